interface Named {
  name: string;
  /** Tells apart those who have the same name. */
  email?: string;
}

/** Where a text says `@Ada Ames`, and who may be meant: nobody, one person, or several of the same name. */
interface Mention<Person> {
  name: string;
  people: readonly Person[];
  start: number;
  end: number;
}

/** Whom a text names. */
export interface Mentions<Person> {
  /** Each once, in the order of the text. */
  named: Person[];
  /** Names that several people have. */
  ambiguous: string[];
  /** The word behind an `@` where nobody is called so. */
  unknown: string[];
}

/** What a line of a text asks somebody to do. */
export interface MentionedTask<Person> {
  /** The line without the names that it begins with. */
  title: string;
  person: Person;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A vowel sign or an accent of its own belongs to the letter before it. */
const inName = String.raw`\p{L}\p{M}\p{N}`;

/** A phone types curly apostrophes. The length stays. */
const withPlainApostrophes = (text: string) => text.replaceAll(/[’ʼ]/g, "'");

const nameKey = (name: string) => withPlainApostrophes(name.normalize('NFC')).toLowerCase();

/** Who is called by each name: by the whole one or the e-mail address, or else by the first words of the name. */
function peopleByName<Person extends Named>(people: readonly Person[]): Map<string, Person[]> {
  const byWholeName = new Map<string, Person[]>();
  const byFirstWords = new Map<string, Person[]>();
  const add = (to: Map<string, Person[]>, name: string, person: Person) =>
    to.set(name, [...(to.get(name) ?? []), person]);
  for (const person of people.filter(({ name }) => name !== '')) {
    const words = nameKey(person.name).split(' ');
    for (const count of words.keys()) add(byFirstWords, words.slice(0, count + 1).join(' '), person);
    add(byWholeName, words.join(' '), person);
    if (person.email) add(byWholeName, nameKey(person.email), person);
  }
  return new Map([...byFirstWords, ...byWholeName]);
}

/** Finds the names behind an `@` in a text whose accents are composed. Of two that begin alike the longer one is meant. */
function mentionFinder<Person extends Named>(people: readonly Person[]): (text: string) => Mention<Person>[] {
  const known = peopleByName(people);
  const names = [...known.keys()].toSorted((one, other) => other.length - one.length).map(escaped);
  const knownName = names.length > 0 ? `(?:${names.join('|')})(?![${inName}])|` : '';
  // Behind a letter or a digit it is the @ of an e-mail address.
  const mention = new RegExp(`(?<![${inName}_])@(${knownName}\\p{L}[${inName}'-]*)`, 'giu');
  return (text) =>
    [...withPlainApostrophes(text).matchAll(mention)].map(({ 0: whole, 1: name = '', index: start }) => ({
      name,
      people: known.get(nameKey(name)) ?? [],
      start,
      end: start + whole.length,
    }));
}

/** The people whom a text names as `@Ada Ames`, or as `@Ada` where only one is called so. */
export function findMentions<Person extends Named>(
  text: string,
  people: readonly Person[],
): Mentions<Person> {
  const mentions = mentionFinder(people)(text.normalize('NFC'));
  const namesOf = (isWanted: (count: number) => boolean) => [
    ...new Set(mentions.filter((each) => isWanted(each.people.length)).map(({ name }) => name)),
  ];
  return {
    named: [...new Set(mentions.flatMap((each) => (each.people.length === 1 ? each.people : [])))],
    ambiguous: namesOf((count) => count > 1),
    unknown: namesOf((count) => count === 0),
  };
}

/** A note makes no more to-dos than this. */
const mostTasks = 50;

/** What each line of a text asks of each person whom it clearly names, and whom its `earlier` text did not name. */
export function findMentionedTasks<Person extends Named>(
  text: string,
  people: readonly Person[],
  earlier = '',
): MentionedTask<Person>[] {
  const mentionsIn = mentionFinder(people);
  const namedBefore = findMentions(earlier, people).named;
  return text
    .normalize('NFC')
    .split('\n')
    .flatMap((each) => {
      const line = each.trim();
      const mentions = mentionsIn(line).filter((mention) => mention.people.length > 0);
      const named = mentions.flatMap((mention) => (mention.people.length === 1 ? mention.people : []));
      const title = withoutFirstNames(line, mentions);
      return [...new Set(named)].map((person) => ({ title, person }));
    })
    .filter(({ person }) => !namedBefore.includes(person))
    .slice(0, mostTasks);
}

/** What stands between names that belong together. */
const betweenNames = /^(?:[\s,;:&+*•–—-]|and\b|[ye]\b)*$/i;

/** A line without the names that it begins with; the whole line where nothing else is said. */
function withoutFirstNames(line: string, mentions: readonly Mention<unknown>[]): string {
  let end = 0;
  for (const mention of mentions) {
    if (!betweenNames.test(line.slice(end, mention.start))) break;
    end = mention.end;
  }
  const behind = line.slice(end);
  const rest = behind.replace(/^[\s,;:–—-]+/, '');
  return rest !== behind && /[\p{L}\p{N}]/u.test(rest) ? rest : line;
}
