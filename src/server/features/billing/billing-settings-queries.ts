import type { WholeBillingSettings } from '../../../shared/billing/billing-settings-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { assignments } from '../../platform/db/write-columns.ts';

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
  const { values, param } = parameters();
  const written = {
    payment_terms: JSON.stringify(settings.paymentTerms),
    payment_methods: settings.paymentMethods,
    expense_categories: settings.expenseCategories,
    invoice_prefix: settings.invoicePrefix,
    next_invoice_number: settings.nextInvoiceNumber,
    updated_at: now,
  };
  const row = await queryOne<WholeBillingSettings>(
    db,
    `update billing_settings set ${assignments(written, param)}, version = version + 1 returning ${columns}`,
    values,
  );
  return row!;
}
