import { dayMs } from '../../../shared/kernel/day-ms.ts';
import { query } from '../../platform/db/query.ts';
import type { Examination, Machine } from '../../platform/doctor/examination.ts';
import { hasQueue } from '../../platform/jobs/job-queries.ts';
import { staleAfterMs } from './message-rules.ts';

/** A message waits with a job that tries it; the sweep makes a lost one anew within minutes, so one without was forgotten by both. */
const forgottenAfterMs = 15 * 60_000;
const staleMs = 3 * staleAfterMs;
/** Ten tries take less than five hours, and no provider's "later" is longer than a day. */
const longestWaitMs = 2 * dayMs;

interface Row {
  id: number;
  channel: string;
  status: string;
  since: string;
  hasJob: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** Messages that should have moved on since: waiting without a job, being sent by nobody, or waiting for days. */
export const examineMessages: Examination<Machine> = {
  name: 'waiting messages',
  advice:
    'Check that the app is running and can reach its mail server or WhatsApp. Then send the message again under Settings, Outbox.',
  async examine(db, { now }) {
    const at = now().getTime();
    const hasJob = (await hasQueue(db))
      ? `exists (select from graphile_worker.jobs j where j.key = 'message:' || m.id and j.attempts < j.max_attempts)`
      : 'false';
    const rows = await query<Row>(
      db,
      `select m.id, m.channel, m.status, iso(m.updated_at) as since, m.created_at as "createdAt", m.updated_at as "updatedAt",
         ${hasJob} as "hasJob"
       from messages m where m.status in ('queued', 'sending') order by m.id`,
    );
    const findings = rows.flatMap(({ id, channel, status, since, hasJob, createdAt, updatedAt }) => {
      const silentMs = at - updatedAt.getTime();
      const found = (what: string) => [{ where: `message ${id} (${channel})`, what }];
      if (status === 'sending')
        return silentMs > staleMs ? found(`it has been stuck while sending since ${since}`) : [];
      if (!hasJob && silentMs > forgottenAfterMs)
        return found(`it has been waiting since ${since}, and no job is sending it`);
      return at - createdAt.getTime() > longestWaitMs && silentMs > longestWaitMs
        ? found(`it has been waiting since ${since} without an attempt`)
        : [];
    });
    return { count: rows.length, findings };
  },
};
