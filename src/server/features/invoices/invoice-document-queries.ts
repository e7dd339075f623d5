import { dueDayOf, termTexts } from '../../../shared/billing/payment-terms.ts';
import type { PaymentTerm } from '../../../shared/billing/billing-settings-contract.ts';
import type { Invoice } from '../../../shared/invoices/invoice-contract.ts';
import type { InvoiceStatus } from '../../../shared/invoices/invoice-status.ts';
import type { Day } from '../../../shared/kernel/dates.ts';
import type { Cents } from '../../../shared/kernel/money.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import { jsonRows } from '../../platform/db/sql-words.ts';
import type { CustomerContacts } from '../../platform/sending/recipients.ts';
import { contactsJson } from '../customers/party-columns-queries.ts';
import { invoiceDetailColumns } from './invoice-json-queries.ts';
import { headingJson, invoiceLocale, type InvoiceHeading } from './invoice-heading-queries.ts';

/** An invoice with all that its paper says. */
export interface InvoiceDocument {
  id: number;
  projectId: number;
  version: number;
  number: string | null;
  title: string;
  status: InvoiceStatus;
  /** Of a draft the present day. */
  issuedOn: Day;
  dueOn: Day;
  notes: string;
  heading: InvoiceHeading;
  /** The payment terms in words. */
  terms: string[];
  discountKind: 'none' | 'amount' | 'rate';
  discountValue: number;
  taxRateBps: number;
  taxName: string;
  lines: Array<{
    name: string;
    description: string;
    quantity: number;
    unit: string;
    unitPriceCents: Cents;
    totalCents: Cents;
    isPart: boolean;
  }>;
  linesCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  receivedCents: Cents;
  payments: Array<{ day: Day; method: string; amountCents: Cents }>;
  locale: string;
  currency: string;
}

const lines = `select l.name, l.description, trim_scale(l.quantity) as quantity, l.unit, l.unit_price_cents as "unitPriceCents",
  l.total_cents as "totalCents", l.contract_cents is not null as "isPart"
  from invoice_lines l where l.invoice_id = i.id order by l.position`;

const payments = `select y.received_on as day, y.method, y.amount_cents as "amountCents"
  from received_payments y where y.invoice_id = i.id and y.voided_at is null order by y.received_on, y.id`;

type Row = Omit<InvoiceDocument, 'terms' | 'issuedOn' | 'dueOn'> & {
  issuedOn: Day | null;
  dueOn: Day | null;
  today: Day;
  chosen: string[];
  companyTerms: PaymentTerm[];
};

const recordJson = `json_build_object('id', i.id, 'projectId', i.project_id, 'version', i.version, 'number', i.number, 'title', i.title,
       'status', i.status, 'issuedOn', i.issued_on, 'dueOn', i.due_on, 'notes', i.notes,
       'heading', coalesce(i.heading, ${headingJson}), 'chosen', i.payment_terms, 'companyTerms', t.payment_terms,
       'discountKind', i.discount_kind, 'discountValue', i.discount_value, 'taxRateBps', i.tax_rate_bps, 'taxName', i.tax_name,
       'lines', ${jsonRows(lines)}, 'linesCents', i.lines_cents, 'discountCents', i.discount_cents,
       'taxCents', i.tax_cents, 'totalCents', i.total_cents, 'receivedCents', i.received_cents,
       'payments', ${jsonRows(payments)}, 'locale', ${invoiceLocale}, 'currency', c.currency,
       'today', company_day($2::timestamptz))`;

const tables = `invoices i join projects p on p.id = i.project_id and p.deleted_at is null
       join customers u on u.id = p.customer_id cross join settings c cross join billing_settings t`;

interface Reading {
  paymentTerms?: string[] | undefined;
  now: Date;
}

/** An invoice as it is printed, in one statement; `paymentTerms` stand in the place of its own. Undefined when it is not there. */
export async function findInvoiceDocument(
  db: Db,
  id: number,
  { paymentTerms, now }: Reading,
): Promise<InvoiceDocument | undefined> {
  const row = await queryOne<{ record: Row }>(
    db,
    `select ${recordJson} as record from ${tables} where i.id = $1 and i.deleted_at is null`,
    [id, now],
  );
  return row && documentOf(row.record, paymentTerms);
}

/** All that an invoice's sending reads of it. */
interface InvoicePaper {
  document: InvoiceDocument;
  record: Invoice;
  contacts: CustomerContacts;
  /** What a draft would get at this moment. */
  nextNumber: string;
}

/** An invoice with all that its sending needs to know, in one statement. */
export async function findInvoicePaper(
  db: Db,
  id: number,
  { paymentTerms, now }: Reading,
): Promise<InvoicePaper | undefined> {
  const row = await queryOne<
    { record: Row } & Omit<InvoicePaper, 'document' | 'record'> & { invoice: Invoice }
  >(
    db,
    `select ${recordJson} as record, ${contactsJson} as contacts, t.invoice_prefix || t.next_invoice_number as "nextNumber",
       (select row_to_json(r) from (select ${invoiceDetailColumns('company_day($2::timestamptz)')}) r) as invoice
     from ${tables} where i.id = $1 and i.deleted_at is null`,
    [id, now],
  );
  if (!row) return undefined;
  const { record, invoice, contacts, nextNumber } = row;
  return { document: documentOf(record, paymentTerms), record: invoice, contacts, nextNumber };
}

function documentOf(row: Row, paymentTerms: string[] | undefined): InvoiceDocument {
  const { today, chosen, companyTerms, ...record } = row;
  const issuedOn = record.issuedOn ?? today;
  const terms = paymentTerms ?? chosen;
  return {
    ...record,
    issuedOn,
    dueOn: record.dueOn ?? dueDayOf(companyTerms, terms, issuedOn),
    terms:
      paymentTerms === undefined && record.heading.terms
        ? record.heading.terms
        : termTexts(companyTerms, terms, record.locale),
  };
}
