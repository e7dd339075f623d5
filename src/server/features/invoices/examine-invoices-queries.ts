import { discountOf } from '../../../shared/bids/bid-totals.ts';
import { totalsOfInvoice } from '../../../shared/invoices/invoice-totals.ts';
import type { Cents } from '../../../shared/kernel/money.ts';
import type { FoundRecord } from '../../../shared/system/system-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import {
  differences,
  examineInBatches,
  type Comparison,
  type Examination,
  type Finding,
} from '../../platform/doctor/examination.ts';
import { foundRecordJson } from '../../platform/doctor/found-record-queries.ts';
import { isBilled } from './invoice-columns-queries.ts';

interface Row {
  id: number;
  projectId: number;
  where: string;
  discountKind: 'none' | 'amount' | 'rate';
  discountValue: number;
  taxRateBps: number;
  linesCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  extraCents: number;
  extraTaxCents: number;
  isBeyondContract: boolean;
  receivedCents: number;
  paymentsCents: number;
  lines: Array<{
    name: string;
    contractCents: number | null;
    quantity: number;
    unitPrice: Cents;
    taxable: boolean;
    isPassedOn: boolean;
    taxCents: number;
    totalCents: number;
  }>;
}

const batch = 1000;

function readInvoices(db: Db, afterId: number): Promise<Row[]> {
  return query<Row>(
    db,
    // i18n: {0} invoice {1}
    // i18n: {0} invoice draft {1}
    `select i.id, p.id as "projectId", p.number || ' invoice ' || coalesce(i.number, 'draft ' || i.id) as "where",
       i.discount_kind as "discountKind", i.discount_value as "discountValue", i.tax_rate_bps::float8 as "taxRateBps",
       i.lines_cents as "linesCents", i.discount_cents as "discountCents", i.tax_cents as "taxCents",
       i.total_cents as "totalCents", i.extra_cents as "extraCents", i.extra_tax_cents as "extraTaxCents",
       i.is_beyond_contract as "isBeyondContract", i.received_cents as "receivedCents",
       (select coalesce(sum(y.amount_cents), 0)::bigint from received_payments y
        where y.invoice_id = i.id and y.voided_at is null) as "paymentsCents",
       (select coalesce(json_agg(json_build_object('name', l.name, 'contractCents', l.contract_cents, 'quantity', l.quantity,
          'unitPrice', l.unit_price_cents, 'taxable', l.is_taxable, 'isPassedOn', l.expense_id is not null,
          'taxCents', l.tax_cents, 'totalCents', l.total_cents)
          order by l.position), '[]')
        from invoice_lines l where l.invoice_id = i.id) as lines
     from invoices i join projects p on p.id = i.project_id
     where i.id > $1 and i.deleted_at is null order by i.id limit $2`,
    [afterId, batch],
  );
}

function comparisonsOf(row: Row): Comparison[] {
  const own = row.lines.filter(({ contractCents }) => contractCents === null);
  const parts = row.lines.filter(({ contractCents }) => contractCents !== null);
  const discount = discountOf(row.discountKind, row.discountValue);
  const { taxRateBps, isBeyondContract } = row;
  const totals = totalsOfInvoice(own, { discount, taxRateBps, isBeyondContract });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const partTax = sum(parts.map(({ taxCents }) => taxCents));
  const lines = totals.lines + sum(parts.map(({ totalCents }) => totalCents));
  const tax = totals.tax + partTax;
  const found: Array<[string, number, number]> = [
    [/*i18n*/ 'sum of lines', row.linesCents, lines],
    [/*i18n*/ 'discount', row.discountCents, totals.discount],
    [/*i18n*/ 'tax', row.taxCents, tax],
    [/*i18n*/ 'total', row.totalCents, lines - totals.discount + tax],
    [/*i18n*/ 'on top of the contract', row.extraCents, totals.extra],
    [/*i18n*/ 'tax on top of the contract', row.extraTaxCents, totals.extraTax],
    [/*i18n*/ 'received', row.receivedCents, row.paymentsCents],
    ...own.map((line, index): [string, number, number] => [
      /*i18n*/ `line "${line.name}"`,
      line.totalCents,
      totals.lineTotals[index]?.total ?? 0,
    ]),
    ...parts.map((part): [string, number, number] => [
      /*i18n*/ `part of the contract "${part.name}"`,
      part.totalCents + part.taxCents,
      part.contractCents ?? 0,
    ]),
  ];
  return found.map(([what, kept, computed]) => ({
    where: row.where,
    what,
    record: { kind: 'invoice', id: row.id, projectId: row.projectId },
    kept,
    computed,
    isMoney: true,
  }));
}

