import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { isEditable } from '../../../shared/bids/bid-status.ts';
import type { LiveChange } from '../../../shared/live/live-contract.ts';
import { api, ApiError } from '../../platform/api-client.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import { removeDraft } from '../../platform/draft.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { scheduleIdle } from '../../platform/lazy.ts';
import { isWorthRetrying } from '../../platform/query-client.ts';
import { endSessionOn } from '../../platform/session.ts';
import { onOthersChanges } from '../../platform/live/change-feed.ts';
import { repeatUntilAnswered } from '../../platform/repeat-until-answered.ts';
import { sentenceOf } from '../../platform/write.ts';
import type { BidDraft, DraftChange } from './draft/bid-draft.ts';
import { bodyOf, bodyText } from './draft/draft-body.ts';
import { draftOf } from './draft/draft-of-bid.ts';
import { problemsOf, type DraftProblem, type DraftRules } from './draft/draft-problems.ts';
import { withKeysOf, type MergeConflict, type Side } from './draft/merge-drafts.ts';
import { refusedFields } from './draft/refused-field.ts';
import { keepBid, type KeptBid } from './kept-bid.ts';
import {
  afterAnswer,
  afterFailure,
  afterRefusal,
  afterSending,
  isConfirmed,
  meet,
  mergeWith,
  nextSave,
  afterRebase,
  initialAutosaveState,
} from './autosave-state.ts';

export type SaveState =
  /** `follows`: what stands here came just now from somebody else. */
  | { kind: 'saved'; follows?: Bid | undefined }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** All is saved but for what cannot be: that, and how many more there are. */
  | { kind: 'incomplete'; problem: DraftProblem; others: number }
  /** `isLost`: no answer came, so it may be tried again by itself. */
  | { kind: 'failed'; sentence: string; isLost: boolean }
  /** Somebody else saved meanwhile; the person chooses, where it is known what both have changed: for that alone. */
  | { kind: 'stale'; theirs: Bid; conflicts: readonly MergeConflict[] };

/** The same object each time: another one would draw the editor once more at every key. */
const waiting: SaveState = { kind: 'waiting' };

const pauseMs = 700;
/** What a crash of the browser may cost while there is time to keep it, which there is between two keys. */
const keepMs = 200;

interface AutosaveEvents {
  /** The server has this version now. */
  onSaved: (bid: Bid) => void;
  /** Somebody else's changes are to come in under what was done here. */
  onRebase: (change: DraftChange, theirs: Bid) => void;
  /** Theirs was taken for what both have changed. */
  onTaken: (draft: BidDraft) => void;
}

/**
 * Saves a bid shortly after each pause in the typing, one save after the other, each over the version that the one before
 * made. What cannot be saved waits by itself. Until the server has confirmed all, the draft is also kept in the browser.
 */
