import { settingsContract } from '../../../shared/settings/settings-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { on, onPrepared, type Route } from '../../platform/http/route.ts';
import { presentMailer } from '../../platform/mail/mailer.ts';
import type { Services } from '../../platform/services.ts';
import { answerLogo, changeLogo, readLogo } from './company-logo.ts';
import { findSettings, type StoredSettings } from './settings-queries.ts';
import { updateSettings } from './update-settings.ts';

const whole = async (db: Db, settings: StoredSettings, { mailer, whatsapp, config }: Services) => ({
  ...settings,
  mail: (await presentMailer(db, mailer)).kind,
  whatsapp: whatsapp.kind,
  openCatalog: config.openCatalog,
});

export const settingsRoutes: Route[] = [
  on(settingsContract.getSettings, async ({ db, services }) => whole(db, await findSettings(db), services)),
  on(settingsContract.updateSettings, async ({ db, audit, body, expectedVersion, services }) =>
    whole(db, await updateSettings(db, audit, body, expectedVersion), services),
  ),
  on(settingsContract.getLogo, ({ db, services }) => answerLogo(db, services)),
  onPrepared(
    settingsContract.setLogo,
    ({ files, services }) => readLogo(files.logo, services.files),
    async ({ db, audit, services, prepared }) =>
      whole(db, await changeLogo({ db, services }, audit, prepared), services),
  ),
  on(settingsContract.removeLogo, async ({ db, audit, services }) =>
    whole(db, await changeLogo({ db, services }, audit, null), services),
  ),
];
