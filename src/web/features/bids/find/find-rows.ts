import { foldLetters, wordFinder } from '../../../../shared/kernel/fold-letters.ts';

/** A row in which something can be found: a line, or the head of a section. */
export interface FoundRow {
  section: string;
  line?: string;
}

interface Sections {
  readonly key: string;
  readonly title: string;
  readonly lines: ReadonlyArray<{ key: string; name: string; description: string }>;
}

/** The rows that hold every word, from top to bottom: lines by their name and description, sections by their title. */
export function findRows(sections: readonly Sections[], query: string): FoundRow[] {
  if (foldLetters(query).trim() === '') return [];
  const holds = wordFinder(query);
  return sections.flatMap(({ key: section, title, lines }) => [
    ...(holds(title) ? [{ section }] : []),
    ...lines
      .filter(({ name, description }) => holds(`${name} ${description}`))
      .map(({ key }) => ({ section, line: key })),
  ]);
}
