import { query } from '../../platform/db/query.ts';
import { differences, type Comparison, type Examination } from '../../platform/doctor/examination.ts';
import { foundRecordJson } from '../../platform/doctor/found-record-queries.ts';

/** When the first came to an appointment, which is kept beside it, against the stays of its people. */
export const examineAttendances: Examination = {
  name: 'attendances',
  advice: 'Check someone in to the appointment or undo a check-in. Either one recalculates this.',
  async examine(db, needs) {
    const rows = await query<Comparison>(
      db,
      // i18n: {0} appointment of {1}
      // i18n: check-in
      `select p.number || ' appointment of ' || company_day(a.starts_at) as "where", ${foundRecordJson('project', 'p.id')} as record,
         'check-in' as what, iso(a.checked_in_at) as kept, iso((
           select min(coalesce(t.arrived_at, t.departed_at)) from attendances t
           where t.appointment_id = a.id and t.deleted_at is null)) as computed
       from appointments a join projects p on p.id = a.project_id
       where a.checked_in_at is not null
         or exists (select from attendances t where t.appointment_id = a.id and t.deleted_at is null)`,
    );
    return { count: rows.length, findings: differences(rows, needs) };
  },
};
