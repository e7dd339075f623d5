/** A line as its section chooses of a group. */
interface GroupedLine {
  choiceGroup: string | null;
  selected: boolean;
}

/** Of the alternatives of a group at most one is chosen; which one may be left to the customer. */
export interface SecondChoice {
  /** The places of its section, and of the line in it. */
  section: number;
  line: number;
  group: string;
}

/** The name of the first group of which nothing is chosen. */
export function openGroup(sections: ReadonlyArray<{ lines: readonly GroupedLine[] }>): string | undefined {
  for (const { lines } of sections) {
    const open = lines.find(
      ({ choiceGroup }) =>
        choiceGroup !== null && !lines.some((line) => line.choiceGroup === choiceGroup && line.selected),
    );
    if (open) return open.choiceGroup!;
  }
  return undefined;
}

/** The first line that is chosen beside another one of its group; a group is one of its section. */
export function secondChoice(
  sections: ReadonlyArray<{ lines: readonly GroupedLine[] }>,
): SecondChoice | undefined {
  for (const [section, { lines }] of sections.entries()) {
    const chosen = new Set<string>();
    for (const [line, { choiceGroup, selected }] of lines.entries()) {
      if (choiceGroup === null || !selected) continue;
      if (chosen.has(choiceGroup)) return { section, line, group: choiceGroup };
      chosen.add(choiceGroup);
    }
  }
  return undefined;
}
