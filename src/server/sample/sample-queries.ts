import type { Db } from '../platform/db/database.ts';
import { query, queryOne } from '../platform/db/query.ts';

type SampleKind = 'project' | 'customer' | 'category' | 'product';

export async function markAsSample(db: Db, kind: SampleKind, ids: readonly number[]): Promise<void> {
  await query(db, 'insert into sample_records (kind, id) select $1, unnest($2::bigint[])', [kind, ids]);
}

/** What decides whether a sample is added, and with what. */
export async function findWhatIsThere(
  db: Db,
): Promise<{ hasSample: boolean; hasProjects: boolean; hasProducts: boolean }> {
  const row = await queryOne<{ hasSample: boolean; hasProjects: boolean; hasProducts: boolean }>(
    db,
    `select exists (select from sample_records) as "hasSample",
       exists (select from projects where deleted_at is null) as "hasProjects",
       exists (select from products where deleted_at is null) as "hasProducts"`,
  );
  return row!;
}

interface Series {
  type: string;
  prefix: string;
  width: number;
  next: number;
  year: number | null;
  invoicePrefix: string;
  nextInvoice: number;
}

/**
 * Runs what takes numbers while projects and invoices count as `SAMPLE-1`, `SAMPLE-2`; what the company counts in is locked meanwhile and afterwards
 * as it was, so that no number of its own is used up.
 */
export async function withSampleNumbers(db: Db, run: () => Promise<void>): Promise<void> {
  const own = await queryOne<Series>(
    db,
    `select c.counter_type as type, c.prefix, c.width, c.next_number as next, c.counted_year as year,
       b.invoice_prefix as "invoicePrefix", b.next_invoice_number as "nextInvoice"
     from counters c cross join billing_settings b
     where c.retired_at is null order by c.position, c.counter_type limit 1 for update`,
  );
  if (own) await setSeries(db, { ...own, ...sampleSeries });
  await run();
  if (own) await setSeries(db, own);
}

const sampleSeries = {
  prefix: 'SAMPLE-',
  width: 1,
  next: 1,
  year: null,
  invoicePrefix: 'SAMPLE-',
  nextInvoice: 1,
};

async function setSeries(db: Db, series: Series): Promise<void> {
  const { type, prefix, width, next, year, invoicePrefix, nextInvoice } = series;
  await query(
    db,
    'update counters set prefix = $2, width = $3, next_number = $4, counted_year = $5 where counter_type = $1',
    [type, prefix, width, next, year],
  );
  await query(db, 'update billing_settings set invoice_prefix = $1, next_invoice_number = $2', [
    invoicePrefix,
    nextInvoice,
  ]);
}

const idsOf = (kind: SampleKind) => `(select id from sample_records where kind = '${kind}')`;
const inProjects = (table: string) => `(select id from ${table} where project_id in ${idsOf('project')})`;

/** What hangs on a sample by a foreign key that nothing follows by itself, in the order in which it can go. A test holds it against the tables. */
export const dependents = {
  bids: ['bid_change_requests', 'bid_questions', 'bid_links', 'bid_signatures', 'bid_views'],
  appointments: ['attendances', 'appointment_employees'],
  invoices: ['received_payments'],
  expenses: ['expense_payments'],
  projects: [
    'messages',
    'permits',
    'invoices',
    'expenses',
    'todos',
    'project_notes',
    'project_contacts',
    'project_employees',
    'project_tags',
    'appointments',
    'bids',
    'photos',
    'duplicate_removals',
  ],
} as const;

const columnOf = {
  bids: 'bid_id',
  appointments: 'appointment_id',
  invoices: 'invoice_id',
  expenses: 'expense_id',
};

/** Locks a sample from the top down, as everybody else does, so that what somebody is adding to it is there or is refused. */
async function lockSample(db: Db): Promise<void> {
  for (const [table, kind] of [
    ['projects', 'project'],
    ['customers', 'customer'],
    ['products', 'product'],
    ['categories', 'category'],
  ] as const)
    await query(db, `select from ${table} where id in ${idsOf(kind)} order by id for update`);
  for (const table of [
    'bids',
    'appointments',
    'permits',
    'invoices',
    'expenses',
    'messages',
    'project_notes',
    'photos',
  ])
    await query(db, `select from ${table} where project_id in ${idsOf('project')} order by id for update`);
}

/** What real work needs of a sample, which is the company's own from now on; returns the names. */
async function keepWhatIsNeeded(db: Db): Promise<string[]> {
  const needed: Record<Exclude<SampleKind, 'project'>, string> = {
    customer: `exists (select from projects p where p.customer_id = s.id and p.id not in ${idsOf('project')})
      or exists (select from customers c where c.merged_into = s.id and c.id not in ${idsOf('customer')})`,
    product: `exists (select from bid_lines l where l.product_id = s.id and l.bid_id not in ${inProjects('bids')})
      or exists (select from invoice_lines l where l.product_id = s.id and l.invoice_id not in ${inProjects('invoices')})`,
    category: `exists (select from products p where p.category_id = s.id and p.id not in ${idsOf('product')})
      or exists (select from projects p where p.category_id = s.id and p.id not in ${idsOf('project')})`,
  };
  const kept: string[] = [];
  // A category follows its products.
  for (const kind of ['customer', 'product', 'category'] as const) {
    const table = kind === 'category' ? 'categories' : `${kind}s`;
    const rows = await query<{ name: string }>(
      db,
      `with kept as (delete from sample_records s where s.kind = '${kind}' and (${needed[kind]}) returning s.id)
       select t.name from ${table} t join kept on kept.id = t.id order by t.id`,
    );
    kept.push(...rows.map(({ name }) => name));
  }
  return kept;
}

/** Deletes a sample with all that hangs on it and its history; returns the names of what stays because real work needs it. */
export async function deleteSample(db: Db): Promise<string[]> {
  await lockSample(db);
  const kept = await keepWhatIsNeeded(db);
  await query(
    db,
    `delete from events where project_id in ${idsOf('project')}
       or (subject_kind, subject_id) in (select kind, id from sample_records)`,
  );
  await query(db, `update projects set finalized_bid_id = null where id in ${idsOf('project')}`);
  for (const parent of ['bids', 'appointments', 'invoices', 'expenses'] as const)
    for (const table of dependents[parent])
      await deleteWhere(db, table, `${columnOf[parent]} in ${inProjects(parent)}`);
  for (const table of dependents.projects) await deleteWhere(db, table, `project_id in ${idsOf('project')}`);
  await deleteWhere(db, 'duplicate_removals', `kept_project_id in ${idsOf('project')}`);
  await deleteWhere(db, 'projects', `id in ${idsOf('project')}`);
  const customers = idsOf('customer');
  await deleteWhere(db, 'customer_tags', `customer_id in ${customers}`);
  await deleteWhere(db, 'customer_merges', `kept_id in ${customers} or merged_id in ${customers}`);
  await deleteWhere(db, 'customer_distinctions', `low_id in ${customers} or high_id in ${customers}`);
  await deleteWhere(db, 'customers', `id in ${customers}`);
  await deleteWhere(db, 'products', `id in ${idsOf('product')}`);
  await deleteWhere(db, 'categories', `id in ${idsOf('category')}`);
  await deleteWhere(db, 'sample_records', 'true');
  return kept;
}

async function deleteWhere(db: Db, table: string, condition: string): Promise<void> {
  await query(db, `delete from ${table} where ${condition}`);
}
