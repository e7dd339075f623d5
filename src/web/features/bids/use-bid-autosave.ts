import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { api, ApiError } from '../../platform/api-client.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../platform/draft.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { isWorthRetrying } from '../../platform/query-client.ts';
import { endSessionOn, useEmployee } from '../../platform/session.ts';
import { persist } from '../../platform/persist.ts';
import { sentenceOf } from '../../platform/write.ts';
import type { BidDraft } from './draft/bid-draft.ts';
import { bodyOf } from './draft/draft-body.ts';
import { draftOf } from './draft/draft-of-bid.ts';
import { placeOfField, problemOf, type DraftProblem, type DraftRules } from './draft/draft-problems.ts';

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'incomplete'; problem: DraftProblem }
  /** `isLost`: no answer came, so it may be tried again by itself. */
  | { kind: 'failed'; sentence: string; isLost: boolean }
  /** Somebody else saved meanwhile; the person chooses. */
  | { kind: 'stale'; theirs: Bid };

/** The same object each time: another one would draw the editor once more at every key. */
const waiting: SaveState = { kind: 'waiting' };

const pauseMs = 700;
/** The most that a crash of the browser may cost. */
const keepMs = 200;

export interface StartingDraft {
  draft: BidDraft;
  /** The version that the typing began on. */
  version: number;
}

/**
 * What the editor opens with: the bid, or what was typed on it in this browser and never reached the server. If somebody
 * else has changed the bid since, the next save finds out and asks.
 */
export function useStartingDraft(bid: Bid): StartingDraft {
  const key = draftKey(useEmployee().id, 'bid', bid.id);
  const [start] = useState(() => {
    const kept = readDraft(key);
    return {
      draft: (kept?.values as BidDraft | undefined) ?? draftOf(bid),
      version: kept?.version ?? bid.version,
    };
  });
  return start;
}

/**
 * Saves a bid shortly after each pause in the typing, one save after the other, each over the version that the one before
 * made. Until the server has confirmed it, the draft is also kept in the browser.
 */
export function useBidAutosave(
  bid: Bid,
  start: StartingDraft,
  draft: BidDraft,
  rules: DraftRules,
  onSaved: (bid: Bid) => void,
) {
  const employeeId = useEmployee().id;
  const key = draftKey(employeeId, 'bid', bid.id);
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const version = useRef(start.version);
  const [opened] = useState(() => JSON.stringify(bodyOf(draftOf(bid))));
  const confirmed = useRef(opened);
  const running = useRef<Promise<void>>(undefined);
  const latest = useRef(draft);
  const isTouched = useRef(false);
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Whether the server has it all. What cannot be read goes into no body, so it alone would not be missed there. */
  function isConfirmed(typed: BidDraft): boolean {
    return !problemOf(typed, rules) && JSON.stringify(bodyOf(typed)) === confirmed.current;
  }

  async function save(): Promise<void> {
    const sent = latest.current;
    const body = bodyOf(sent);
    const text = JSON.stringify(body);
    const problem = problemOf(latest.current, rules);
    if (problem) return setState({ kind: 'incomplete', problem });
    if (text === confirmed.current) return settle();
    setState({ kind: 'saving' });
    // The same key for every repetition: a save whose answer was lost must not meet its own version as a stranger's.
    const idempotencyKey = newIdempotencyKey();
    try {
      const saved = await persist(() =>
        api('PUT /api/projects/:projectId/bids/:bidId', {
          params: { projectId: bid.project_id, bidId: bid.id },
          body,
          version: version.current,
          idempotencyKey,
        }),
      );
      version.current = saved.version;
      confirmed.current = text;
      onSaved(saved);
    } catch (error) {
      return fail(error, sent);
    }
    // What was typed while this was on its way goes next.
    return save();
  }

  function settle() {
    removeDraft(key);
    setState({ kind: 'saved' });
  }

  function fail(error: unknown, sent: BidDraft) {
    if (endSessionOn(error)) return;
    if (error instanceof ApiError && error.status === 412) {
      const theirs = error.current as Bid;
      // It may be one's own save from before the page was left: where both say the same there is nothing to choose.
      if (JSON.stringify(bodyOf(draftOf(theirs))) === JSON.stringify(bodyOf(latest.current))) {
        onSaved(theirs);
        adopt(theirs, latest.current);
        return;
      }
      setState({ kind: 'stale', theirs });
      return;
    }
    const problem = error instanceof ApiError ? refusedField(error, sent) : undefined;
    setState(
      problem
        ? { kind: 'incomplete', problem }
        : { kind: 'failed', sentence: sentenceOf(error), isLost: isWorthRetrying(error) },
    );
  }

  /** Saves at once what is not saved yet; true when everything is on the server afterwards. */
  async function flush(): Promise<boolean> {
    running.current = (running.current ?? Promise.resolve()).then(save);
    await running.current;
    return isConfirmed(latest.current);
  }

  /** Keeps in this browser what is not on the server yet. */
  function keep() {
    clearTimeout(keeping.current);
    keeping.current = undefined;
    if (isConfirmed(latest.current)) return;
    writeDraft(key, latest.current, version.current);
  }

  const flushLater = useEffectEvent(() => void flush());
  const keepLater = useEffectEvent(keep);

  useEffect(() => {
    latest.current = draft;
    const isUntouched = draft === start.draft && !problemOf(draft, rules);
    if (isUntouched && JSON.stringify(bodyOf(draft)) === confirmed.current) {
      // What was typed and taken back again leaves nothing to wait for.
      if (isTouched.current) flushLater();
      return;
    }
    isTouched.current = true;
    setState((now) => (now.kind === 'stale' ? now : waiting));
    // Writing out 200 lines costs more than drawing the one that changed, so it does not wait on each key.
    keeping.current ??= setTimeout(keepLater, keepMs);
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

  /** After a stale save: their version stays the base, and what stands here is saved over it. */
  function overwrite(theirs: Bid) {
    version.current = theirs.version;
    setState(waiting);
    void flush();
  }

  /** After a stale save: what stands here was given up for theirs. */
  function adopt(theirs: Bid, theirDraft: BidDraft) {
    version.current = theirs.version;
    latest.current = theirDraft;
    confirmed.current = JSON.stringify(bodyOf(theirDraft));
    settle();
  }

  return { state, flush, overwrite, adopt };
}

/** The first field that the server has refused, where it stands in the draft. */
function refusedField({ fields }: ApiError, sent: BidDraft): DraftProblem | undefined {
  for (const [path, sentence] of Object.entries(fields)) {
    const place = placeOfField(sent, path);
    if (place) return { kind: 'refused', place, sentence };
  }
  return undefined;
}
