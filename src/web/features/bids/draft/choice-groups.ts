import type { DraftChange, LineDraft, SectionDraft } from './bid-draft.ts';

/** A name that no other group of the section has: `Options`, `Options 2`. */
export function unusedGroup(lines: readonly LineDraft[], wanted: string): string {
  const used = new Set(lines.map(({ choiceGroup }) => choiceGroup));
  let name = wanted;
  for (let count = 2; used.has(name); count += 1) name = `${wanted} ${count}`;
  return name;
}

const plain = { choiceGroup: null, optional: false, selected: true } as const;

/** The keys of each group's lines, in their order. */
export function membersByGroup(lines: readonly LineDraft[]): Map<string, string[]> {
  const members = new Map<string, string[]>();
  for (const { key, choiceGroup } of lines) {
    if (choiceGroup === null) continue;
    const keys = members.get(choiceGroup) ?? [];
    keys.push(key);
    members.set(choiceGroup, keys);
  }
  return members;
}

/**
 * A group that has lost a line goes on with a choice where it had one, and a line that was left alone is a plain one: there is
 * nothing to pick from.
 */
export function settledGroups(lines: LineDraft[], before: readonly LineDraft[]): LineDraft[] {
  const membersBefore = membersByGroup(before);
  const members = membersByGroup(lines);
  const change = new Map<string, Partial<LineDraft>>();
  for (const [group, keys] of members) {
    const former = membersBefore.get(group);
    if (!former || former.every((key) => keys.includes(key))) continue;
    const hadChoice = before.some(({ choiceGroup, selected }) => choiceGroup === group && selected);
    const hasChoice = lines.some(({ choiceGroup, selected }) => choiceGroup === group && selected);
    if (keys.length === 1) change.set(keys[0]!, plain);
    else if (hadChoice && !hasChoice) change.set(keys[0]!, { selected: true });
  }
  return change.size === 0 ? lines : lines.map((line) => ({ ...line, ...change.get(line.key) }));
}

function inSection(key: string, change: (lines: LineDraft[]) => LineDraft[]): DraftChange {
  return (draft) => ({
    ...draft,
    sections: draft.sections.map((section) =>
      section.key === key ? { ...section, lines: change(section.lines) } : section,
    ),
  });
}

/** Makes alternatives of some lines, at the place of the first; the first one is chosen. They leave other sections and groups. */
export function groupLines(keys: ReadonlySet<string>, name: string): DraftChange {
  return (draft) => {
    const home = draft.sections.find(({ lines }) => lines.some(({ key }) => keys.has(key)));
    if (!home) return draft;
    const taken = draft.sections.flatMap(({ lines }) => lines.filter(({ key }) => keys.has(key)));
    const group = unusedGroup(home.lines, name);
    const members = taken.map((line, index) => ({
      ...line,
      choiceGroup: group,
      optional: false,
      selected: index === 0,
    }));
    const place = home.lines.findIndex(({ key }) => keys.has(key));
    const left = (section: SectionDraft) =>
      settledGroups(
        section.lines.filter(({ key }) => !keys.has(key)),
        section.lines,
      );
    return {
      ...draft,
      sections: draft.sections.map((section) => {
        const rest = left(section);
        if (section !== home)
          return rest.length === section.lines.length ? section : { ...section, lines: rest };
        return { ...section, lines: [...rest.slice(0, place), ...members, ...rest.slice(place)] };
      }),
    };
  };
}

/** Takes a group apart so that the total stays: the chosen line counts, the others are options that nobody chose. */
export function ungroup(section: string, group: string): DraftChange {
  return inSection(section, (lines) =>
    lines.map((line) => {
      if (line.choiceGroup !== group) return line;
      return line.selected ? { ...line, ...plain } : { ...line, choiceGroup: null, optional: true };
    }),
  );
}

/** Takes one alternative out, to behind the others; it counts from then on. */
export function leaveGroup(key: string): DraftChange {
  return (draft) => ({
    ...draft,
    sections: draft.sections.map((section) => {
      const line = section.lines.find((each) => each.key === key);
      if (!line || line.choiceGroup === null) return section;
      const rest = section.lines.filter((each) => each !== line);
      const end = rest.findLastIndex(({ choiceGroup }) => choiceGroup === line.choiceGroup) + 1;
      const lines = [...rest.slice(0, end), { ...line, ...plain }, ...rest.slice(end)];
      return { ...section, lines: settledGroups(lines, section.lines) };
    }),
  });
}

/** A name that another group of the section has would make one of the two, so it is not taken. */
export function renameGroup(section: string, group: string, name: string): DraftChange {
  return inSection(section, (lines) => {
    if (name === '' || lines.some(({ choiceGroup }) => choiceGroup === name)) return lines;
    return lines.map((line) => (line.choiceGroup === group ? { ...line, choiceGroup: name } : line));
  });
}

/** The chosen one of its group; with `isChosen` false the choice is left to the customer. */
export function chooseLine(section: string, key: string, isChosen = true): DraftChange {
  return inSection(section, (lines) => {
    const group = lines.find((line) => line.key === key)?.choiceGroup;
    return lines.map((line) => {
      if (line.choiceGroup !== group || group === null || group === undefined) return line;
      const selected = isChosen && line.key === key;
      return line.selected === selected ? line : { ...line, selected };
    });
  });
}

/** One line three times, as alternatives under its name; the first is the line itself. */
export function asThreeChoices(
  key: string,
  names: readonly [string, string, string],
  keys: readonly [string, string],
  unnamed: string,
): DraftChange {
  return (draft) => ({
    ...draft,
    sections: draft.sections.map((section) => {
      const place = section.lines.findIndex((line) => line.key === key);
      const line = section.lines[place];
      if (!line) return section;
      const group = unusedGroup(section.lines, line.name.trim().slice(0, 70) || unnamed);
      const choices = names.map((name, index) => ({
        ...line,
        key: index === 0 ? key : keys[index - 1]!,
        name: line.name.trim() ? `${line.name.trim()} – ${name}` : name,
        choiceGroup: group,
        optional: false,
        selected: index === 0,
      }));
      return {
        ...section,
        lines: settledGroups(
          [...section.lines.slice(0, place), ...choices, ...section.lines.slice(place + 1)],
          section.lines,
        ),
      };
    }),
  });
}
