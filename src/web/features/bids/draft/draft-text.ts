import type { BidDraft, LineDraft } from './bid-draft.ts';

/** A line is never changed but replaced: of 200, the next text is made with those that are written already. */
const lineTexts = new WeakMap<LineDraft, string>();

/** The draft as JSON, for being kept in the browser while somebody types. */
export function draftText(draft: BidDraft): string {
  const { sections, ...offer } = draft;
  const written = sections.map(
    ({ lines, ...section }) =>
      `${JSON.stringify(section).slice(0, -1)},"lines":[${lines.map(lineText).join()}]}`,
  );
  return `${JSON.stringify(offer).slice(0, -1)},"sections":[${written.join()}]}`;
}

function lineText(line: LineDraft): string {
  const known = lineTexts.get(line) ?? JSON.stringify(line);
  lineTexts.set(line, known);
  return known;
}
