import { setTimeout as sleep } from 'node:timers/promises';

import { isDoneWithin } from '../../platform/is-done-within.ts';
import type { DeliverOutcome, Outbox } from '../../platform/outbox/outbox.ts';
import { deliverMessage } from './deliver-message.ts';
import type { DeliverDeps } from './deliver-message.ts';
import { recordMessage } from './record-message.ts';

/** A call must be answered within 10 s however slow the provider is. */
const patienceMs = 8_000;

export interface OutboxOptions extends DeliverDeps {
  patienceMs?: number | undefined;
}

/** The outbox that use cases write to; `close` waits for the tries under way, at most 5 s. */
export function createOutbox(options: OutboxOptions): Outbox & { close(): Promise<void> } {
  const underWay = new Set<Promise<unknown>>();

  async function deliver(messageId: number): Promise<DeliverOutcome> {
    const timer = new AbortController();
    const trying = deliverMessage(options, messageId);
    const settled = trying
      .catch((error: unknown) => options.logger.error({ err: error, messageId }, 'a delivery failed'))
      .finally(() => {
        underWay.delete(settled);
        timer.abort();
      });
    underWay.add(settled);
    const late = sleep<DeliverOutcome>(
      options.patienceMs ?? patienceMs,
      { status: 'queued', error: 'The provider is slow. The message is still being sent.' },
      { signal: timer.signal },
    ).catch(() => trying);
    return Promise.race([trying, late]);
  }

  async function close(): Promise<void> {
    await isDoneWithin(5_000, Promise.allSettled(underWay));
  }

  return { record: recordMessage, deliver, close };
}
