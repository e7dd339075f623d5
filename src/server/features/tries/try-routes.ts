import { tryContract } from '../../../shared/tries/try-contract.ts';
import { JsonText, on, type Route } from '../../platform/http/route.ts';
import { endTry } from './end-try.ts';

export const tryRoutes: Route[] = [
  on(tryContract.endTry, async ({ db, caller, body }) => {
    const { isDone, answer } = await endTry(db, caller.employeeId, body.key);
    return new JsonText(`{"isDone":${isDone},"answer":${answer ?? 'null'}}`);
  }),
];
