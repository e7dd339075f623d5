import type { BidDraft, DraftChange, LineDraft } from './bid-draft.ts';
import { membersByGroup, unusedGroup } from './choice-groups.ts';

/** A group of alternatives that a move has ended: its lines are all still there, and every one of them counts. */
export interface EndedGroup {
  name: string;
  section: string;
  /** As they were, in their order. */
  lines: readonly LineDraft[];
}

/** The groups that stood before a change and of whose lines none has an alternative after it. */
export function endedGroups(before: BidDraft, after: BidDraft): EndedGroup[] {
  const present = new Map(after.sections.flatMap(({ lines }) => lines.map((line) => [line.key, line])));
  return before.sections.flatMap((section) =>
    [...membersByGroup(section.lines)].flatMap(([name, keys]) =>
      keys.length > 1 && keys.every((key) => present.get(key)?.choiceGroup === null)
        ? [{ name, section: section.key, lines: section.lines.filter(({ key }) => keys.includes(key)) }]
        : [],
    ),
  );
}

/** Makes alternatives of them again, where one of them still stands in their section; what they say by now stays. */
export function groupAgain(ended: EndedGroup): DraftChange {
  return (draft) => {
    const present = new Map(draft.sections.flatMap(({ lines }) => lines.map((line) => [line.key, line])));
    const home = draft.sections.find(({ key }) => key === ended.section);
    const isMember = ({ key }: LineDraft) => ended.lines.some((line) => line.key === key);
    const place = home?.lines.findIndex(isMember) ?? -1;
    if (!home || place < 0 || !ended.lines.every(({ key }) => present.has(key))) return draft;
    const choiceGroup = unusedGroup(home.lines, ended.name);
    const members = ended.lines.map(({ key, optional, selected }) => ({
      ...present.get(key)!,
      choiceGroup,
      optional,
      selected,
    }));
    return {
      ...draft,
      sections: draft.sections.map((section) => {
        const rest = section.lines.filter((line) => !isMember(line));
        if (section === home)
          return { ...section, lines: [...rest.slice(0, place), ...members, ...rest.slice(place)] };
        return rest.length === section.lines.length ? section : { ...section, lines: rest };
      }),
    };
  };
}
