import type { Examination, Finding } from '../doctor/examination.ts';
import { query } from './query.ts';

/** What gives out the ids of a table's rows must be past the last of them, or the next row is refused. */
export const examineIds: Examination = {
  name: 'ids',
  advice:
    "Set it past the last row: select setval(pg_get_serial_sequence('TABLE', 'id'), (select max(id) from TABLE))",
  async examine(db) {
    const sequences = await query<{ table: string; column: string; next: number }>(
      db,
      `select c.relname::text as "table", a.attname::text as "column", coalesce(s.last_value + 1, s.start_value)::float8 as next
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
       join pg_sequences s on s.schemaname = 'public'
         and format('%I.%I', s.schemaname, s.sequencename) = pg_get_serial_sequence(format('public.%I', c.relname), a.attname)
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       order by 1`,
    );
    const findings: Finding[] = [];
    for (const { table, column, next } of sequences) {
      const [row] = await query<{ last: number | null }>(
        db,
        `select max("${column}")::float8 as last from "${table}"`,
      );
      if (row?.last != null && row.last >= next)
        findings.push({
          where: `table ${table}`,
          what: `the next id is ${next}, and row ${row.last} already exists`,
        });
    }
    return { count: sequences.length, findings };
  },
};
