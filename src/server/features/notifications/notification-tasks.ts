import { hash } from 'node:crypto';

import { dayMs } from '../../../shared/kernel/day-ms.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/jobs/job-queries.ts';
import type { Tasks } from '../../platform/jobs/start-jobs.ts';
import { readyPushKeys } from '../../platform/push/push-key-queries.ts';
import type { Services } from '../../platform/services.ts';
import { composeNotice } from './compose-notice.ts';
import { listDueToday } from './notice-facts-queries.ts';
import { noticeOfEvent } from './notice-of-event.ts';
import {
  deleteGoneDevice,
  findMessage,
  insertMessages,
  settleMessage,
  type Notice,
} from './push-message-queries.ts';

type Deps = { db: Db } & Pick<Services, 'clock' | 'config' | 'logger' | 'push'>;

interface SendNoticePayload {
  deviceId: number;
  notice: string;
}

/** What is older says nothing any more, to the push service and to us. */
const staleMs = dayMs;

/**
 * The jobs of notifications: one finds out whom an event concerns, one brings it to a device, one finds what is due. Each device has a job of
 * its own, so that one that is tried again repeats nothing on another.
 */
export function notificationTasks(deps: Deps): Tasks {
  const { db, clock } = deps;
  return {
    tell_event: {
      async run(payload) {
        const notice = await noticeOfEvent(db, (payload as { eventId: number }).eventId);
        if (notice) await queueNotice(db, notice, clock.now());
      },
    },
    tell_due_todos: {
      schedule: { cron: '*/15 * * * *' },
      async run() {
        const due = await listDueToday(db, clock.now());
        if (!due) return;
        const { day, employeeIds } = due;
        await queueNotice(db, { notice: `due:${day}`, kind: 'todos', employeeIds }, clock.now());
      },
    },
    send_notice: { run: (payload) => sendNotice(deps, payload as SendNoticePayload) },
  };
}

/** Queues a notice for the devices that have not had it. */
async function queueNotice(db: Db, notice: Notice, now: Date): Promise<void> {
  if (notice.employeeIds.length === 0) return;
  await inTransaction(db, async (db) => {
    for (const deviceId of await insertMessages(db, notice, now))
      await enqueueSending(db, { deviceId, notice: notice.notice });
  });
}

const enqueueSending = (db: Db, { deviceId, notice }: SendNoticePayload, runAt?: Date) =>
  enqueue(db, 'send_notice', { deviceId, notice }, { jobKey: `notice:${deviceId}:${notice}`, runAt });

/** Sends a notice to a device as things stand now; within quiet hours it waits for their end. */
async function sendNotice(
  { db, clock, config, logger, push }: Deps,
  { deviceId, notice }: SendNoticePayload,
): Promise<void> {
  const now = clock.now();
  const found = await findMessage(db, deviceId, notice, now);
  if (!found) return;
  if (found.quietUntil) return enqueueSending(db, { deviceId, notice }, found.quietUntil);
  const settle = () => settleMessage(db, deviceId, notice, clock.now());
  const age = now.getTime() - found.createdAt.getTime();
  const shown = age < staleMs ? await composeNotice(db, found, notice, now) : undefined;
  if (!shown) return settle();
  const keys = await readyPushKeys(db, push, now);
  const message = {
    payload: JSON.stringify(shown),
    topic: hash('sha256', shown.tag, 'base64url').slice(0, 32),
    ttlSeconds: Math.ceil((staleMs - age) / 1000),
  };
  const outcome = await push.send(found, message, { keys, contact: contactOf(config.publicUrl) });
  switch (outcome.kind) {
    case 'taken':
      return settle();
    case 'gone':
      return deleteGoneDevice(db, deviceId, found.endpoint);
    case 'refused':
      logger.warn({ deviceId, reason: outcome.reason }, 'a notification was refused');
      return settle();
    case 'later':
      if (outcome.afterSeconds === undefined) throw new Error(`Not sent yet: ${outcome.reason}`);
      return enqueueSending(db, { deviceId, notice }, new Date(now.getTime() + outcome.afterSeconds * 1000));
  }
}

/** Push services want an address with https or mailto; they take no notifications of a page that has neither. */
const contactOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:plumbline@localhost.invalid';