/** Every total of every invoice, and what was received of it. */
export const examineInvoices: Examination = {
  name: 'invoices',
  advice:
    'Compare the invoice with the PDF that was sent and with its payments, then get the right rows from an earlier backup.',
  examine: (db, needs) =>
    examineInBatches(
      (last: Row | undefined) => readInvoices(db, last?.id ?? 0),
      (row) => differences(comparisonsOf(row), needs),
    ),
};

/** Contracts against what is billed of them: never more without a decision, and with all of their tax once all is billed. */
export const examineBilling: Examination = {
  name: 'billed contracts',
  advice: 'Void the extra invoice, or approve billing beyond the contract and give a reason.',
  async examine(db, { money }) {
    const rows = await query<{
      where: string;
      record: FoundRecord;
      contract: number;
      billed: number;
      isAllowed: boolean;
      contractTax: number;
      parts: number;
      partsTax: number;
    }>(
      db,
      `select p.number as "where", ${foundRecordJson('project', 'p.id')} as record, p.contract_cents as contract, b.tax_cents as "contractTax",
         coalesce(sum(i.total_cents - i.extra_cents) filter (where ${isBilled('i')}), 0)::bigint as billed,
         coalesce(bool_or(i.is_beyond_contract), false) as "isAllowed",
         coalesce(sum(l.parts), 0)::bigint as parts, coalesce(sum(l.tax), 0)::bigint as "partsTax"
       from projects p join bids b on b.id = p.finalized_bid_id
       join invoices i on i.project_id = p.id and i.deleted_at is null and i.voided_at is null
       cross join lateral (select coalesce(sum(l.contract_cents), 0) as parts, coalesce(sum(l.tax_cents), 0) as tax
         from invoice_lines l where l.invoice_id = i.id) l
       group by p.id, b.id`,
    );
    const findings = rows.flatMap(({ where, record, ...row }): Finding[] => {
      const found: Finding[] = [];
      if (row.billed > row.contract && !row.isAllowed)
        found.push({
          where,
          what: `${money(row.billed)} are billed on a contract of ${money(row.contract)} without approval`,
          record,
        });
      if (row.parts === row.contract && row.partsTax !== row.contractTax)
        found.push({
          where,
          what: `the whole contract is billed with tax of ${money(row.partsTax)} instead of ${money(row.contractTax)}`,
          record,
        });
      return found;
    });
    return { count: rows.length, findings };
  },
};

/** Invoice numbers: none is missing between the first and the last of a prefix, and the next one is free. */
export const examineInvoiceNumbers: Examination = {
  name: 'invoice numbers',
  advice:
    'Set the next number under Settings, Invoices. Your books need an explanation for each missing number.',
  async examine(db) {
    const rows = await query<{ prefix: string; first: number; last: number; count: number; skipped: number }>(
      db,
      `select prefix, min(n) as first, max(n) as last, count(*) as count,
         (select coalesce(sum((e.after ->> 'nextInvoiceNumber')::bigint - (e.before ->> 'nextInvoiceNumber')::bigint), 0)::bigint
          from events e where e.kind = 'billing_settings.updated' and e.after ? 'nextInvoiceNumber') as skipped
       from (select regexp_replace(number, '\\d+$', '') as prefix, substring(number from '\\d+$')::bigint as n
             from invoices where number is not null) numbers
       group by prefix`,
    );
    const [next] = await query<{ next: string; taken: boolean }>(
      db,
      `select s.invoice_prefix || s.next_invoice_number as next,
         exists (select from invoices i where i.number = s.invoice_prefix || s.next_invoice_number) as taken
       from billing_settings s`,
    );
    // What somebody skipped on purpose stands in the history; numbers that went on under another prefix are not missing either.
    const isOneRow = rows.length === 1;
    const findings = rows
      .filter(({ first, last, count, skipped }) => isOneRow && last - first + 1 - count > skipped)
      .map(({ prefix, first, last, count }): Finding => ({
        where: `${prefix}${first} to ${prefix}${last}`,
        what: `${last - first + 1 - count} numbers are missing`,
      }));
    if (next?.taken)
      findings.push({ where: 'settings', what: `the next number ${next.next} is already taken` });
    return { count: rows.reduce((sum, row) => sum + row.count, 0), findings };
  },
};
