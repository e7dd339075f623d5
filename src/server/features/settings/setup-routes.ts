import { setupContract } from '../../../shared/settings/setup-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { changeGuide, readSetup } from './setup.ts';

export const setupRoutes: Route[] = [
  on(setupContract.getSetup, ({ db, services }) => readSetup(db, services)),
  on(setupContract.changeSetup, ({ db, services, audit, body }) =>
    changeGuide({ db, services }, audit, body),
  ),
];
