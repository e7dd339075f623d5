import { openMatterKinds, type OpenMatter } from '../../../shared/projects/open-matters.ts';
import type { Db } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import { isBilled, isOwed } from '../invoices/invoice-columns-queries.ts';
import { isMissing } from '../permits/permit-columns-queries.ts';

/** What of the contract is on no invoice, not even on a draft; extras count on top of the contract. */
const unbilledCents = `p.contract_cents - (select coalesce(sum(i.total_cents - i.extra_cents), 0) from invoices i
  where i.project_id = p.id and i.deleted_at is null and (i.status = 'draft' or (${isBilled('i')})))`;

/** What is still open in a project, in the order of `openMatterKinds`. */
export async function findOpenMatters(db: Db, projectId: number, now: Date): Promise<OpenMatter[]> {
  return query<OpenMatter>(
    db,
    `with p as (select id, contract_cents, finalized_bid_id from projects where id = $1)
     select m.kind, m.count::int, amount(m.cents)::float as amount, m.first_id as "firstId" from (
       select 'contract' as kind, count(*), null::bigint as cents, null::bigint as first_id from p where finalized_bid_id is null
       union all
       select 'owed', count(*), sum(i.total_cents - i.received_cents)::bigint, min(i.id) from invoices i
       where i.project_id = $1 and ${isOwed('i')}
       union all
       select 'unbilled', count(*), max(${unbilledCents})::bigint, null from p where ${unbilledCents} > 0
       union all
       select 'drafts', count(*), sum(i.total_cents)::bigint, min(i.id) from invoices i
       where i.project_id = $1 and i.deleted_at is null and i.status = 'draft'
       union all
       select 'permits', count(*), null, min(u.id) from permits u cross join (select company_day($2::timestamptz) as today) day
       where u.project_id = $1 and u.deleted_at is null and ${isMissing('u', 'day.today')}
       union all
       select 'appointments', count(*), null, null from appointments a
       where a.project_id = $1 and a.deleted_at is null and a.ends_at > $2
       union all
       select 'questions', count(*), null, min(b.id) from bid_questions q join bids b on b.id = q.bid_id
       where b.project_id = $1 and b.deleted_at is null and q.answered_at is null
       union all
       select 'todos', count(*), null, null from todos t
       where t.project_id = $1 and t.deleted_at is null and t.done_at is null
       union all
       select 'expenses', count(*), sum(e.cost_cents - e.paid_cents)::bigint, min(e.id) from expenses e
       where e.project_id = $1 and e.deleted_at is null and e.status <> 'paid') m
     where m.count > 0 order by array_position($3, m.kind)`,
    [projectId, now, openMatterKinds],
  );
}
