import { query } from '../../platform/db/query.ts';
import { differences, type Comparison, type Examination } from '../../platform/doctor/examination.ts';
import { foundRecordJson } from '../../platform/doctor/found-record-queries.ts';

/** The expense that was made of each permit's fee: it stands in the permit's own project. */
export const examinePermits: Examination = {
  name: 'permit fees',
  advice: 'Open the permit and set its status again. Its notes say what really happened.',
  async examine(db, needs) {
    const rows = await query<Comparison>(
      db,
      // i18n: {0} permit {1} ({2})
      // i18n: the project of its fee
      `select p.number || ' permit ' || x.id || ' (' || x.title || ')' as "where",
         ${foundRecordJson('permit', 'x.id')} as record, 'the project of its fee' as what,
         (select e.project_id from expenses e where e.id = x.fee_expense_id) as kept, x.project_id as computed
       from permits x join projects p on p.id = x.project_id where x.fee_expense_id is not null and x.deleted_at is null`,
    );
    return { count: rows.length, findings: differences(rows, needs) };
  },
};
