import { query } from '../../platform/db/query.ts';
import { differences, type Comparison, type Examination } from '../../platform/doctor/examination.ts';
import { foundRecordJson } from '../../platform/doctor/found-record-queries.ts';

/** A project's contract against the bid that it finalized. */
export const examineContracts: Examination = {
  name: 'projects',
  advice:
    'Finalize the right bid of the project again, or restore an earlier backup. The project’s history says who changed it last.',
  async examine(db, needs) {
    const rows = await query<Comparison>(
      db,
      // i18n: contract
      // i18n: finalized bid
      `select p.number as "where", ${foundRecordJson('project', 'p.id')} as record,
         'contract' as what, p.contract_cents as kept, coalesce(b.total_cents, 0) as computed, true as "isMoney"
       from projects p left join bids b on b.project_id = p.id and b.status = 'finalized' and b.deleted_at is null
       union all
       select p.number, ${foundRecordJson('project', 'p.id')}, 'finalized bid', p.finalized_bid_id, b.id, false
       from projects p left join bids b on b.project_id = p.id and b.status = 'finalized' and b.deleted_at is null`,
    );
    return { count: rows.length / 2, findings: differences(rows, needs) };
  },
};
