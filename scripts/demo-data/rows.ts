import type { Pool } from 'pg';

/** Rows by table, in an order in which every reference already exists. */
const tables = [
  'categories',
  'products',
  'bundles',
  'businesses',
  'salespeople',
  'employees',
  'sessions',
  'security_events',
  'saved_views',
  'tags',
  'customers',
  'customer_tags',
  'projects',
  'project_tags',
  'appointments',
  'project_employees',
  'appointment_employees',
  'attendances',
  'project_contacts',
  'project_notes',
  'todos',
  'bids',
  'bid_sections',
  'bid_lines',
  'bid_links',
  'bid_views',
  'events',
] as const;
export type Table = (typeof tables)[number];
type Row = Record<string, unknown>;

const withoutId: readonly Table[] = [
  'project_employees',
  'appointment_employees',
  'project_tags',
  'customer_tags',
];
const rowsPerStatement = 20_000;

/** Collects rows with ids of its own, and writes them with few statements. */
export class Rows {
  readonly #rows = new Map<Table, Row[]>(tables.map((table) => [table, []]));
  readonly #lastIds = new Map<Table, number>();

  /** Adds a row and returns its id. The rows of a table all name the same columns. */
  add(table: Table, row: Row): number {
    const id = (this.#lastIds.get(table) ?? 0) + 1;
    this.#lastIds.set(table, id);
    this.#rows.get(table)!.push(withoutId.includes(table) ? row : { id, ...row });
    return id;
  }

  count(table: Table): number {
    return this.#lastIds.get(table) ?? 0;
  }

  /** Writes what was collected since the last time and forgets it; the ids go on. */
  async write(pool: Pool): Promise<void> {
    for (const table of tables) {
      const collected = this.#rows.get(table)!.splice(0);
      const rows = table === 'events' ? inOrderOfTime(collected) : collected;
      for (let start = 0; start < rows.length; start += rowsPerStatement) {
        await insert(pool, table, rows.slice(start, start + rowsPerStatement));
      }
    }
  }

  /** Lets the database go on counting where these rows end. */
  async finish(pool: Pool): Promise<void> {
    for (const table of tables.filter((name) => this.count(name) > 0 && !withoutId.includes(name))) {
      await pool.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      );
    }
  }
}

/** History is read in the order of its ids, so they follow the clock. */
function inOrderOfTime(events: readonly Row[]): Row[] {
  const ids = events.map((event) => event['id']);
  return events
    .toSorted((a, b) => (a['at'] as Date).getTime() - (b['at'] as Date).getTime())
    .map((event, index) => Object.assign(event, { id: ids[index] }));
}

async function insert(pool: Pool, table: Table, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0]!).join(', ');
  await pool.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}
