import type { Pool } from 'pg';

import { headingJson } from '../../src/server/features/invoices/invoice-heading-queries.ts';
import { totalsOfInvoice } from '../../src/shared/invoices/invoice-totals.ts';
import { addDays, dayIn, type Day } from '../../src/shared/kernel/dates.ts';
import { cents, shareOf, type Cents } from '../../src/shared/kernel/money.ts';

interface Contract {
  projectId: number;
  number: string;
  status: string;
  signedOn: Day;
  total: Cents;
  tax: Cents;
  schedule: Array<{ label: string; dueCents: Cents }>;
  deposit: Cents;
}

interface Billed {
  projectId: number;
  title: string;
  description: string;
  amount: Cents;
  place: number | null;
  issuedOn: Day | null;
  dueOn: Day | null;
  received: Cents;
  method: string;
  paidOn: Day | null;
  isVoid: boolean;
}

const methods = ['Check', 'Bank transfer', 'Check', 'Zelle', 'Card'];

/**
 * Bills the contracts as far as their work has come: what is completed is billed whole and mostly paid, what is under way by its schedule;
 * some customers are late, some have paid a part, one invoice was billed by mistake and is void.
 */
export async function writeInvoices(pool: Pool, now: Date): Promise<void> {
  const { rows } = await pool.query<Contract>(
    `select p.id as "projectId", p.number, p.status, (b.status_since at time zone s.time_zone)::date::text as "signedOn",
       b.total_cents::float8 as total, b.tax_cents::float8 as tax, b.payment_schedule as schedule, b.deposit_cents::float8 as deposit
     from projects p join bids b on b.id = p.finalized_bid_id cross join settings s
     where p.deleted_at is null and b.total_cents > 0 and p.status <> 'project_cancelled' order by b.status_since, p.id`,
  );
  const { rows: settings } = await pool.query<{ zone: string }>('select time_zone as zone from settings');
  const today = dayIn(now, settings[0]!.zone);
  const invoices = rows.flatMap((contract, index) => bill(contract, index, today));
  const inOrder = invoices.toSorted((one, other) =>
    (one.issuedOn ?? '9').localeCompare(other.issuedOn ?? '9'),
  );
  const contracts = new Map(rows.map((contract) => [contract.projectId, contract]));
  const soFar = new Map<number, { billed: number; tax: number }>();
  let next = 1001;
  const written = inOrder.map((invoice) => {
    const { total, tax } = contracts.get(invoice.projectId)!;
    const before = invoice.isVoid
      ? { billed: 0, tax: 0 }
      : (soFar.get(invoice.projectId) ?? { billed: 0, tax: 0 });
    const sums = totalsOfInvoice(
      [{ contractAmount: invoice.amount }],
      { discount: { kind: 'none' }, taxRateBps: 0 },
      { total, tax, billed: cents(before.billed), billedTax: cents(before.tax) },
    );
    if (!invoice.isVoid) {
      soFar.set(invoice.projectId, {
        billed: before.billed + invoice.amount,
        tax: before.tax + sums.tax,
      });
    }
    return {
      ...invoice,
      number: invoice.issuedOn ? `INV-${next++}` : null,
      lines: sums.lines,
      tax: sums.tax,
      total: sums.total,
    };
  });
  await insert(pool, written, now);
  await pool.query('update billing_settings set next_invoice_number = $1', [next]);
}

