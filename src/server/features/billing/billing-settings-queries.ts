import type { WholeBillingSettings } from '../../../shared/billing/billing-settings-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

const columns = `payment_terms as "paymentTerms", payment_methods as "paymentMethods", expense_categories as "expenseCategories",
  invoice_prefix as "invoicePrefix", next_invoice_number as "nextInvoiceNumber", version`;

/** `forUpdate` locks them until the transaction ends, so that no invoice is issued meanwhile. */
export async function findBillingSettings(
  db: Db,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<WholeBillingSettings> {
  const row = await queryOne<WholeBillingSettings>(
    db,
    `select ${columns} from billing_settings${forUpdate ? ' for update' : ''}`,
  );
  return row!;
}

export async function saveBillingSettings(
  db: Db,
  settings: WholeBillingSettings,
  now: Date,
): Promise<WholeBillingSettings> {
  const row = await queryOne<WholeBillingSettings>(
    db,
    `update billing_settings set payment_terms = $1, payment_methods = $2, expense_categories = $3, invoice_prefix = $4,
       next_invoice_number = $5, version = version + 1, updated_at = $6 returning ${columns}`,
    [
      JSON.stringify(settings.paymentTerms),
      settings.paymentMethods,
      settings.expenseCategories,
      settings.invoicePrefix,
      settings.nextInvoiceNumber,
      now,
    ],
  );
  return row!;
}
