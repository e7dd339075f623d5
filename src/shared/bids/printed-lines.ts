/** A section's lines as paper and preview set them. */
export interface PrintedLines<Line> {
  /** What counts and is no alternative. */
  counted: Line[];
  /** The pick-one groups in the order in which their first lines stand. */
  groups: Array<{ name: string; lines: Line[] }>;
  /** The options that nobody has chosen. */
  options: Line[];
}

/** One order for everything that shows a section to a customer: what counts, the choices with their alternatives, open options. */
export function printedLines<Line extends { choiceGroup: string | null }>(
  lines: readonly Line[],
  isCounted: (line: Line) => boolean,
): PrintedLines<Line> {
  const groups = new Map<string, Line[]>();
  const [counted, options]: [Line[], Line[]] = [[], []];
  for (const line of lines) {
    const { choiceGroup } = line;
    if (choiceGroup === null) (isCounted(line) ? counted : options).push(line);
    else groups.set(choiceGroup, [...(groups.get(choiceGroup) ?? []), line]);
  }
  return { counted, groups: [...groups].map(([name, all]) => ({ name, lines: all })), options };
}
