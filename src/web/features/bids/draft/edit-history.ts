import type { BidDraft, DraftChange } from './bid-draft.ts';
import { readableDraft, withoutUnreadable } from './readable-draft.ts';

/** What the editor holds: the draft as typed, as its totals read it, and the way here. */
export interface EditorState {
  draft: BidDraft;
  readable: BidDraft;
  /** What undo brings back, the latest last. */
  past: readonly BidDraft[];
  /** What redo brings back, the latest last. */
  future: readonly BidDraft[];
  /** The step that is still being typed; what belongs to it makes no other one. */
  step: string | undefined;
}

export type EditorAction =
  /** `step` names what is typed in one go, such as a cell; without it the change is a step by itself. */
  | { type: 'change'; change: DraftChange; step?: string | undefined }
  /** The typing is over: what comes next is another step, even at the same place. */
  | { type: 'seal' }
  /** Takes back what the step has done, as if it had not been. */
  | { type: 'cancel'; step: string }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Somebody else's changes come in under all that was done here, so that undo takes back none of theirs. */
  | { type: 'rebase'; change: DraftChange };

/** A draft shares with the next whatever did not change, so that this many cost little. */
const mostSteps = 300;

export function startEditing(draft: BidDraft, readable: BidDraft): EditorState {
  return { draft, readable, past: [], future: [], step: undefined };
}

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'change': {
      const draft = action.change(state.draft);
      if (draft === state.draft) return state;
      const goesOn = action.step !== undefined && action.step === state.step;
      const past = goesOn ? state.past : [...state.past, state.draft].slice(-mostSteps);
      return { draft, readable: readableDraft(draft, state.readable), past, future: [], step: action.step };
    }
    case 'seal':
      return sealed(state);
    case 'cancel':
      if (state.step !== action.step) return state;
      return { ...went(state, 'past'), future: state.future };
    case 'undo':
      return went(state, 'past');
    case 'redo':
      return went(state, 'future');
    case 'rebase': {
      const draft = action.change(state.draft);
      return {
        draft,
        readable: readableDraft(draft, state.readable),
        past: state.past.map(action.change),
        future: state.future.map(action.change),
        step: state.step,
      };
    }
  }
}

/** A number that cannot be read is one that is wrong, once its typing is over: the totals are then without its line. */
function sealed(state: EditorState): EditorState {
  const readable = withoutUnreadable(state.draft, state.readable);
  if (state.step === undefined && readable === state.readable) return state;
  return { ...state, readable, step: undefined };
}

function went(state: EditorState, direction: 'past' | 'future'): EditorState {
  const draft = state[direction].at(-1);
  if (!draft) return { ...state, step: undefined };
  const steps = { past: state.past, future: state.future };
  const back = direction === 'past' ? 'future' : 'past';
  steps[direction] = steps[direction].slice(0, -1);
  steps[back] = [...steps[back], state.draft];
  return { draft, readable: readableDraft(draft, state.readable), ...steps, step: undefined };
}
