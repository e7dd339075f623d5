import type { Pool } from 'pg';

import type { Db } from '../../src/server/platform/db/database.ts';
import type { FileStore } from '../../src/server/platform/files/file-store.ts';
import { addDays, type Day } from '../../src/shared/kernel/dates.ts';
import { cents, formatMoney } from '../../src/shared/kernel/money.ts';
import { dayOf } from './calendar.ts';
import { drawReceipt } from './draw-receipt.ts';
import { createRandom, type Random } from './random.ts';

/** What is bought for a job: from which kind of business, in which category, and for how much in dollars. */
const purchases = [
  [
    'supplier',
    'Materials',
    ['Lumber and sheathing', 'Tile and grout', 'Fixtures', 'Paint and primer', 'Flooring'],
    180,
    3200,
  ],
  ['supplier', 'Equipment', ['Dumpster, one week', 'Scissor lift, two days', 'Tool rental'], 95, 680],
  [
    'subcontractor',
    'Subcontractor',
    ['Rough-in', 'Drywall, hang and finish', 'Roof tear-off', 'Electrical panel'],
    850,
    7400,
  ],
  [undefined, 'Permits and fees', ['Building permit', 'Inspection fee'], 60, 420],
  [undefined, 'Travel', ['Fuel', 'Parking'], 18, 96],
] as const;
const townNames = ['Town of Fairfield', 'City of Norwalk', 'Corner Fuel Stop', 'Harbor Parking'];

interface Place {
  id: number;
  number: string;
  since: string;
  until: string;
  contractCents: number;
  isDone: boolean;
}

/** Expenses of the projects under contract: most are paid, some in parts, the newest not yet; those of the last weeks have their receipts. */
export async function writeExpenses(
  { db, pool }: { db: Db; pool: Pool },
  files: Pick<FileStore, 'put'>,
  now: Date,
): Promise<void> {
  const random = createRandom(2207);
  const today = dayOf(now);
  const { rows: places } = await pool.query<Place>(
    `select p.id, p.number, b.status_since::date as since,
       case when p.status = 'project_completed' then p.status_since::date else $1::date end as until,
       p.contract_cents::float8 as "contractCents", p.status = 'project_completed' as "isDone"
     from projects p join bids b on b.id = p.finalized_bid_id where p.deleted_at is null order by p.id`,
    [today],
  );
  const { rows: businesses } = await pool.query<{ id: number; name: string; kind: string }>(
    'select id, name, kind from businesses where deleted_at is null order by id',
  );
  const { rows: people } = await pool.query<{ id: number }>(
    'select id from employees where is_active and deleted_at is null order by id',
  );
  let receipts = 0;
  for (const place of places) {
    for (const bought of allBought(random, place, businesses, today)) {
      const age = daysBetween(bought.date, today);
      const wantsReceipt = age < 45 && receipts < 40 && random.chance(0.8);
      const picture = wantsReceipt ? await keepReceipt(db, files, bought, (receipts += 1)) : null;
      const createdAt = `${bought.date}T17:30:00Z`;
      const isOld = age > 30;
      const fate = random.weighted<'paid' | 'part' | 'unpaid'>(
        isOld
          ? [
              ['paid', 92],
              ['part', 5],
              ['unpaid', 3],
            ]
          : [
              ['paid', 35],
              ['part', 20],
              ['unpaid', 45],
            ],
      );
      const paid =
        fate === 'paid' ? bought.costCents : fate === 'part' ? Math.round(bought.costCents * 0.4) : 0;
      const { rows } = await pool.query<{ id: number }>(
        `insert into expenses (project_id, paid_to, business_id, paid_for, category, request_reference, cost_cents, paid_cents,
           spent_on, is_billable, picture_sha256, picture_source_sha256, picture_name, created_by, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, least($14::timestamptz, $15), least($14::timestamptz, $15))
         returning id`,
        [
          place.id,
          bought.paidTo,
          bought.businessId,
          bought.paidFor,
          bought.category,
          random.chance(0.4) ? `PO-${random.int(1000, 9999)}` : '',
          bought.costCents,
          paid,
          bought.date,
          random.chance(0.12),
          picture,
          picture ? `receipt-${receipts}.jpg` : '',
          random.pick(people).id,
          createdAt,
          now,
        ],
      );
      if (paid > 0) {
        await pool.query(
          `insert into expense_payments (expense_id, amount_cents, method, identification, paid_on, created_by, created_at)
           values ($1, $2, $3, $4, $5, $6, least($7::timestamptz, $8))`,
          [
            rows[0]!.id,
            paid,
            random.pick(['Check', 'Card', 'Bank transfer']),
            random.chance(0.5) ? String(random.int(2001, 2999)) : '',
            earlier(addDays(bought.date, random.int(0, 14)), today),
            people[0]!.id,
            createdAt,
            now,
          ],
        );
      }
    }
  }
  await tellHistory(pool);
}

