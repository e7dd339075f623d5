import { membersByGroup, settledGroups, unusedGroup } from './choice-groups.ts';
import type { DraftChange, LineDraft, SectionDraft } from './bid-draft.ts';

/** Where lines go: before one of a section, or to its end. */
export interface LinePlace {
  section: string;
  before: string | undefined;
}

/** Puts lines to a place, in the order in which they stand. */
export function placeLines(keys: ReadonlySet<string>, to: LinePlace): DraftChange {
  return (draft) => {
    const { sections } = draft;
    const moved = sections.flatMap(({ lines }) => lines.filter(({ key }) => keys.has(key)));
    if (moved.length === 0 || (to.before !== undefined && keys.has(to.before))) return draft;
    const target = sections.find(({ key }) => key === to.section);
    if (!target) return draft;
    const next = sections.map((section) => {
      const rest = section.lines.filter(({ key }) => !keys.has(key));
      if (section !== target) {
        return rest.length === section.lines.length
          ? section
          : { ...section, lines: settledGroups(rest, section.lines) };
      }
      const found = to.before === undefined ? -1 : rest.findIndex(({ key }) => key === to.before);
      const place = found < 0 ? rest.length : found;
      const arrived = arriving(moved, rest, place, sections);
      return {
        ...section,
        lines: settledGroups([...rest.slice(0, place), ...arrived, ...rest.slice(place)], section.lines),
      };
    });
    return { ...draft, sections: next };
  };
}

/**
 * What stands together belongs together: a line put between two alternatives becomes one of them, an alternative put away from the
 * others leaves them, and a group that moves as a whole stays one.
 */
function arriving(
  moved: readonly LineDraft[],
  rest: readonly LineDraft[],
  place: number,
  sections: readonly SectionDraft[],
): LineDraft[] {
  const before = rest[place - 1]?.choiceGroup ?? null;
  const after = rest[place]?.choiceGroup ?? null;
  if (before !== null && before === after) {
    return moved.map((line) =>
      line.choiceGroup === before ? line : { ...line, choiceGroup: before, optional: false, selected: false },
    );
  }
  const keys = new Set(moved.map(({ key }) => key));
  const names = new Map<string, string>();
  for (const section of sections) {
    for (const [group, members] of membersByGroup(section.lines)) {
      if (members.every((key) => keys.has(key))) {
        for (const key of members) names.set(key, unusedGroup(rest, group));
      }
    }
  }
  return moved.map((line) => {
    const { choiceGroup } = line;
    if (choiceGroup === null) return line;
    const whole = names.get(line.key);
    if (whole !== undefined) return whole === choiceGroup ? line : { ...line, choiceGroup: whole };
    if (choiceGroup === before || choiceGroup === after) return line;
    return { ...line, choiceGroup: null, selected: true };
  });
}

/** One step up or down; at the edge of a section on into the next one, and over a group as a whole. */
export function moveLines(keys: ReadonlySet<string>, by: -1 | 1): DraftChange {
  return (draft) => {
    const place = by < 0 ? placeAbove(draft.sections, keys) : placeBelow(draft.sections, keys);
    return place ? placeLines(keys, place)(draft) : draft;
  };
}

/** The last line of the neighbour's group in one direction, where the group is to be stepped over; else the neighbour itself. */
function leapt(lines: readonly LineDraft[], neighbour: number, moved: LineDraft, by: -1 | 1): number {
  const group = lines[neighbour]?.choiceGroup ?? null;
  if (group === null || group === moved.choiceGroup) return neighbour;
  let at = neighbour;
  while (lines[at + by]?.choiceGroup === group) at += by;
  return at;
}

function placeAbove(sections: readonly SectionDraft[], keys: ReadonlySet<string>): LinePlace | undefined {
  const index = sections.findIndex(({ lines }) => lines.some(({ key }) => keys.has(key)));
  const section = sections[index];
  if (!section) return undefined;
  const first = section.lines.findIndex(({ key }) => keys.has(key));
  if (first === 0) {
    const previous = sections[index - 1];
    return previous && { section: previous.key, before: undefined };
  }
  const before = leapt(section.lines, first - 1, section.lines[first]!, -1);
  return { section: section.key, before: section.lines[before]!.key };
}

function placeBelow(sections: readonly SectionDraft[], keys: ReadonlySet<string>): LinePlace | undefined {
  const index = sections.findLastIndex(({ lines }) => lines.some(({ key }) => keys.has(key)));
  const section = sections[index];
  if (!section) return undefined;
  const last = section.lines.findLastIndex(({ key }) => keys.has(key));
  if (last === section.lines.length - 1) {
    const next = sections[index + 1];
    return next && { section: next.key, before: next.lines.find(({ key }) => !keys.has(key))?.key };
  }
  const after = leapt(section.lines, last + 1, section.lines[last]!, 1);
  return { section: section.key, before: section.lines[after + 1]?.key };
}