export function useBidAutosave(
  bid: Bid,
  key: string,
  start: KeptBid,
  draft: BidDraft,
  rules: DraftRules,
  { onSaved, onRebase, onTaken }: AutosaveEvents,
) {
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const [opened] = useState(() => initialAutosaveState(bid, start));
  const autosave = useRef(opened);
  const running = useRef<Promise<void>>(undefined);
  const latest = useRef(draft);
  const isTouched = useRef(false);
  /** A draft that came from the server as it is: nothing of it waits. */
  const followed = useRef<BidDraft>(undefined);
  const keeping = useRef<() => void>(undefined);
  const noting = useRef<() => void>(undefined);

  /** What is said last is what is shown, also where the frame that another note waits for comes late. */
  function show(next: SaveState | ((now: SaveState) => SaveState)) {
    noting.current?.();
    noting.current = undefined;
    setState(next);
  }

  async function save(): Promise<void> {
    const typed = latest.current;
    if (typed === autosave.current.settled) return settle();
    const next = nextSave(autosave.current, typed, rules, bid);
    if (!next.isNeeded) return settle(next.problems);
    show({ kind: 'saving' });
    // The same key for every repetition: a save whose answer was lost must not meet its own version as a stranger's.
    const idempotencyKey = newIdempotencyKey();
    autosave.current = afterSending(autosave.current, next.text);
    write();
    try {
      const saved = await repeatUntilAnswered(() =>
        api('PUT /api/projects/:projectId/bids/:bidId', {
          params: { projectId: bid.project_id, bidId: bid.id },
          body: bodyOf(next.sent),
          version: autosave.current.version,
          idempotencyKey,
        }),
      );
      autosave.current = afterAnswer(autosave.current, next, { draft: typed, version: saved.version });
      onSaved(saved);
    } catch (error) {
      autosave.current = afterFailure(autosave.current, { isLost: isWorthRetrying(error) });
      return fail(error, next.sent, typed);
    }
    // What was typed while this was on its way goes next.
    return save();
  }

  /** The server has all but what cannot be saved: that stays here. */
  function settle(problems: readonly DraftProblem[] = []) {
    const [problem] = problems;
    if (problem) {
      write();
      return show({ kind: 'incomplete', problem, others: problems.length - 1 });
    }
    autosave.current = { ...autosave.current, settled: latest.current };
    removeDraft(key);
    show({ kind: 'saved' });
  }

  async function fail(error: unknown, sent: BidDraft, typed: BidDraft): Promise<void> {
    if (endSessionOn(error)) return;
    if (error instanceof ApiError && error.status === 412) {
      const theirs = error.current as Bid;
      // It may be one's own save from before the page was left: where both say the same there is nothing to choose.
      if (bodyText(draftOf(theirs)) === bodyText(sent)) {
        standOn(theirs, sent);
        return save();
      }
      receive(theirs);
      return;
    }
    const fields = error instanceof ApiError ? refusedFields(error, sent, typed) : [];
    const refused = afterRefusal(autosave.current, fields);
    if (refused) {
      autosave.current = refused;
      // All else goes without them.
      return save();
    }
    show({ kind: 'failed', sentence: sentenceOf(error), isLost: isWorthRetrying(error) });
  }

  /** Saves at once what is not saved yet; true when everything is on the server afterwards. */
  async function flush(): Promise<boolean> {
    running.current = (running.current ?? Promise.resolve()).then(save);
    await running.current;
    return isConfirmed(autosave.current, latest.current, rules);
  }

  /** Keeps in this browser what is not on the server yet. */
  function keep() {
    keeping.current?.();
    keeping.current = undefined;
    if (!isConfirmed(autosave.current, latest.current, rules)) write();
  }

  function write() {
    keeping.current?.();
    keeping.current = undefined;
    const { version, base, settled, underway, unanswered } = autosave.current;
    if (latest.current !== settled)
      keepBid(key, { draft: latest.current, version, base, unanswered: underway ?? unanswered });
  }

  const flushLater = useEffectEvent(() => void flush());
  const keepLater = useEffectEvent(keep);
  const writeLater = useEffectEvent(write);
  const noteWaiting = useEffectEvent(() => show((now) => (now.kind === 'stale' ? now : waiting)));

  useEffect(() => {
    latest.current = draft;
    if (draft === followed.current) return;
    const isUntouched = draft === start.draft && problemsOf(draft, rules).length === 0;
    if (isUntouched && bodyText(draft) === autosave.current.confirmed) {
      // What was typed and taken back again leaves nothing to wait for.
      if (isTouched.current) flushLater();
      return;
    }
    isTouched.current = true;
    // Drawn in the same breath the note would cost the first key as much again.
    noting.current ??= afterPaint(noteWaiting);
    keeping.current ??= scheduleIdle(writeLater, keepMs);
    const timer = setTimeout(flushLater, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, start, rules]);

  useEffect(() => {
    const saveNow = () => flushLater();
    window.addEventListener('online', saveNow);
    return () => window.removeEventListener('online', saveNow);
  }, []);

  // Leaving the page inside the app saves at once; closing the browser leaves the draft for the next visit.
  useEffect(() => {
    const keepNow = () => keepLater();
    // A phone may end a page in the background without another word.
    const keepHidden = () => void (document.visibilityState === 'hidden' && keepLater());
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepHidden);
      keepLater();
      flushLater();
    };
  }, []);

  /** Somebody else's version: it comes in by itself unless both have changed the same. */
  function receive(theirs: Bid) {
    const met = meet(autosave.current, latest.current, theirs);
    if (met.kind === 'own') {
      // What was typed since the page was loaded anew goes over it.
      standOn(theirs, withKeysOf(latest.current, draftOf(theirs)));
      void flush();
    }
    if (met.kind === 'conflict') show({ kind: 'stale', theirs, conflicts: met.conflicts });
    if (met.kind !== 'mergeable') return;
    const merged = merge(theirs, 'mine');
    if (isConfirmed(autosave.current, merged, rules)) show({ kind: 'saved', follows: theirs });
  }

  /** Takes their version for the base, and saves over it what stands only here. */
  function merge(theirs: Bid, prefer: Side): BidDraft {
    const mine = latest.current;
    const { theirDraft, over } = mergeWith(autosave.current, mine, theirs);
    const kept = over(mine);
    onRebase((draft) => (draft === mine ? kept : over(draft)), theirs);
    const merged = prefer === 'mine' ? kept : over(mine, 'theirs');
    // A step of its own, so that undo brings mine back.
    if (prefer === 'theirs') onTaken(merged);
    // A save that begins right now goes over theirs.
    latest.current = merged;
    standOn(theirs, theirDraft);
    if (isConfirmed(autosave.current, merged, rules)) {
      followed.current = merged;
      settle();
    } else {
      show(waiting);
      void flush();
    }
    return merged;
  }

  function standOn(theirs: Bid, theirDraft: BidDraft) {
    autosave.current = afterRebase(autosave.current, theirs, theirDraft);
    onSaved(theirs);
  }

  /** Reads what somebody else has saved, once no save of one's own is on its way. */
  async function follow() {
    await running.current;
    try {
      const params = { projectId: bid.project_id, bidId: bid.id };
      const theirs = await api('GET /api/projects/:projectId/bids/:bidId', { params });
      await running.current;
      if (isEditable(theirs)) receive(theirs);
    } catch {
      // The next save finds out.
    }
  }
  const followOthers = useEffectEvent(() => void follow());

  useEffect(
    () =>
      onOthersChanges((changes) => {
        const isHere = (change: LiveChange) => change.kind === 'bid.updated' && change.subjectId === bid.id;
        if (changes.some(isHere)) followOthers();
      }),
    [bid.id],
  );

  return {
    state,
    flush,
    keepMine: (theirs: Bid) => merge(theirs, 'mine'),
    takeTheirs: (theirs: Bid) => merge(theirs, 'theirs'),
  };
}
