import { sendingSettingsContract } from '../../../shared/sending/sending-settings-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { findSendingSettings } from './sending-settings-queries.ts';
import { updateSendingSettings } from './update-sending-settings.ts';

export const sendingSettingsRoutes: Route[] = [
  on(sendingSettingsContract.getSendingSettings, ({ db }) => findSendingSettings(db)),
  on(sendingSettingsContract.updateSendingSettings, ({ db, audit, body, expectedVersion }) =>
    updateSendingSettings(db, audit, body, expectedVersion),
  ),
];
