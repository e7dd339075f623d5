import type { Bid } from '../../../shared/bids/bid-contract.ts';
import type { BidDraft } from './draft/bid-draft.ts';
import { bodyText } from './draft/draft-body.ts';
import { draftOf } from './draft/draft-of-bid.ts';
import { problemsOf, type DraftProblem, type DraftRules } from './draft/draft-problems.ts';
import { mergeDrafts, withKeysOf, type MergeConflict, type Side } from './draft/merge-drafts.ts';
import { isKnownRefusal, isStillRefused, type RefusedField } from './draft/refused-field.ts';
import { savableDraft } from './draft/savable-draft.ts';
import { isOwnSave, type KeptBid, type UnansweredSave } from './kept-bid.ts';

/** What a tab knows of the server's copy of a bid, and of what it has sent there. It changes by the functions below alone. */
export interface AutosaveState {
  /** The version that the next save goes over. */
  version: number;
  /** The bid in that version; undefined where a kept draft does not say on what it began. */
  base: BidDraft | undefined;
  /** What the server has, as JSON. */
  confirmed: string;
  /** A draft that the server has whole, so that it need not be compared again. */
  settled: BidDraft | undefined;
  /** The save whose answer is awaited. */
  underway: UnansweredSave | undefined;
  /** One before it whose answer never came. */
  unanswered: UnansweredSave | undefined;
  /** What the server has refused. */
  refused: readonly RefusedField[];
}

export function initialAutosaveState(bid: Bid, { version, base, unanswered }: KeptBid): AutosaveState {
  const confirmed = bodyText(draftOf(bid));
  return { version, base, unanswered, confirmed, settled: undefined, underway: undefined, refused: [] };
}

/** What cannot be saved of a draft: what breaks a rule, and what the server has refused and still stands there. */
export function problemsIn({ refused }: AutosaveState, draft: BidDraft, rules: DraftRules): DraftProblem[] {
  const standing = refused.filter((each) => isStillRefused(each, draft));
  return [...problemsOf(draft, rules), ...standing.map(({ problem }) => problem)];
}

/** Whether the server has it all. What cannot be saved goes into no body, so it alone would not be missed there. */
export function isConfirmed(state: AutosaveState, draft: BidDraft, rules: DraftRules): boolean {
  if (draft === state.settled) return true;
  return problemsIn(state, draft, rules).length === 0 && bodyText(draft) === state.confirmed;
}

export interface NextSave {
  problems: readonly DraftProblem[];
  /** The draft without its problems, and the same as JSON. */
  sent: BidDraft;
  text: string;
  /** False where the server has it already. */
  isNeeded: boolean;
}

/** What the next save sends of a draft. */
export function nextSave(state: AutosaveState, draft: BidDraft, rules: DraftRules, bid: Bid): NextSave {
  const problems = problemsIn(state, draft, rules);
  // What is not known yet cannot be saved over anyway: the server answers with what it is.
  const sent = problems.length === 0 ? draft : savableDraft(draft, state.base ?? draftOf(bid), problems);
  const text = bodyText(sent);
  return { problems, sent, text, isNeeded: text !== state.confirmed };
}

export function afterSending(state: AutosaveState, text: string): AutosaveState {
  return { ...state, underway: { version: state.version, text } };
}

/** The server has taken a save; with no problems it has the whole draft. */
export function afterAnswer(
  state: AutosaveState,
  { problems, sent, text }: NextSave,
  { draft, version }: { draft: BidDraft; version: number },
): AutosaveState {
  const settled = problems.length === 0 ? draft : undefined;
  return {
    ...state,
    version,
    base: sent,
    confirmed: text,
    settled,
    unanswered: undefined,
    underway: undefined,
  };
}

/** A save failed; one without an answer may have arrived all the same. */
export function afterFailure(state: AutosaveState, { isLost }: { isLost: boolean }): AutosaveState {
  return {
    ...state,
    unanswered: isLost ? state.underway : state.unanswered,
    underway: undefined,
  };
}

/** Notes what the server has refused; undefined where leaving just that out has not helped before. */
export function afterRefusal(
  state: AutosaveState,
  fields: readonly RefusedField[],
): AutosaveState | undefined {
  if (fields.every((each) => isKnownRefusal(state.refused, each))) return undefined;
  return { ...state, refused: [...state.refused, ...fields] };
}

/** What is typed from now on goes over somebody else's version. */
export function afterRebase(state: AutosaveState, { version }: Bid, theirDraft: BidDraft): AutosaveState {
  return { ...state, version, base: theirDraft, confirmed: bodyText(theirDraft), settled: undefined };
}

/** What a version from the server is to this tab. */
export type Meeting =
  /** No newer than what it has. */
  | { kind: 'known' }
  /** Its own save, whose answer was lost. */
  | { kind: 'own' }
  /** Both have changed the same; without a base nobody knows what. */
  | { kind: 'conflict'; conflicts: readonly MergeConflict[] }
  | { kind: 'mergeable' };

export function meet(state: AutosaveState, draft: BidDraft, theirs: Bid): Meeting {
  const { version, unanswered, base } = state;
  if (theirs.version <= version) return { kind: 'known' };
  if (isOwnSave(unanswered, theirs)) return { kind: 'own' };
  if (!base) return { kind: 'conflict', conflicts: [] };
  const { conflicts } = mergeDrafts(base, draft, withKeysOf(base, draftOf(theirs)));
  return conflicts.length > 0 ? { kind: 'conflict', conflicts } : { kind: 'mergeable' };
}

interface Merge {
  /** Theirs, with the keys that sections and payments have here. */
  theirDraft: BidDraft;
  /** Puts a draft of this tab over theirs: what only one side has changed is taken from there. */
  over: (draft: BidDraft, prefer?: Side) => BidDraft;
}

/** How this tab's drafts go over somebody else's version. Without a base theirs is taken whole where it is preferred. */
export function mergeWith({ base }: AutosaveState, draft: BidDraft, theirs: Bid): Merge {
  const theirDraft = withKeysOf(base ?? draft, draftOf(theirs));
  return {
    theirDraft,
    over(mine, prefer = 'mine') {
      if (!base && prefer === 'theirs') return theirDraft;
      return mergeDrafts(base ?? theirDraft, mine, theirDraft, prefer).draft;
    },
  };
}
