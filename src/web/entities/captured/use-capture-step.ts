import { ApiError } from '../../platform/api-client.ts';
import type { ShownItem } from '../../platform/offline-queue/queue-item.ts';
import { isWorthRetrying } from '../../platform/query-client.ts';
import { offlineQueueOf } from '../../platform/offline-queue/use-offline-queue.ts';
import { useEmployee } from '../../platform/session.ts';
import { isOnline } from '../../platform/use-is-online.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { waitingSteps, type StepBody } from './captured-items.ts';
import { forgetStep, keepStep, noteStep, type TappedStep } from './steps-under-way.ts';
import { useTellKept } from './use-tell-kept.ts';

/**
 * Notes what was tapped on this device, in that moment, and sends it; what cannot be sent at once waits behind what has to arrive first,
 * and can be taken back there. Answers what the call does; undefined for what waits. Throws a refusal.
 */
export function useCaptureStep() {
  const { id } = useEmployee();
  const tellKept = useTellKept();
  return async function captureStep<Answer>(
    step: TappedStep,
    send: (options: WriteOptions) => Promise<Answer>,
    { undo, waitingBefore = waitingSteps }: StepOptions = {},
  ): Promise<Answer | undefined> {
    const { key } = step;
    const list = offlineQueueOf(id);
    noteStep(id, step);
    const isInOrder = waitingBefore(list.view().items).length === 0;
    let wasSent = false;
    if (isInOrder && isOnline()) {
      try {
        const answer = await send({ idempotencyKey: key, isOnce: true });
        forgetStep(id, key);
        return answer;
      } catch (error) {
        if (!isWorthRetrying(error) && !isFromLost(error, step)) {
          forgetStep(id, key);
          throw error;
        }
        wasSent = isWorthRetrying(error);
      }
    }
    await keepStep(id, step);
    if (undo) {
      const takeBack = () => {
        undo();
        return list.remove([key]);
      };
      tellKept(list, key, { wasSent, takeBack });
    }
    return undefined;
  };
}

interface StepOptions {
  undo?: () => void;
  /** What has to arrive first; the steps on site unless declared. */
  waitingBefore?: (items: readonly ShownItem[]) => readonly ShownItem[];
}

/** Who has lost an appointment while she was there leaves it all the same: her departure waits, and is handed in (decisions/0056). */
function isFromLost(error: unknown, step: TappedStep): boolean {
  return (
    error instanceof ApiError &&
    error.status === 404 &&
    (JSON.parse(step.target.body) as StepBody).checkOut === true
  );
}
