import type { Tasks } from '../../platform/jobs/start-jobs.ts';
import { deliverMessage } from './deliver-message.ts';
import type { DeliverDeps } from './deliver-message.ts';
import { listForgottenMessages } from './message-queries.ts';
import { staleAfterMs } from './message-rules.ts';
import { enqueueDelivery } from './record-message.ts';

const forgottenAfterMs = 2 * 60_000;

/** The jobs of the outbox: one sends a message, the other finds, each minute, messages whose job or sender was lost. */
export function messageTasks(deps: DeliverDeps): Tasks {
  const { db, clock } = deps;
  return {
    deliver_message: {
      // A failed try has queued its successor already, so the job itself has succeeded.
      run: async (payload) => void (await deliverMessage(deps, (payload as { messageId: number }).messageId)),
    },
    sweep_messages: {
      schedule: { cron: '* * * * *' },
      async run() {
        const now = clock.now().getTime();
        const forgotten = await listForgottenMessages(db, {
          queuedBefore: new Date(now - forgottenAfterMs),
          sendingBefore: new Date(now - staleAfterMs),
        });
        // One that waits for its next try on purpose keeps its time.
        for (const messageId of forgotten) await enqueueDelivery(db, messageId, { keepsRunAt: true });
      },
    },
  };
}
