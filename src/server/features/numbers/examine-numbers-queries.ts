import { query } from '../../platform/db/query.ts';
import type { Examination, Finding } from '../../platform/doctor/examination.ts';

/** No kind of project may give a number that a project has already. */
export const examineNumbers: Examination = {
  name: 'number counters',
  advice: 'Set a free next number under Settings, Project numbers.',
  async examine(db) {
    const rows = await query<{ label: string; next: string; taken: boolean }>(
      db,
      `select c.label, n.next, exists (select from projects p where p.number = n.next) as taken
       from counters c
       cross join lateral (select company_year(now()) as year) y
       cross join lateral (select number_text(c.prefix, c.width, greatest(c.counted_year, y.year),
         next_number_in(c, y.year)::int) as next) n`,
    );
    const findings = rows
      .filter(({ taken }) => taken)
      .map(({ label, next }): Finding => ({
        where: label,
        what: `the next number ${next} is already taken`,
      }));
    return { count: rows.length, findings };
  },
};
