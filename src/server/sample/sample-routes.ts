import { sampleContract } from '../../shared/settings/sample-contract.ts';
import { on, type Route } from '../platform/http/route.ts';
import { addSample, removeSample } from './sample-company.ts';

export const sampleRoutes: Route[] = [
  on(sampleContract.addSample, async (call) => {
    await addSample(call, call.body.language);
  }),
  on(sampleContract.removeSample, async ({ db, audit }) => ({ kept: await removeSample(db, audit) })),
];
