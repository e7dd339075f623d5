import { systemContract } from '../../../shared/system/system-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { askBackup } from './ask-backup.ts';
import { askExamination } from './ask-examination.ts';
import { readSystem } from './read-system.ts';
import { retryJobs } from './retry-jobs.ts';
import { sendTestMessage } from './send-test-message.ts';

export const systemRoutes: Route[] = [
  on(systemContract.getSystem, ({ db, services }) => readSystem(db, services)),
  on(systemContract.examineNow, ({ db, audit }) => askExamination(db, audit)),
  on(systemContract.backUpNow, ({ db, services, audit }) => askBackup({ db, services }, audit)),
  on(systemContract.retryJobs, ({ db, audit }) => retryJobs(db, audit)),
  on(systemContract.sendTestMessage, ({ db, services, audit, caller, body, idempotencyKey, takeKey }) =>
    sendTestMessage({ db, services }, audit, {
      channel: body.channel,
      employeeId: caller.employeeId,
      callerKey: idempotencyKey,
      takeKey,
    }),
  ),
];
