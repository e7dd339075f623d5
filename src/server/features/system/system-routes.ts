import { systemContract } from '../../../shared/system/system-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { askBackup } from './ask-backup.ts';
import { askExamination } from './ask-examination.ts';
import { readSystem } from './read-system.ts';
import { retryJobs } from './retry-jobs.ts';
import { sendTestMessage } from './send-test-message.ts';

export const systemRoutes: Route[] = [
  on(systemContract.getSystem, ({ db, services }) => readSystem(db, services)),
  on(systemContract.examineNow, ({ db, act }) => askExamination(db, act)),
  on(systemContract.backUpNow, ({ db, services, act }) => askBackup({ db, services }, act)),
  on(systemContract.retryJobs, ({ db, act }) => retryJobs(db, act)),
  on(systemContract.sendTestMessage, ({ db, services, act, caller, body, idempotencyKey, takeKey }) =>
    sendTestMessage({ db, services }, act, {
      channel: body.channel,
      employeeId: caller.employeeId,
      callerKey: idempotencyKey,
      takeKey,
    }),
  ),
];
