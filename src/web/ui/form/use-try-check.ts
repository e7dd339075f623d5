import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../platform/api-client.ts';
import type { DraftKeeper, DraftStart } from '../../platform/draft-keeper.ts';
import { draftText, filesOf, type Draft, type SentDraft } from '../../platform/draft.ts';
import { isForgotten } from '../../platform/idempotency-key.ts';
import { isWorthRetrying } from '../../platform/query-client.ts';
import { endSessionOn } from '../../platform/session.ts';
import { endOfTry, underKey } from '../../platform/try-end.ts';

/**
 * What is known of a try that left no answer: it is being asked for; the server could not say; it was not saved, and will not be; it is so
 * old that nobody can say.
 */
export type TryState = 'asking' | 'unknown' | 'missed' | 'forgotten';

export interface LastTry {
  state: TryState;
  /** When it was sent. */
  at: string;
}

interface TryCheckDeclaration {
  keeper: DraftKeeper;
  restored: Draft | undefined;
  /** While files of the draft are looked for: without them nobody can say whether it stands there as it was sent. */
  pendingSearch?: () => Promise<unknown> | undefined;
  /** The fields whose files this device does not give back. */
  missing?: () => readonly string[];
  /** It was saved, and this is what the server answered. */
  onDone: (answer: unknown, sent: SentDraft) => void;
}

const againMs = 15_000;

/** Finds out, before anything is sent again, what became of what a draft says was sent. */
export function useTryCheck({ keeper, restored, pendingSearch, missing, onDone }: TryCheckDeclaration) {
  const [lastTry, setLastTry] = useState<LastTry>();
  const asking = useRef<Promise<'done' | TryState>>(undefined);
  const isHere = useRef(true);

  async function ask(sent: SentDraft): Promise<'done' | TryState> {
    if (isForgotten(sent)) return 'forgotten';
    setLastTry({ state: 'asking', at: sent.at });
    try {
      const { isDone, answer } = await endOfTry(keeper.idempotencyKey());
      await pendingSearch?.();
      // Nobody waits for it: the form is closed, or the draft was discarded meanwhile.
      if (!isHere.current || keeper.sent()?.at !== sent.at) return 'missed';
      if (isDone) onDone(answer, sent);
      else keeper.renew();
      return isDone ? 'done' : 'missed';
    } catch (error) {
      endSessionOn(error);
      return 'unknown';
    }
  }

  /** Asks for the try that is open, if any; what is asked for already is not asked twice. */
  function check(): Promise<'done' | TryState | undefined> {
    const sent = keeper.sent();
    if (!sent) return Promise.resolve(undefined);
    asking.current ??= ask(sent).then((end) => {
      asking.current = undefined;
      setLastTry(end === 'done' || keeper.isEmpty() ? undefined : { state: end, at: sent.at });
      return end;
    });
    return asking.current;
  }

  const isUnknown = lastTry?.state === 'unknown';
  const checkNow = useEffectEvent(() => void check());
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  useEffect(() => {
    if (restored?.sent) checkNow();
  }, [restored]);
  useEffect(() => {
    if (!isUnknown) return undefined;
    const timer = setInterval(checkNow, againMs);
    window.addEventListener('online', checkNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', checkNow);
    };
  }, [isUnknown]);

  /** Before these values are sent: what an earlier try has come to, where something else was sent then. One key stands for one body. */
  async function checkBefore(values: object): Promise<'done' | TryState | undefined> {
    if ((await asking.current) === 'done') return 'done';
    const sent = keeper.sent();
    if (!sent) return undefined;
    if (!isForgotten(sent)) return isAsSent(values, sent, missing?.() ?? []) ? undefined : check();
    // Told of it, the person has looked.
    if (lastTry?.state !== 'forgotten') return check();
    keeper.renew();
    return undefined;
  }

  return {
    lastTry,
    check,
    /**
     * Sends these values with the draft's key, once it is known that no earlier try stands in the way. Answers undefined when one had been
     * done, or is to be looked for first.
     */
    async send<Answer>(
      values: object,
      start: DraftStart,
      write: (idempotencyKey: string) => Promise<Answer>,
    ): Promise<{ answer: Answer } | undefined> {
      const end = await checkBefore(values);
      if (end === 'unknown') throw new ApiError(0, {});
      if (end === 'done' || end === 'forgotten') return undefined;
      setLastTry(undefined);
      keeper.sending(values, start);
      try {
        return { answer: await underKey(keeper.idempotencyKey(), write(keeper.idempotencyKey())) };
      } catch (error) {
        if (isKeySpent(error)) keeper.renew();
        else if (!isWorthRetrying(error)) keeper.answered();
        throw error;
      }
    },
    forget: () => setLastTry(undefined),
  };
}

/** Nothing differs. A file that is `missing`, since this device does not give it back, is as it was sent where one was sent. */
export function isAsSent(values: object, sent: SentDraft, missing: readonly string[]): boolean {
  const { files } = sent;
  if (files) {
    const standing = filesOf(values);
    const fields = new Set([...Object.keys(files), ...Object.keys(standing), ...missing]);
    for (const field of fields)
      if (missing.includes(field) ? !(field in files) : standing[field] !== files[field]) return false;
  }
  const textOf = (of: object) =>
    draftText(Object.fromEntries(Object.entries(of).filter(([, value]) => value !== null)));
  return textOf(values) === textOf(sent.values as object);
}

function isKeySpent(error: unknown): boolean {
  return error instanceof ApiError && ['request.key_reused', 'request.ended'].includes(error.code);
}
