import { bidLabelSql } from './bid-label-queries.ts';
import {
  discountOf,
  isCounted,
  totalsOf,
  type BidDiscount,
  type PricedLine,
} from '../../../shared/bids/bid-totals.ts';
import type { Cents } from '../../../shared/kernel/money.ts';
import type { Db } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import {
  differences,
  examineInBatches,
  type Comparison,
  type Examination,
} from '../../platform/doctor/examination.ts';
import { foundRecordJson } from '../../platform/doctor/found-record-queries.ts';

interface Row {
  id: number;
  projectId: number;
  where: string;
  discountKind: BidDiscount['kind'];
  discountValue: number;
  taxRateBps: number;
  depositRateBps: number;
  paymentSchedule: Array<{ rateBps: number | null; amountCents: Cents | null; dueCents: Cents }>;
  linesCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  depositCents: number;
  costCents: number | null;
  linesWithoutCost: number;
  priceWithoutCostCents: number;
  lines: Array<PricedLine & { name: string; totalCents: number }>;
}

const batch = 1000;

/**
 * The bids behind an id with their lines as they are added up, a batch of them. In a contract nothing is left to choose: there the lines of
 * a group count as they were chosen.
 */
function readBids(db: Db, afterId: number): Promise<Row[]> {
  return query<Row>(
    db,
    // i18n: bid {0}
    `select b.id, p.id as "projectId", 'bid ' || ${bidLabelSql('b', 'p.number')} as "where",
       b.discount_kind as "discountKind", b.discount_value as "discountValue", b.tax_rate_bps::float8 as "taxRateBps",
       b.deposit_rate_bps as "depositRateBps", b.payment_schedule as "paymentSchedule", b.lines_cents as "linesCents",
       b.discount_cents as "discountCents", b.tax_cents as "taxCents", b.total_cents as "totalCents",
       b.deposit_cents as "depositCents", b.cost_cents as "costCents",
       b.lines_without_cost as "linesWithoutCost", b.price_without_cost_cents as "priceWithoutCostCents",
       (select coalesce(json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'unitPrice', l.unit_price_cents,
          'unitCost', l.unit_cost_cents, 'taxable', l.is_taxable, 'section', l.section_position,
          'optional', l.is_optional or (b.status = 'finalized' and l.choice_group is not null),
          'choiceGroup', case when b.status <> 'finalized' then l.choice_group end, 'selected', l.is_selected, 'totalCents', l.total_cents)
          order by l.section_position, l.position), '[]')
        from bid_lines l where l.bid_id = b.id) as lines
     from bids b join projects p on p.id = b.project_id
     where b.id > $1 and b.deleted_at is null order by b.id limit $2`,
    [afterId, batch],
  );
}

function comparisonsOf(row: Row): Comparison[] {
  const paymentSchedule = row.paymentSchedule.map(({ rateBps, amountCents }) => ({
    rateBps,
    amount: amountCents,
  }));
  const { taxRateBps, depositRateBps } = row;
  const totals = totalsOf(row.lines, {
    discount: discountOf(row.discountKind, row.discountValue),
    taxRateBps,
    depositRateBps,
    paymentSchedule,
  });
  const sums: Array<[string, number | null, number | null]> = [
    [/*i18n*/ 'sum of lines', row.linesCents, totals.lines],
    [/*i18n*/ 'discount', row.discountCents, totals.discount],
    [/*i18n*/ 'tax', row.taxCents, totals.tax],
    [/*i18n*/ 'total', row.totalCents, totals.total],
    [/*i18n*/ 'deposit', row.depositCents, totals.deposit],
    [/*i18n*/ 'cost', row.costCents, totals.cost],
    [/*i18n*/ 'price of the lines without a cost', row.priceWithoutCostCents, totals.priceWithoutCost],
  ];
  const lines = row.lines.map((line, index): [string, number, number] => [
    isCounted(line) ? /*i18n*/ `line "${line.name}"` : /*i18n*/ `option "${line.name}"`,
    line.totalCents,
    totals.lineTotals[index] ?? 0,
  ]);
  const payments = row.paymentSchedule.map(({ dueCents }, index): [string, number, number] => [
    /*i18n*/ `payment ${index + 1} of the schedule`,
    dueCents,
    totals.payments[index] ?? 0,
  ]);
  const bid = { where: row.where, record: { kind: 'bid' as const, id: row.id, projectId: row.projectId } };
  return [
    ...[...sums, ...lines, ...payments].map(([what, kept, computed]) => ({
      ...bid,
      what,
      kept,
      computed,
      isMoney: true,
    })),
    {
      ...bid,
      what: /*i18n*/ 'number of lines without a cost',
      kept: row.linesWithoutCost,
      computed: totals.linesWithoutCost,
    },
  ];
}

/** Every total of every bid, by the module that also adds it up on the screen. */
export const examineBids: Examination = {
  name: 'bids',
  advice:
    'Open a draft and save it to recalculate it. Leave a sent bid as it is, and compare it with the PDF the customer received.',
  examine: (db, needs) =>
    examineInBatches(
      (last: Row | undefined) => readBids(db, last?.id ?? 0),
      (row) => differences(comparisonsOf(row), needs),
    ),
};

/** What a signature froze against its fingerprint. */
export const examineSignatures: Examination = {
  name: 'signatures',
  advice:
    'The text was changed after it was signed. Leave it as it is, and get the original from an earlier backup.',
  async examine(db, needs) {
    const rows = await query<Comparison>(
      db,
      // i18n: fingerprint of the signed document
      `select 'bid ' || ${bidLabelSql('b', 'p.number')} as "where",
         ${foundRecordJson('bid', 'b.id')} as record, 'fingerprint of the signed document' as what,
         s.document_sha256 as kept, encode(sha256(convert_to(s.document, 'UTF8')), 'hex') as computed
       from bid_signatures s join bids b on b.id = s.bid_id join projects p on p.id = b.project_id`,
    );
    return { count: rows.length, findings: differences(rows, needs) };
  },
};