/** What was billed of a contract, in its order. */
function bill(contract: Contract, index: number, today: Day): Billed[] {
  const { schedule, total, deposit, status, signedOn } = contract;
  const first = deposit > 0 ? deposit : shareOf(total, 3000);
  const parts =
    schedule.length > 0
      ? schedule.map(({ label, dueCents }, place) => ({ label, amount: cents(Number(dueCents)), place }))
      : [
          { label: 'Deposit', amount: first, place: null },
          { label: 'Final payment', amount: cents(total - first), place: null },
        ];
  const isDone = status === 'project_completed';
  const count = isDone ? parts.length : status === 'work_in_progress' ? Math.max(1, parts.length - 1) : 1;
  const billed = parts.slice(0, count).filter(({ amount }) => amount > 0);
  const invoices = billed.map(({ label, amount, place }, part): Billed => {
    const day = addDays(signedOn, part * 21 + 2);
    const issuedOn = day > today ? today : day;
    const dueOn = addDays(issuedOn, part === 0 ? 0 : 30);
    // Old ones are paid; of the last ones some wait, some are late, some are paid in part.
    const isLast = part === billed.length - 1;
    const turn = (index + part) % 6;
    const isOld = addDays(dueOn, isLast ? 60 : 10) < today;
    const received =
      isOld && !(isLast && turn === 0) ? amount : turn === 1 ? shareOf(amount, 5000) : cents(0);
    const paid = addDays(issuedOn, 4 + turn * 3);
    return {
      projectId: contract.projectId,
      title: label,
      description: `Contract ${contract.number}`,
      amount,
      place,
      issuedOn,
      dueOn,
      received,
      method: methods[index % methods.length]!,
      paidOn: received > 0 ? (paid > today ? today : paid) : null,
      isVoid: false,
    };
  });
  const draft = parts[billed.length];
  if (!isDone && draft && draft.amount > 0 && index % 9 === 4) {
    invoices.push({
      ...invoices[0]!,
      title: draft.label,
      amount: draft.amount,
      place: draft.place,
      issuedOn: null,
      dueOn: null,
      received: cents(0),
      paidOn: null,
    });
  }
  if (index % 23 === 7 && invoices[0]?.issuedOn) {
    invoices.unshift({ ...invoices[0], received: cents(0), paidOn: null, isVoid: true });
  }
  return invoices;
}

async function insert(pool: Pool, invoices: readonly object[], now: Date): Promise<void> {
  await pool.query(
    `with given as materialized (
       -- What is of today, and every draft, is of the hours before now.
       select g.*, row_number() over () as place_in_file,
         least(g."issuedOn" + interval '15 hours', $2::timestamptz - interval '4 hours') as "madeAt",
         least(g."issuedOn" + interval '16 hours', $2::timestamptz - interval '3 hours') as "issuedAt",
         least(g."issuedOn" + interval '17 hours', $2::timestamptz - interval '2 hours') as "voidedAt",
         least(g."paidOn" + interval '18 hours', $2::timestamptz - interval '1 hour') as "paidAt"
       from jsonb_to_recordset($1::jsonb) as g (
         "projectId" bigint, number text, title text, description text, amount bigint, place int, "issuedOn" date, "dueOn" date,
         received bigint, method text, "paidOn" date, "isVoid" boolean, lines bigint, tax bigint, total bigint)),
     made as (
       insert into invoices (project_id, number, title, payment_terms, issued_on, due_on, tax_rate_bps, tax_name, lines_cents, tax_cents, total_cents,
         received_cents, heading, issued_at, voided_at, void_reason, created_at, updated_at, notes)
       select g."projectId", g.number, g.title, '{net_30}', g."issuedOn", g."dueOn", b.tax_rate_bps, b.tax_name, g.lines, g.tax, g.total, g.received,
         case when g.number is not null then ${headingJson} || '{"terms": ["Payment is due within 30 days of the invoice date."]}' end,
         case when g.number is not null then g."issuedAt" end,
         case when g."isVoid" then g."voidedAt" end,
         case when g."isVoid" then 'Sent to the wrong address' else '' end,
         g."madeAt", g."issuedAt", g.place_in_file::text
       from given g join projects p on p.id = g."projectId" join customers u on u.id = p.customer_id
         join bids b on b.id = p.finalized_bid_id cross join settings c
       order by g.place_in_file returning id, notes, number, project_id, title, total_cents, issued_at),
     lines as (
       insert into invoice_lines (invoice_id, position, contract_cents, schedule_place, name, description, is_taxable, tax_cents, total_cents)
       select m.id, 0, g.amount, g.place, g.title, g.description, false, g.tax, g.lines
       from made m join given g on g.place_in_file::text = m.notes),
     paid as (
       insert into received_payments (invoice_id, amount_cents, method, identification, received_on, created_at)
       select m.id, g.received, g.method, case g.method when 'Check' then (2000 + m.id * 7 % 900)::text else '' end, g."paidOn",
         g."paidAt"
       from made m join given g on g.place_in_file::text = m.notes where g.received > 0)
     insert into events (at, actor_kind, actor_id, actor_name, project_id, subject_kind, subject_id, kind, before, after)
     select m.issued_at, 'employee', e.id, trim(e.first_name || ' ' || e.last_name), m.project_id, 'invoice', m.id, 'invoice.issued',
       '{"status": "draft"}', jsonb_build_object('status', 'sent', 'number', m.number, 'title', m.title, 'total', amount(m.total_cents))
     from made m cross join (select * from employees where role = 'office' order by id limit 1) e where m.number is not null`,
    [JSON.stringify(invoices), now],
  );
  await pool.query(`update invoices set notes = ''`);
}
