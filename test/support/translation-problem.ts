import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

type Choices = Record<string, unknown>;

/** What a text is made of beside its words: what is put in, its tags, and the arms of its plurals and choices. */
interface Parts {
  places: Set<string>;
  /** By what they hang on and their kind: `pairCount plural`. */
  choices: Map<string, Set<string>>;
}

function partsOf(message: string): Parts {
  const parts: Parts = { places: new Set(), choices: new Map() };
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens as unknown[]) {
      if (typeof token === 'string')
        for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) parts.places.add(tag);
      if (!Array.isArray(token)) continue;
      const [name, kind, given] = token as [string, string?, Choices?];
      parts.places.add(name);
      if (!isChoice(kind)) continue;
      const arms = Object.entries(given ?? {}).filter(([arm]) => arm !== 'offset');
      const key = `${name} ${kind}`;
      parts.choices.set(key, new Set([...(parts.choices.get(key) ?? []), ...arms.map(([arm]) => arm)]));
      for (const [, arm] of arms) visit(arm);
    }
  };
  const compiled = compileMessageOrThrow(message);
  visit(typeof compiled === 'string' ? [compiled] : compiled);
  return parts;
}

const isChoice = (kind: string | undefined): kind is 'plural' | 'selectordinal' | 'select' =>
  kind === 'plural' || kind === 'selectordinal' || kind === 'select';

const onlyInOne = (one: Set<string>, other: Set<string>) => [
  ...[...one].filter((each) => !other.has(each)),
  ...[...other].filter((each) => !one.has(each)),
];

/** `=0` of the text; the parser leaves the sign out. */
const isExact = (arm: string) => /^\d+$/.test(arm);

/** The arms that a choice must have in a language: exact ones and words as in English, and of the categories those that the language has. */
function missingArms(key: string, english: Set<string>, own: Set<string>, language: string): string[] {
  if (key.endsWith(' select')) return onlyInOne(english, own);
  const type = key.endsWith(' selectordinal') ? 'ordinal' : 'cardinal';
  const categories = new Set<string>(
    new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories,
  );
  const exact = [...english].filter(isExact);
  // Large numbers in some languages, which `other` says as well.
  const wanted = english.has('one') ? [...categories].filter((arm) => arm !== 'many') : ['other'];
  const foreign = [...own].filter((arm) => !isExact(arm) && !categories.has(arm));
  return [...[...exact, ...wanted].filter((arm) => !own.has(arm)), ...foreign];
}

/** Words, beside what is put in: a text without any says the same in every language. */
const hasWords = (message: string) => /\p{L}{2,}/u.test(message.replaceAll(/\{\w+\}|<\/?\d+\/?>/g, ''));

/** Why a translation cannot stand beside its English; undefined where it can. `same` are the texts that read alike in both. */
export function translationProblem(
  english: string,
  translation: string,
  { language, same = [] }: { language: string; same?: readonly string[] },
): string | undefined {
  if (translation.trim() === '') return 'is not translated';
  const [its, own] = [partsOf(english), partsOf(translation)];
  const other = onlyInOne(its.places, own.places);
  if (other.length > 0) return `differs in ${other.join(', ')}`;
  for (const [key, arms] of its.choices) {
    const wrong = missingArms(key, arms, own.choices.get(key) ?? new Set(), language);
    if (wrong.length > 0) return `differs in the arms ${wrong.join(', ')} of ${key}`;
  }
  if (english === translation && hasWords(english) && !same.includes(english)) return 'is the English text';
  return undefined;
}
