import type { PaymentTerm } from '../../../shared/billing/billing-settings-contract.ts';
import type { ContractBilling, Invoice } from '../../../shared/invoices/invoice-contract.ts';
import type { Day } from '../../../shared/kernel/dates.ts';
import { formatMoney, type Cents } from '../../../shared/kernel/money.ts';
import type { InvoiceStatus } from '../../../shared/invoices/invoice-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import { jsonRows } from '../../platform/db/sql-words.ts';
import { customerLocale } from '../customers/party-columns-queries.ts';
import {
  contractBillingPairs,
  contractBillingTables,
  contractTaxJson,
  depositJson,
  scheduleJson,
} from './contract-billing-queries.ts';
import { invoiceDetailColumns } from './invoice-json-queries.ts';

/** A tax rate and what it is called. */
export interface PaperTax {
  taxRateBps: number;
  taxName: string;
}

/** What is decided about an invoice depends on: its project's contract, what others bill of it, and the company's settings. */
export interface BillingContext {
  /** The invoice as it is now; null of a new one, or when it is not there. */
  invoice: Invoice | null;
  billing: ContractBilling;
  schedule: Array<{
    place: number;
    label: string;
    amount: number;
    invoice: { id: number; number: string | null; status: InvoiceStatus } | null;
  }>;
  deposit: number | null;
  /** Of the expenses asked for, those of the project. */
  expenses: Array<{ id: number; name: string; isBilled: boolean; number: string | null }>;
  /** Of the products asked for, those that the price book does not have. */
  missingProductIds: number[];
  projectNumber: string;
  /** As its contract calls the job, or else its project. */
  jobTitle: string;
  terms: PaymentTerm[];
  /** What a new invoice begins with: the contract's where that has a name, else the company's. */
  tax: PaperTax;
  contractTax: PaperTax | null;
  today: Day;
  /** Of what the invoice says to its customer. */
  locale: string;
  currency: string;
  /** As the company writes it, in what is told to the office. */
  money: (value: Cents) => string;
}

export interface ContextAsked {
  projectId: number;
  /** Null of a new one. */
  invoiceId: number | null;
  productIds?: readonly number[];
  expenseIds?: readonly number[];
  now: Date;
}

const projectExpenses = `select x.id, x.paid_to as name, o.id is not null as "isBilled", o.number
  from expenses x left join lateral (
    select o.id, o.number from invoice_lines l join invoices o on o.id = l.invoice_id
    where l.expense_id = x.id and o.deleted_at is null and o.voided_at is null and o.id is distinct from $2::bigint limit 1) o on true
  where x.project_id = p.id and x.deleted_at is null and x.id = any($4::bigint[])`;

/** Left out for a new invoice: PostgreSQL prepares all that a statement names, a tenth of a millisecond for nothing. */
const presentInvoice = `(select row_to_json(r) from (select ${invoiceDetailColumns('d.today')} from invoices i
    where i.id = $2 and i.project_id = p.id and i.deleted_at is null) r)`;

/** Everything that a write of an invoice decides by, in one statement. The project is locked, so that it stays true. */
export async function findBillingContext(db: Db, asked: ContextAsked): Promise<BillingContext> {
  return (await findPresentContext(db, asked))!;
}

/** The same where it is not known yet whether the project is there; undefined when it is not. */
export async function findPresentContext(
  db: Db,
  { projectId, invoiceId, productIds = [], expenseIds = [], now }: ContextAsked,
): Promise<BillingContext | undefined> {
  const row = await queryOne<
    Omit<BillingContext, 'money' | 'missingProductIds' | 'today'> & {
      today: Day;
      missingProductIds: number[];
      companyLocale: string;
    }
  >(
    db,
    `select json_build_object(${contractBillingPairs}) as billing, coalesce(${scheduleJson('$2::bigint')}, '[]') as schedule,
       to_json(${depositJson}) as deposit, ${jsonRows(projectExpenses)} as expenses,
       (select coalesce(json_agg(wanted.id), '[]') from unnest($3::bigint[]) wanted (id)
        where not exists (select from products k where k.id = wanted.id)) as "missingProductIds",
       ${invoiceId === null ? 'null::json' : presentInvoice} as invoice,
       p.number as "projectNumber",
       coalesce((select nullif(b.title, '') from bids b where b.id = p.finalized_bid_id), p.title) as "jobTitle", t.payment_terms as terms, coalesce(${contractTaxJson}, json_build_object('taxRateBps', c.tax_rate_bps, 'taxName', c.tax_name)) as tax,
       ${contractTaxJson} as "contractTax", d.today::text as today,
       ${customerLocale} as locale, c.locale as "companyLocale", c.currency
     from projects p join customers u on u.id = p.customer_id ${contractBillingTables('$2::bigint')} cross join settings c cross join billing_settings t
       cross join (select company_day($5::timestamptz) as today) d
     where p.id = $1`,
    [projectId, invoiceId, productIds, expenseIds, now],
  );
  if (!row) return undefined;
  const { companyLocale, ...found } = row;
  return {
    ...found,
    money: (value) => formatMoney(value, { currency: found.currency, locale: companyLocale }),
  };
}
