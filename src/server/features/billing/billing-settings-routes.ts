import { billingSettingsContract } from '../../../shared/billing/billing-settings-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { seesNoPrices } from '../projects/project-access-queries.ts';
import { findBillingSettings } from './billing-settings-queries.ts';
import { updateBillingSettings } from './update-billing-settings.ts';

export const billingSettingsRoutes: Route[] = [
  on(billingSettingsContract.getBillingSettings, async ({ db, caller }) => {
    const { nextInvoiceNumber, ...settings } = await findBillingSettings(db);
    return seesNoPrices(caller) ? settings : { ...settings, nextInvoiceNumber };
  }),
  on(billingSettingsContract.updateBillingSettings, ({ db, audit, body, expectedVersion }) =>
    updateBillingSettings(db, audit, body, expectedVersion),
  ),
];
