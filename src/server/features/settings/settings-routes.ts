import { settingsContract } from '../../../shared/settings/settings-contract.ts';
import { on, onPrepared, type Route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { answerLogo, changeLogo, readLogo } from './company-logo.ts';
import { findSettings } from './settings-queries.ts';
import { updateSettings } from './update-settings.ts';

const ofEnvironment = ({ mailer, whatsapp, config }: Services) => ({
  mail: mailer.kind,
  whatsapp: whatsapp.kind,
  openCatalog: config.openCatalog,
});

export const settingsRoutes: Route[] = [
  on(settingsContract.getSettings, async ({ db, services }) => ({
    ...(await findSettings(db)),
    ...ofEnvironment(services),
  })),
  on(settingsContract.updateSettings, async ({ db, audit, body, expectedVersion, services }) => ({
    ...(await updateSettings(db, audit, body, expectedVersion)),
    ...ofEnvironment(services),
  })),
  on(settingsContract.getLogo, ({ db, services }) => answerLogo(db, services)),
  onPrepared(
    settingsContract.setLogo,
    ({ files, services }) => readLogo(files.logo, services.files),
    async ({ db, audit, services, prepared }) => ({
      ...(await changeLogo({ db, services }, audit, prepared)),
      ...ofEnvironment(services),
    }),
  ),
  on(settingsContract.removeLogo, async ({ db, audit, services }) => ({
    ...(await changeLogo({ db, services }, audit, null)),
    ...ofEnvironment(services),
  })),
];
