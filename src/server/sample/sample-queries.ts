import type { Setup } from '../../shared/settings/setup-contract.ts';
import { sampleState } from '../features/settings/setup-queries.ts';
import type { Db } from '../platform/db/database.ts';
import { query, queryOne } from '../platform/db/query.ts';

type SampleKind = 'project' | 'customer' | 'category' | 'product';

export async function markAsSample(db: Db, kind: SampleKind, ids: readonly number[]): Promise<void> {
  await query(db, 'insert into sample_records (kind, id) select $1, unnest($2::bigint[])', [kind, ids]);
}

/** What decides whether a sample is added, and with what. */
export async function findWhatIsThere(db: Db): Promise<Pick<Setup, 'sample'> & { hasProducts: boolean }> {
  const row = await queryOne<Pick<Setup, 'sample'> & { hasProducts: boolean }>(
    db,
    `select ${sampleState} as sample, exists (select from products where deleted_at is null) as "hasProducts"`,
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
  if (own) await setSeries(db, { ...own, ...(await findSampleSeries(db)) });
  await run();
  if (own) await setSeries(db, own);
}

/** Behind the numbers of samples that were kept. */
const findSampleSeries = (db: Db) =>
  queryOne<Omit<Series, 'type'>>(
    db,
    `select prefix, 1 as width, null::int as year, highest_issued(prefix)::int + 1 as next, prefix as "invoicePrefix",
       (select coalesce(max(substring(i.number from '^SAMPLE-(\\d{1,9})$')::int), 0) + 1 from invoices i) as "nextInvoice"
     from (select 'SAMPLE-' as prefix) s`,
  );

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

/** What real work needs of a sample, and the products that somebody has changed: they are the company's own from now on. Returns the names. */
async function keepWhatIsNeeded(db: Db): Promise<string[]> {
  const needed: Record<SampleKind, string> = {
    // What a real lead had is at the one that has taken it over, perhaps by way of others.
    project: `s.id in (with recursive own as (
      select id from projects where id not in ${idsOf('project')}
      union select r.kept_project_id from own join duplicate_removals r on r.project_id = own.id and r.restored_at is null)
      select id from own)`,
    customer: `s.id in (with recursive own as (
      select customer_id as id from projects where id not in ${idsOf('project')}
      union select id from customers where id not in ${idsOf('customer')}
      union select c.merged_into from own join customers c on c.id = own.id)
      select id from own)`,
    product: `exists (select from bid_lines l where l.product_id = s.id and l.bid_id not in ${inProjects('bids')})
      or exists (select from invoice_lines l where l.product_id = s.id and l.invoice_id not in ${inProjects('invoices')})
      or exists (select from bid_templates t where t.content @> jsonb_build_object('sections', jsonb_build_array(
        jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('productId', s.id))))))
      or exists (select from bundles b where b.lines @> jsonb_build_array(jsonb_build_object('productId', s.id)))
      or exists (select from products p where p.id = s.id and p.version > 1 and p.deleted_at is null)`,
    category: `exists (select from products p where p.category_id = s.id and p.id not in ${idsOf('product')})
      or exists (select from projects p where p.category_id = s.id and p.id not in ${idsOf('project')})`,
  };
  const kept: string[] = [];
  // A customer follows its projects, a category its products.
  for (const kind of ['project', 'customer', 'product', 'category'] as const) {
    const table = kind === 'category' ? 'categories' : `${kind}s`;
    const name = kind === 'project' ? `concat_ws(' ', t.number, nullif(t.title, ''))` : 't.name';
    const rows = await query<{ name: string }>(
      db,
      `with kept as (delete from sample_records s where s.kind = '${kind}' and (${needed[kind]}) returning s.id)
       select ${name} as name from ${table} t join kept on kept.id = t.id order by t.id`,
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