/** What recording and paying leaves behind, as if it had been done in the app. */
async function tellHistory(pool: Pool): Promise<void> {
  await pool.query(
    `insert into events (at, actor_kind, actor_id, actor_name, project_id, subject_kind, subject_id, kind, after)
     select e.at, 'employee', a.id, trim(a.first_name || ' ' || a.last_name), x.project_id, e.subject_kind, e.subject_id, e.kind, e.after
     from expenses x cross join lateral (
       select x.created_at as at, x.created_by as by, 'expense' as subject_kind, x.id as subject_id, 'expense.created' as kind, 1 as place,
         jsonb_build_object('paidTo', x.paid_to, 'paidFor', x.paid_for, 'category', x.category,
           'requestReference', x.request_reference, 'cost', amount(x.cost_cents), 'date', x.spent_on,
           'isBillable', x.is_billable, 'receipt', nullif(x.picture_name, '')) as after
       union all
       select y.created_at, y.created_by, 'expense_payment', y.id, 'expense.paid', 2,
         jsonb_build_object('expenseId', x.id, 'paidTo', x.paid_to, 'amount', amount(y.amount_cents), 'paymentMethod', y.method,
           'identification', y.identification, 'date', y.paid_on, 'picture', nullif(y.picture_name, ''))
       from expense_payments y where y.expense_id = x.id) e
       join employees a on a.id = e.by
     order by e.at, e.place, e.subject_id`,
  );
}

interface Bought {
  paidTo: string;
  businessId: number | null;
  paidFor: string;
  category: string;
  costCents: number;
  date: Day;
}

type Businesses = readonly { id: number; name: string; kind: string }[];

/** Materials and subcontractors make up what a job costs: a contractor keeps a third of the contract, and more while the work goes on. */
function allBought(random: Random, place: Place, businesses: Businesses, today: Day): Bought[] {
  const small = Array.from({ length: random.int(0, 4) }, () => random.pick(purchases));
  const bought = [purchases[0], purchases[2], ...small].map((purchase) =>
    buy(random, place, businesses, { today, purchase }),
  );
  const percent = place.isDone ? random.int(56, 72) : random.int(20, 50);
  const target = (place.contractCents * percent) / 100;
  const [materials, subcontractor, ...others] = bought;
  const main = materials!.costCents + subcontractor!.costCents;
  const rest = others.reduce((sum, { costCents }) => sum + costCents, 0);
  const factor = Math.max(1, (target - rest) / main);
  const scaled = [materials!, subcontractor!].map((each) => ({
    ...each,
    costCents: Math.round(each.costCents * factor),
  }));
  return [...scaled, ...others];
}

function buy(
  random: Random,
  place: Place,
  businesses: Businesses,
  { today, purchase }: { today: Day; purchase: (typeof purchases)[number] },
): Bought {
  const [kind, category, things, least, most] = purchase;
  const business = kind && random.pick(businesses.filter((each) => each.kind === kind));
  const span = Math.max(0, daysBetween(place.since as Day, place.until as Day));
  return {
    paidTo: business ? business.name : random.pick(townNames),
    businessId: business?.id ?? null,
    paidFor: random.pick(things),
    category,
    costCents: random.int(least * 100, most * 100),
    date: earlier(addDays(place.since as Day, random.int(0, Math.min(span, 90))), today),
  };
}

async function keepReceipt(
  db: Db,
  files: Pick<FileStore, 'put'>,
  bought: Bought,
  number: number,
): Promise<string> {
  const tax = Math.round(bought.costCents * 0.06);
  const amount = (value: number) => formatMoney(cents(value));
  const bytes = await drawReceipt({
    from: bought.paidTo,
    date: bought.date,
    number: String(4100 + number * 13),
    lines: [
      [bought.paidFor, amount(bought.costCents - tax)],
      ['Sales tax', amount(tax)],
    ],
    total: amount(bought.costCents),
  });
  const { sha256 } = await files.put(db, bytes, { mediaType: 'image/jpeg' });
  return sha256;
}

const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
