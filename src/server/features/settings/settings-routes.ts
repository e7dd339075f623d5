import { settingsContract } from '../../../shared/settings/settings-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { findSettings } from './settings-queries.ts';
import { updateSettings } from './update-settings.ts';

const ofEnvironment = ({ mailer, config }: Services) => ({
  mail: mailer.kind,
  openCatalog: config.openCatalog,
});

export const settingsRoutes: Route[] = [
  on(settingsContract.getSettings, async ({ db, services }) => ({
    ...(await findSettings(db)),
    ...ofEnvironment(services),
  })),
  on(settingsContract.updateSettings, async ({ db, act, body, expectedVersion, services }) => ({
    ...(await updateSettings(db, act, body, expectedVersion)),
    ...ofEnvironment(services),
  })),
];
