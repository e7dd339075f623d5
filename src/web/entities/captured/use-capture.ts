import { useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { offlineQueueOf } from '../../platform/offline-queue/use-offline-queue.ts';
import { isWorthRetrying } from '../../platform/query-client.ts';
import { useEmployee } from '../../platform/session.ts';
import { isOnline } from '../../platform/use-is-online.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { subjectOf } from './subject-of.ts';
import { capturedPlace, type CapturedKind, type CapturedTarget } from './captured-items.ts';
import { useTellKept } from './use-tell-kept.ts';

interface Captured {
  kind: CapturedKind;
  target: CapturedTarget;
  file?: File | undefined;
}

/**
 * Sends what somebody on site has to say at once, or keeps it on this device, which sends it under the same key when it can: nobody waits
 * for a line, and a reload loses nothing. Answers undefined for what was kept; throws a refusal.
 */
export function useCapture() {
  const { id } = useEmployee();
  const cache = useQueryClient();
  const tellKept = useTellKept();
  return async function capture<Answer>(
    { kind, target, file }: Captured,
    send: (options: WriteOptions) => Promise<Answer>,
    { idempotencyKey }: Pick<WriteOptions, 'idempotencyKey'> = { idempotencyKey: newIdempotencyKey() },
  ): Promise<Answer | undefined> {
    const isSent = isOnline();
    if (isSent) {
      try {
        return await send({ idempotencyKey, isOnce: true });
      } catch (error) {
        if (!isWorthRetrying(error)) throw error;
      }
    }
    const wish = {
      kind,
      place: capturedPlace(target.projectId),
      target: { ...target },
      subject: target.projectId === undefined ? undefined : subjectOf(cache, target.projectId),
    };
    const list = offlineQueueOf(id);
    if (file) await list.add([file], { ...wish, isReleased: true, slot: 'body', key: idempotencyKey });
    else await list.say(idempotencyKey, wish);
    tellKept(list, idempotencyKey, { wasSent: isSent });
    return undefined;
  };
}
