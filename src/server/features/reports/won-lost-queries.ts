import type { ReportQueries } from '../../../shared/reports/report-contract.ts';
import { byName } from '../../platform/db/by-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { jsonRows } from '../../platform/db/sql-words.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { employeeName } from '../employees/employee-columns-queries.ts';
import { isSigned } from '../projects/project-columns-queries.ts';
import { shareBps } from '../projects/project-money-queries.ts';
import { dayOf, inPeriod, monthOf, readReport, sumOf } from './report-statement-queries.ts';

/**
 * SQL: what happened to projects, a row each time: it came in, its first offer went out, it was signed, it was lost. Lost is what was
 * declined or cancelled without a contract, and what the customer declined the latest offer of.
 */
const steps = `first_sent as materialized (
    select distinct on (b.project_id) b.project_id, b.sent_at, b.total_cents, b.created_by
    from bids b where b.sent_at is not null and b.deleted_at is null order by b.project_id, b.sent_at, b.id),
  latest as materialized (
    select distinct on (b.project_id) b.project_id, b.status, b.status_since, b.total_cents, b.created_by, b.decline_reason
    from bids b where b.deleted_at is null and b.status <> 'superseded'
    order by b.project_id, b.number desc, b.revision desc),
  steps as materialized (
    select p.id as project_id, 'lead' as step, p.created_at as at, 0::bigint as cents, l.created_by as employee_id,
      null::numeric as days, '' as reason
    from projects p left join latest l on l.project_id = p.id where p.deleted_at is null
    union all
    select s.project_id, 'sent', s.sent_at, s.total_cents, s.created_by, null, '' from first_sent s
    union all
    select b.project_id, 'won', b.status_since, b.total_cents, b.created_by,
      extract(epoch from b.status_since - s.sent_at) / 86400, ''
    from bids b left join first_sent s on s.project_id = b.project_id where ${isSigned}
    union all
    select p.id, 'lost', case when p.status in ('contract_declined', 'project_cancelled') then p.status_since else l.status_since end,
      coalesce(l.total_cents, 0), l.created_by, null,
      coalesce(nullif(p.status_reason, ''), l.decline_reason, '')
    from projects p left join latest l on l.project_id = p.id
    where p.deleted_at is null and p.finalized_bid_id is null
      and (p.status in ('contract_declined', 'project_cancelled') or l.status = 'declined')),`;

const day = dayOf('s.at');
const count = (step: string) => `count(*) filter (where f.step = '${step}')`;
const sum = (step: string) => sumOf('cents', `f.step = '${step}'`);
const plainSum = (step: string) => `coalesce(sum(f.cents) filter (where f.step = '${step}'), 0)`;

/** What was offered, signed and lost. The person is who made the bid that it is about. */
export function readWonLost(db: Db, query: ReportQueries['won-lost'], now: Date): Promise<JsonText> {
  return readReport(db, now, query, (param) => ({
    before: steps,
    columns: 's.project_id, s.step, s.cents, s.days, s.reason',
    from: `from steps s join projects p on p.id = s.project_id join customers c on c.id = p.customer_id
        left join categories k on k.id = p.category_id left join employees w on w.id = s.employee_id
      where p.deleted_at is null and ${inPeriod(day, query, param)}`,
    groups: {
      month: { key: monthOf(day), label: monthOf(day) },
      category: { key: 'k.id::text', label: 'k.name' },
      person: { key: 'w.id::text', label: employeeName('w') },
      source: { key: `nullif(lower(p.source), '')`, label: 'p.source' },
      project: {
        key: 'p.id::text',
        label: `p.number || case when p.title <> '' then ' ' || p.title else '' end`,
        detail: `c.name || case when p.finalized_bid_id is null and p.status_reason <> '' then ' · ' || p.status_reason else '' end`,
        day,
      },
    },
    finest: 'project',
    figures: {
      leads: count('lead'),
      sent: count('sent'),
      sentSum: sum('sent'),
      won: count('won'),
      wonSum: sum('won'),
      lost: count('lost'),
      lostSum: sum('lost'),
      winRateBps: shareBps(count('won'), `${count('won')} + ${count('lost')}`),
      winSumRateBps: shareBps(plainSum('won'), `${plainSum('won')} + ${plainSum('lost')}`),
      medianDays: `round((percentile_cont(0.5) within group (order by f.days::float8) filter (where f.step = 'won'))::numeric, 1)`,
    },
    finestFigures: { medianDays: 'round(max(f.days), 1)' },
    order: query.by === 'month' ? 'g.key' : 'g."wonSum" desc, g."sentSum" desc, g.leads desc, g.key',
    more: `'reasons', ${jsonRows(`select f.reason, count(*) as count, ${sumOf('cents')} as sum
      from facts f where f.step = 'lost' group by f.reason order by count(*) desc, ${byName('f.reason')}`)}`,
  }));
}
