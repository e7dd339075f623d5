import { ssoSettingsContract } from '../../../shared/settings/sso-settings-contract.ts';
import { requireFreshProof } from '../../platform/http/caller.ts';
import { limitTo } from '../../platform/http/limit-public-calls.ts';
import { limited, on, onPrepared, type Route } from '../../platform/http/route.ts';
import { askProvider, changeSso, prepareSso, readSso, removeSso } from './sso-settings.ts';

export const ssoSettingsRoutes: Route[] = [
  on(ssoSettingsContract.getSsoSettings, ({ db, services }) => readSso(db, services.config.publicUrl)),
  limited(
    limitTo('tests of a provider', 30),
    onPrepared(
      ssoSettingsContract.testSsoProvider,
      ({ services, caller, body }) => {
        requireFreshProof(caller, services.clock.now());
        return askProvider(body.issuer);
      },
      ({ prepared }) => prepared,
    ),
  ),
  onPrepared(
    ssoSettingsContract.updateSsoSettings,
    ({ db, services, caller, body }) => {
      // Before somebody else's server is asked.
      requireFreshProof(caller, services.clock.now());
      return prepareSso(db, body);
    },
    ({ db, services, audit, expectedVersion, prepared }) =>
      changeSso(db, audit, prepared, { expectedVersion, publicUrl: services.config.publicUrl }),
  ),
  on(ssoSettingsContract.removeSsoSettings, ({ db, services, audit, caller }) => {
    requireFreshProof(caller, audit.now);
    return removeSso(db, audit, services.config.publicUrl);
  }),
];
