import { query } from '../../platform/db/query.ts';
import { differences, type Comparison, type Examination } from '../../platform/doctor/examination.ts';
import { foundRecordJson } from '../../platform/doctor/found-record-queries.ts';

/** What was paid of each expense. */
export const examineExpenses: Examination = {
  name: 'expenses',
  advice: 'Compare the expense’s payments with its receipts. Void what’s wrong and enter what’s missing.',
  async examine(db, needs) {
    const rows = await query<Comparison>(
      db,
      // i18n: {0} expense {1} ({2})
      // i18n: paid
      `select p.number || ' expense ' || x.id || ' (' || x.paid_to || ')' as "where",
         ${foundRecordJson('expense', 'x.id')} as record, 'paid' as what, x.paid_cents as kept,
         (select coalesce(sum(y.amount_cents), 0)::bigint from expense_payments y
          where y.expense_id = x.id and y.deleted_at is null) as computed, true as "isMoney"
       from expenses x join projects p on p.id = x.project_id where x.deleted_at is null`,
    );
    return { count: rows.length, findings: differences(rows, needs) };
  },
};
