import type { BidDraft } from './draft/bid-draft.ts';
import { draftText } from './draft/bid-numbers.ts';
import { setFigure, setLine } from './draft/draft-changes.ts';
import { reduceEditor, startEditing } from './draft/edit-history.ts';

/**
 * Types into a line of which nobody sees anything: what a key runs, the locale's formats too, has been made ready by then, where the
 * first key in a long bid would be the one to wait for it.
 */
export function rehearseTyping(draft: BidDraft): void {
  const line = draft.sections.flatMap(({ lines }) => lines)[0];
  if (!line) return;
  const figure = setFigure(line.key, 'quantity', draftText('12.5', 'quantity'));
  let state = startEditing(draft, draft);
  for (const change of [figure, setLine(line.key, { name: `${line.name}.` })])
    state = reduceEditor(state, { type: 'change', change, step: 'rehearsal' });
}
