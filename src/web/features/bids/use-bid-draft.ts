import { useReducer, useRef } from 'react';
import type { BidDraft, DraftChange } from './draft/bid-draft.ts';
import { reduceEditor, startEditing } from './draft/edit-history.ts';
import { readableDraft } from './draft/readable-draft.ts';
import type { Edit } from './use-line-actions.ts';
import { useStable } from '../../platform/use-stable.ts';

/** After such a pause, what is typed into the same text is another step of undo. */
const pauseMs = 1500;

/** The draft in the editor, with the way back and forth through what was done to it. */
export function useBidDraft(start: BidDraft, saved: () => BidDraft) {
  const [state, dispatch] = useReducer(reduceEditor, undefined, () =>
    startEditing(start, readableDraft(start, saved())),
  );
  const text = useRef({ name: '', at: 0, count: 0 });
  const edit: Edit = (change, step) => dispatch({ type: 'change', change, step });
  // What is given them is not drawn again at each key.
  const changes = useStable({
    edit,
    /** As `edit`, for a text outside the grid: what is typed without a pause is one step. */
    editText: ((change, name = '') => {
      const now = performance.now();
      const goesOn = text.current.name === name && now - text.current.at < pauseMs;
      text.current = { name, at: now, count: text.current.count + (goesOn ? 0 : 1) };
      edit(change, `${name} ${text.current.count}`);
    }) satisfies Edit,
    cancel: (step: string) => dispatch({ type: 'cancel', step }),
    seal: () => dispatch({ type: 'seal' }),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    rebase: (change: DraftChange) => dispatch({ type: 'rebase', change }),
  });

  return {
    draft: state.draft,
    readable: state.readable,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    /** What undo and redo would bring. */
    before: state.past.at(-1),
    after: state.future.at(-1),
    ...changes,
  };
}
