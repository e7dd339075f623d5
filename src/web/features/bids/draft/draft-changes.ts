import { settledGroups } from './choice-groups.ts';
import type { BidDraft, DraftChange, LineDraft, SectionDraft } from './bid-draft.ts';
import { figureChange, type LineFigure } from './line-pricing.ts';

export function setOffer(change: Partial<BidDraft>): DraftChange {
  return (draft) => ({ ...draft, ...change });
}

function withSections(change: (sections: SectionDraft[]) => SectionDraft[]): DraftChange {
  return (draft) => ({ ...draft, sections: change(draft.sections) });
}

/** At the end, or before another one. */
export function addSections(added: readonly SectionDraft[], before?: string): DraftChange {
  return withSections((sections) => {
    const found = sections.findIndex(({ key }) => key === before);
    const place = found < 0 ? sections.length : found;
    return [...sections.slice(0, place), ...added, ...sections.slice(place)];
  });
}

export function setSection(key: string, title: string): DraftChange {
  return withSections((sections) =>
    sections.map((section) => (section.key === key ? { ...section, title } : section)),
  );
}

export function removeSection(key: string): DraftChange {
  return withSections((sections) => sections.filter((section) => section.key !== key));
}

/** Before another section, or to the end. */
export function placeSection(key: string, before: string | undefined): DraftChange {
  return withSections((sections) => {
    const section = sections.find((each) => each.key === key);
    if (!section || key === before) return sections;
    const rest = sections.filter((each) => each !== section);
    const found = rest.findIndex((each) => each.key === before);
    const place = found < 0 ? rest.length : found;
    return [...rest.slice(0, place), section, ...rest.slice(place)];
  });
}

export function moveSection(key: string, by: -1 | 1): DraftChange {
  return (draft) => {
    const from = draft.sections.findIndex((section) => section.key === key);
    const to = from + by;
    if (from < 0 || to < 0 || to >= draft.sections.length) return draft;
    return placeSection(key, draft.sections[by < 0 ? to : to + 1]?.key)(draft);
  };
}

/** Behind another line of the section; to its end without one, to its beginning with null. */
export function addLines(
  section: string,
  added: readonly LineDraft[],
  after: string | null | undefined,
): DraftChange {
  return withSections((sections) =>
    sections.map((each) => {
      if (each.key !== section) return each;
      const found = after === undefined ? -1 : each.lines.findIndex(({ key }) => key === after);
      const place = after === null ? 0 : found < 0 ? each.lines.length : found + 1;
      return { ...each, lines: [...each.lines.slice(0, place), ...added, ...each.lines.slice(place)] };
    }),
  );
}

/** Lines of sections that hold none of them stay the same objects, and so do the sections. */
export function mapLines(keys: ReadonlySet<string>, change: (line: LineDraft) => LineDraft): DraftChange {
  return withSections((sections) =>
    sections.map((section) =>
      section.lines.some(({ key }) => keys.has(key))
        ? { ...section, lines: section.lines.map((line) => (keys.has(line.key) ? change(line) : line)) }
        : section,
    ),
  );
}

export function setLine(key: string, change: Partial<LineDraft>): DraftChange {
  return mapLines(new Set([key]), (line) => ({ ...line, ...change }));
}

/** Gives a line another figure, with what follows from it. */
export function setFigure(key: string, figure: LineFigure, text: string): DraftChange {
  return mapLines(new Set([key]), (line) => ({ ...line, ...figureChange(line, figure, text) }));
}

/** An alternative is no option: it is chosen within its group. */
export function setOptional(keys: ReadonlySet<string>, optional: boolean): DraftChange {
  return mapLines(keys, (line) =>
    line.choiceGroup !== null || line.optional === optional
      ? line
      : { ...line, optional, selected: !optional },
  );
}

export function setTaxable(keys: ReadonlySet<string>, taxable: boolean): DraftChange {
  return mapLines(keys, (line) => (line.taxable === taxable ? line : { ...line, taxable }));
}

export function removeLines(keys: ReadonlySet<string>): DraftChange {
  return withSections((sections) =>
    sections.map((section) => {
      const rest = section.lines.filter(({ key }) => !keys.has(key));
      return rest.length === section.lines.length
        ? section
        : { ...section, lines: settledGroups(rest, section.lines) };
    }),
  );
}

/** Brings back what was removed since, each to its former place; what was changed or added meanwhile stays. */
export function restoreMissing(before: BidDraft): DraftChange {
  return withSections((sections) => {
    const present = new Set(sections.flatMap(({ lines }) => lines.map(({ key }) => key)));
    const next = [...sections];
    for (const [index, former] of before.sections.entries()) {
      const at = next.findIndex(({ key }) => key === former.key);
      if (at < 0) {
        next.splice(index, 0, { ...former, lines: former.lines.filter(({ key }) => !present.has(key)) });
        continue;
      }
      const lines = [...next[at]!.lines];
      for (const [place, line] of former.lines.entries()) {
        if (present.has(line.key)) continue;
        const previous = lines.findIndex(({ key }) => key === former.lines[place - 1]?.key);
        lines.splice(previous + 1, 0, line);
      }
      next[at] = { ...next[at]!, lines };
    }
    return next;
  });
}
