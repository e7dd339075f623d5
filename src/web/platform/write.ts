import { useLingui } from '@lingui/react/macro';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../ui/toast-store.ts';
import { ApiError, doneBeforeCode } from './api-client.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { newClickKey } from './open-tries.ts';
import { repeatUntilAnswered, type Patience } from './repeat-until-answered.ts';
import { isWorthRetrying } from './query-client.ts';
import { endSessionOn } from './session.ts';
import { beginWriting } from './writing.ts';

export interface WriteOptions {
  idempotencyKey: string;
  /** The version that is saved over, where a form has met another save since it was opened. */
  version?: number | undefined;
  /** Who waits for it, so that lost tries are seen and can be ended. */
  patience?: Patience | undefined;
  /** One try: what is lost is kept on this device, and sent from there. */
  isOnce?: boolean | undefined;
  /** The page is being left while it is sent. */
  isParting?: boolean | undefined;
}

export interface WriteDeclaration<Input, Answer> {
  /** The call itself. It may run more than once with the same key; the server does the work once. */
  call: (input: Input, options: WriteOptions) => Promise<Answer>;
  /** Shows the result before the server has answered; what it returns takes it back after a failure. */
  optimistic?: ((input: Input, cache: QueryClient) => (() => void) | void) | undefined;
  /** Query keys whose data the write changed. */
  invalidates?: QueryKey[] | ((answer: Answer, input: Input) => QueryKey[]) | undefined;
  /** Said in a toast after success. */
  successMessage?: string | ((answer: Answer, input: Input) => string) | undefined;
  /** Said in a toast when no answer came, where something was asked for and nothing was to be saved. */
  lostMessage?: string | ((input: Input) => string) | undefined;
  /** Takes the write back; offered beside the success message. */
  undo?: ((answer: Answer, input: Input, options: WriteOptions) => Promise<unknown>) | undefined;
  /** Whether this one can be taken back, where some of these writes cannot. */
  isUndoable?: ((answer: Answer, input: Input) => boolean) | undefined;
  /** The record that changes, where what undoes a write needs it as the write has left it: the next one's toast takes the place of this one's. */
  about?: string | ((input: Input) => string) | undefined;
  onSuccess?: ((answer: Answer, input: Input) => void) | undefined;
}

export interface Write<Input, Answer> {
  /** For buttons: shows a failure in a toast with Retry and answers undefined. A double click is one. */
  run: (input: Input) => Promise<Answer | undefined>;
  /** For forms: throws the failure, so that it is shown beside what was typed. */
  send: (input: Input, options?: Partial<WriteOptions>) => Promise<Answer>;
  isPending: boolean;
}

/**
 * The one way a page changes something on the server. Every intended write has its own idempotency key: a form's lies with its draft, a
 * click's is kept until its end is known (`open-tries.ts`).
 */
export function useWrite<Input, Answer>(declaration: WriteDeclaration<Input, Answer>): Write<Input, Answer> {
  const cache = useQueryClient();
  const { t } = useLingui();
  const [pendingCount, setPendingCount] = useState(0);
  const latest = useRef<{ text: string; end: Promise<Answer | undefined> }>(undefined);

  async function refresh(answer: Answer, input: Input) {
    const { invalidates } = declaration;
    const keys = typeof invalidates === 'function' ? invalidates(answer, input) : (invalidates ?? []);
    await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
  }

  function announce(answer: Answer, input: Input) {
    const { successMessage, undo, isUndoable = () => true } = declaration;
    const message = typeof successMessage === 'function' ? successMessage(answer, input) : successMessage;
    if (!message) return;
    const about = typeof declaration.about === 'function' ? declaration.about(input) : declaration.about;
    if (!undo || !isUndoable(answer, input)) {
      toast.success(message, { about });
      return;
    }
    const options = { idempotencyKey: newIdempotencyKey() };
    const takeBack = async () => {
      try {
        await repeatUntilAnswered(() => undo(answer, input, options));
        await refresh(answer, input);
      } catch (error) {
        if (!endSessionOn(error))
          toast.error(t`This couldn’t be undone.`, { description: sentenceOf(error) });
      }
    };
    toast.undo(message, takeBack, { about });
  }

  async function send(input: Input, options?: Partial<WriteOptions>): Promise<Answer> {
    const idempotencyKey = options?.idempotencyKey ?? newClickKey();
    const takeBack = declaration.optimistic?.(input, cache);
    setPendingCount((count) => count + 1);
    const endWriting = beginWriting();
    try {
      const call = () => declaration.call(input, { ...options, idempotencyKey });
      const answer = await (options?.isOnce
        ? call()
        : repeatUntilAnswered(call, undefined, options?.patience));
      announce(answer, input);
      declaration.onSuccess?.(answer, input);
      void refresh(answer, input);
      return answer;
    } catch (error) {
      takeBack?.();
      endSessionOn(error);
      if (error instanceof ApiError && error.code === doneBeforeCode) void cache.invalidateQueries();
      throw error;
    } finally {
      endWriting();
      setPendingCount((count) => count - 1);
    }
  }

  function lostMessage(input: Input): string {
    const { lostMessage: said } = declaration;
    const own = typeof said === 'function' ? said(input) : said;
    return own ?? t`Couldn’t reach the server, so this wasn’t saved.`;
  }

  async function runWith(idempotencyKey: string, input: Input): Promise<Answer | undefined> {
    try {
      return await send(input, { idempotencyKey });
    } catch (error) {
      if (endSessionOn(error)) return undefined;
      const isLost = isWorthRetrying(error);
      const isUnreached = error instanceof ApiError && error.status === 0;
      toast.error(isUnreached ? lostMessage(input) : sentenceOf(error), {
        // A refused write is a new attempt; one whose answer was lost may have been done and keeps its key.
        ...(isLost && { action: { label: t`Retry`, run: () => runWith(idempotencyKey, input) } }),
      });
      return undefined;
    }
  }

  /** The same clicked again while it is on its way is the same click; what else was clicked between makes it another. */
  function run(input: Input): Promise<Answer | undefined> {
    const text = textOf(input);
    if (latest.current && latest.current.text === text) return latest.current.end;
    const click = { text, end: runWith(newClickKey(), input) };
    latest.current = click;
    void click.end.then(() => latest.current === click && (latest.current = undefined));
    return click.end;
  }

  return { run, send, isPending: pendingCount > 0 };
}

/** Tells inputs apart; a file is like no other. */
function textOf(input: unknown): string {
  const text = (each: unknown) => (each instanceof Blob ? newIdempotencyKey() : each);
  return JSON.stringify(input, (_name, each: unknown) => text(each));
}

/** What the server said, or the error's own words. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof Error ? error.message : String(error);
}
