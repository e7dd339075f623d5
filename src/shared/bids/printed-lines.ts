/** What of a section stands at one place: a line, or a pick-one group with all its alternatives. */
export type PrintedPart<Line> =
  | { kind: 'line'; line: Line; isCounted: boolean }
  | { kind: 'group'; name: string; lines: Line[] };

/**
 * One order for everything that shows a section to a customer: lines and options where they were arranged, a group where its first
 * alternative stands.
 */
export function printedParts<Line extends { choiceGroup: string | null }>(
  lines: readonly Line[],
  isCounted: (line: Line) => boolean,
): Array<PrintedPart<Line>> {
  const groups = new Map<string, Line[]>();
  const parts: Array<PrintedPart<Line>> = [];
  for (const line of lines) {
    const { choiceGroup } = line;
    const group = choiceGroup === null ? undefined : groups.get(choiceGroup);
    if (choiceGroup === null) parts.push({ kind: 'line', line, isCounted: isCounted(line) });
    else if (group) group.push(line);
    else {
      const alternatives = [line];
      groups.set(choiceGroup, alternatives);
      parts.push({ kind: 'group', name: choiceGroup, lines: alternatives });
    }
  }
  return parts;
}

/** Whether a section comes to something that can be summed up: more than options that nobody has chosen. */
export function hasSectionTotal<Line>(parts: ReadonlyArray<PrintedPart<Line>>): boolean {
  return parts.some((part) => part.kind === 'group' || part.isCounted);
}
