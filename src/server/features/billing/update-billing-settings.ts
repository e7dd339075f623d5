import type {
  UpdateBillingSettingsBody,
  WholeBillingSettings,
} from '../../../shared/billing/billing-settings-contract.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { settingsUpdated } from '../../platform/history/settings-updated.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { findBillingSettings, saveBillingSettings } from './billing-settings-queries.ts';

/** Changes how the company bills and pays; refuses a stale version (412) and a next number that was passed already (409). */
export async function updateBillingSettings(
  db: Db,
  audit: AuditContext,
  body: UpdateBillingSettingsBody,
  expectedVersion: number | undefined,
): Promise<WholeBillingSettings> {
  const before = await findBillingSettings(db, { forUpdate: true });
  requireVersion(before, expectedVersion);
  const wanted = { ...before, ...givenFields(body), version: before.version };
  if (wanted.nextInvoiceNumber < before.nextInvoiceNumber) {
    const sentence = `The next invoice is ${before.nextInvoiceNumber}. Choose that number or a higher one.`;
    throw new AppError('number.already_issued', sentence, { fields: { nextInvoiceNumber: sentence } });
  }
  const after = await saveBillingSettings(db, wanted, audit.now);
  const event = { ...settingsUpdated, before, after };
  await recordUpdate(db, audit, event, expectedVersion);
  return after;
}
