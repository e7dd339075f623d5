import type { BidDraft, LineDraft, SectionDraft } from './bid-draft.ts';
import { readableDraft } from './readable-draft.ts';

export type DraftAction =
  | { type: 'replace'; draft: BidDraft }
  | { type: 'set'; change: Partial<BidDraft> }
  | { type: 'add-section'; section: SectionDraft }
  | { type: 'set-section'; section: string; title: string }
  | { type: 'move-section'; section: string; by: -1 | 1 }
  | { type: 'remove-section'; section: string }
  | { type: 'add-line'; section: string; after?: string | undefined; line: LineDraft }
  | { type: 'set-line'; section: string; line: string; change: Partial<LineDraft> }
  | { type: 'move-line'; section: string; line: string; by: -1 | 1 }
  | { type: 'remove-line'; section: string; line: string };

function moved<T extends { key: string }>(items: readonly T[], key: string, by: -1 | 1): T[] {
  const from = items.findIndex((item) => item.key === key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= items.length) return [...items];
  const rest = items.filter((item) => item.key !== key);
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)];
}

function inserted(lines: readonly LineDraft[], after: string | undefined, line: LineDraft): LineDraft[] {
  const at = after === undefined ? lines.length : lines.findIndex((each) => each.key === after) + 1;
  return [...lines.slice(0, at), line, ...lines.slice(at)];
}

/** At the edge of its section a line goes on into the next one. */
function movedLine(
  sections: readonly SectionDraft[],
  sectionKey: string,
  lineKey: string,
  by: -1 | 1,
): SectionDraft[] {
  const index = sections.findIndex((section) => section.key === sectionKey);
  const section = sections[index];
  const position = section?.lines.findIndex((line) => line.key === lineKey) ?? -1;
  if (!section || position < 0) return [...sections];
  const staysInside = position + by >= 0 && position + by < section.lines.length;
  const neighbour = sections[index + by];
  if (staysInside || !neighbour) {
    return sections.map((each) =>
      each === section ? { ...each, lines: moved(each.lines, lineKey, by) } : each,
    );
  }
  const line = section.lines[position]!;
  return sections.map((each) => {
    if (each === section) return { ...each, lines: each.lines.filter((other) => other !== line) };
    if (each === neighbour) return { ...each, lines: by > 0 ? [line, ...each.lines] : [...each.lines, line] };
    return each;
  });
}

/** Everything that the editor does to a bid; rows that an action does not touch stay the same objects. */
export function reduceDraft(draft: BidDraft, action: DraftAction): BidDraft {
  const inSection = (key: string, change: (section: SectionDraft) => SectionDraft): BidDraft => ({
    ...draft,
    sections: draft.sections.map((section) => (section.key === key ? change(section) : section)),
  });
  switch (action.type) {
    case 'replace':
      return action.draft;
    case 'set':
      return { ...draft, ...action.change };
    case 'add-section':
      return { ...draft, sections: [...draft.sections, action.section] };
    case 'set-section':
      return inSection(action.section, (section) => ({ ...section, title: action.title }));
    case 'move-section':
      return { ...draft, sections: moved(draft.sections, action.section, action.by) };
    case 'remove-section':
      return { ...draft, sections: draft.sections.filter((section) => section.key !== action.section) };
    case 'add-line':
      return inSection(action.section, (section) => ({
        ...section,
        lines: inserted(section.lines, action.after, action.line),
      }));
    case 'set-line':
      return inSection(action.section, (section) => ({
        ...section,
        lines: section.lines.map((line) => (line.key === action.line ? { ...line, ...action.change } : line)),
      }));
    case 'move-line':
      return { ...draft, sections: movedLine(draft.sections, action.section, action.line, action.by) };
    case 'remove-line':
      return inSection(action.section, (section) => ({
        ...section,
        lines: section.lines.filter((line) => line.key !== action.line),
      }));
  }
}

/** What the editor holds: the draft as typed, and as its totals read it. */
export interface EditorState {
  draft: BidDraft;
  readable: BidDraft;
}

export function reduceEditor({ draft, readable }: EditorState, action: DraftAction): EditorState {
  const next = reduceDraft(draft, action);
  return { draft: next, readable: readableDraft(next, readable) };
}
