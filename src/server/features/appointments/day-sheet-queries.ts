import { mostDaySheets } from '../../../shared/appointments/appointment-contract.ts';
import { invalidField } from '../../../shared/kernel/app-error.ts';
import type { Day } from '../../../shared/kernel/dates.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { jsonRows } from '../../platform/db/sql-words.ts';
import { JsonText } from '../../platform/http/route.ts';
import { soldScope } from '../bids/scope-columns-queries.ts';
import { toldOfAppointments } from '../contacts/contact-queries.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { appointmentsInDays } from './appointment-columns-queries.ts';

/**
 * What is taken along to the appointments of a day, today when absent, earliest first; of those to which some employees go. Refuses (422)
 * more than there are sheets for: half of a crew's day would look like all of it.
 */
export async function readDaySheets(
  db: Db,
  viewer: Viewer,
  { day, employeeIds }: { day: Day | undefined; employeeIds: readonly number[] | undefined },
  now: Date,
): Promise<JsonText> {
  const { values, param } = parameters(now, day ?? null);
  const row = await queryOne<{ json: string; total: number }>(
    db,
    `with days as materialized (
       select chosen.day::timestamp at time zone s.time_zone as begins, (chosen.day + 1)::timestamp at time zone s.time_zone as ends
       from settings s, (select coalesce($2::date, company_day($1::timestamptz)) as day) chosen),
     found as materialized (
       select a.id, a.project_id, a.starts_at from ${appointmentsInDays(viewer, employeeIds, param)}
       order by a.starts_at, a.id limit ${mostDaySheets + 1})
     select (select count(*) from found)::int as total, coalesce(json_agg(row_to_json(r)), '[]')::text as json from (
       select f.id as "appointmentId", u.phones, u.notes as "customerNotes", p.description,
         ${jsonRows(toldOfAppointments('p.id'))} as told, ${soldScope} as scope
       from found f join projects p on p.id = f.project_id join customers u on u.id = p.customer_id
       order by f.starts_at, f.id) r`,
    values,
  );
  if (row!.total > mostDaySheets) {
    throw invalidField('day', `This day has more than ${mostDaySheets} appointments. Choose fewer people.`);
  }
  return new JsonText(row!.json);
}
