import { t } from '@lingui/core/macro';
import { toast, type ToastAction } from '../ui/toast-store.ts';
import { ApiError } from './api-client.ts';
import { isWorthRetrying } from './query-client.ts';
import { endSessionOn } from './session.ts';
import { sentenceOf } from './write.ts';

/**
 * For the buttons of the directory: does it, and says a failure in its own words (specification, section 8), with
 * Retry when no answer came and with the `remedy` for a refusal, when there is one. Never throws.
 */
export async function attempt(
  act: () => Promise<unknown>,
  remedy?: (refusal: ApiError) => ToastAction | undefined,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (endSessionOn(error)) return;
    const action = actionFor(error, act, remedy);
    toast.error(sentenceOf(error), action && { action });
  }
}

function actionFor(
  error: unknown,
  act: () => Promise<unknown>,
  remedy: ((refusal: ApiError) => ToastAction | undefined) | undefined,
): ToastAction | undefined {
  if (isWorthRetrying(error)) return { label: t`Retry`, run: () => attempt(act, remedy) };
  return error instanceof ApiError ? remedy?.(error) : undefined;
}
