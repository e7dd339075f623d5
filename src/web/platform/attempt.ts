import { t } from '@lingui/core/macro';
import { toast, type ToastAction } from '../ui/toast-store.ts';
import { ApiError } from './api-client.ts';
import { newClickKey } from './open-tries.ts';
import { endedCode } from './repeat-until-answered.ts';
import { isWorthRetrying } from './query-client.ts';
import { endSessionOn } from './session.ts';
import { sentenceOf, type WriteOptions } from './write.ts';

/** What can be done about a refusal, if anything; offered beside its reason. */
export type Remedy = (refusal: ApiError) => ToastAction | undefined;

/**
 * For buttons: does it, and says a failure in its own words (specification, section 8), with Retry when no answer
 * came and with the remedy for a refusal. A retry has the key of the first try, as the next click of the same has (`open-tries.ts`). Never throws; answers undefined after a failure.
 */
export async function attempt<Answer>(
  act: (options: WriteOptions) => Promise<Answer>,
  remedy?: Remedy,
  options: WriteOptions = { idempotencyKey: newClickKey() },
): Promise<Answer | undefined> {
  try {
    return await act(options);
  } catch (error) {
    if (endSessionOn(error)) return undefined;
    const action = isWorthRetrying(error)
      ? { label: t`Retry`, run: () => attempt(act, remedy, options) }
      : error instanceof ApiError && remedy?.(error);
    toast.error(sentenceOf(error), action ? { action } : {});
    return undefined;
  }
}

/**
 * For forms, which say by themselves what was kept and how to try again: adds what failed, in the words of the
 * specification, when no answer came. Throws what it caught.
 */
export async function withFailureToast<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const isEnded = error instanceof ApiError && error.code === endedCode;
    if (isWorthRetrying(error) && !isEnded) toast.error(sentenceOf(error));
    throw error;
  }
}
