/** What two versions of a line are told apart by. */
export interface ComparableLine {
  key: string;
  name: string;
}

export interface ComparableSection<Line> {
  title: string;
  lines: readonly Line[];
}

/** A line that came (`before` is null), went (`after` is null) or differs, under the title of its section. */
export interface LineDifference<Line> {
  section: string;
  before: Line | null;
  after: Line | null;
}

/**
 * Where two versions of a bid differ, line by line in the order of the later one; what went stands at the end of its section, or of
 * all where the section went too. A line is known by its key; where a client has made a new one, by its name.
 */
export function lineDifferences<Line extends ComparableLine>(
  before: ReadonlyArray<ComparableSection<Line>>,
  after: ReadonlyArray<ComparableSection<Line>>,
  isSame: (old: Line, line: Line) => boolean,
): Array<LineDifference<Line>> {
  const partnerOf = pairsOf(
    before.flatMap(({ lines }) => lines),
    after.flatMap(({ lines }) => lines),
  );
  const paired = new Set(partnerOf.values());
  const goneFrom = (title: string) =>
    before
      .filter((section) => section.title === title)
      .flatMap(({ lines }) => lines.filter((line) => !paired.has(line)))
      .map((line) => ({ section: title, before: line, after: null }));
  const titles = new Set(after.map(({ title }) => title));
  const lastOf = new Map(after.map((section) => [section.title, section]));
  return [
    ...after.flatMap((section) => [
      ...section.lines.flatMap((line) => {
        const old = partnerOf.get(line) ?? null;
        return old && isSame(old, line) ? [] : [{ section: section.title, before: old, after: line }];
      }),
      ...(lastOf.get(section.title) === section ? goneFrom(section.title) : []),
    ]),
    ...[...new Set(before.map(({ title }) => title))].filter((title) => !titles.has(title)).flatMap(goneFrom),
  ];
}

/** The earlier line of each later one that has one. */
function pairsOf<Line extends ComparableLine>(before: readonly Line[], after: readonly Line[]) {
  const partnerOf = new Map<Line, Line>();
  const free = new Set(before);
  for (const by of ['key', 'name'] as const) {
    const known = new Map<string, Line[]>();
    for (const old of free) known.set(old[by], [...(known.get(old[by]) ?? []), old]);
    for (const line of after) {
      const old = partnerOf.has(line) ? undefined : known.get(line[by])?.shift();
      if (!old) continue;
      partnerOf.set(line, old);
      free.delete(old);
    }
  }
  return partnerOf;
}
