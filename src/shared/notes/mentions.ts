interface Named {
  name: string;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The people whom a text names as `@Ada Ames`, each once. Of two whose names begin alike the longer one is meant. */
export function mentionedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  let rest = text;
  return people
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length)
    .filter(({ name }) => {
      const mention = new RegExp(`(?<![\\p{L}\\p{N}])@${escaped(name)}(?![\\p{L}\\p{N}])`, 'giu');
      const without = rest.replaceAll(mention, '');
      const isNamed = without !== rest;
      rest = without;
      return isNamed;
    });
}

/** The line of a text that names a person, or else its first one. */
export function lineNaming(text: string, person: Named): string {
  const lines = text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);
  return lines.find((each) => mentionedIn(each, [person]).length > 0) ?? lines[0] ?? text;
}
