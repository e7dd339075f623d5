import type {
  ExportSecurityQuery,
  SecurityEvent,
  SecurityFilter,
  SecuritySort,
} from '../../../shared/security/security-contract.ts';
import { securityGroups } from '../../../shared/security/security-kinds.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import { query } from '../../platform/db/query.ts';
import { holdsWord, plainWords } from '../../platform/db/search-words.ts';
import { readAll, rowOf, type List } from '../../platform/lists/list-queries.ts';
import { orderBy } from '../../platform/lists/order.ts';
import { isOnDays } from '../../platform/lists/range-queries.ts';
import { employeeName, nameOfEmployee } from '../employees/employee-columns-queries.ts';

const columns = `s.id, iso(s.at) as at, s.kind, s.actor_id as "actorId", coalesce(${nameOfEmployee('s.actor_id')}, '') as "actorName",
  s.tried, s.subject_id as "subjectId", coalesce(${nameOfEmployee('s.subject_id')}, '') as "subjectName", s.ip, s.browser, s.system, s.details`;

/** The entries `s` of the security log that a filter finds, in an order. */
export function listedSecurityEvents(
  { sort, ...filter }: SecurityFilter & { sort: SecuritySort },
  moreColumns = '',
): List {
  const { values, param } = parameters();
  return {
    values,
    param,
    from: 'security_events s',
    where: conditions(filter, param).join(' and ') || 'true',
    id: 's.id',
    order: orderBy({ at: { sql: 's.at', type: 'timestamptz' } }, sort),
    isPlannedEachTime: true,
    row: rowOf(`${columns}${moreColumns}`),
    joins: 'join security_events s on s.id = page.id',
  };
}

function conditions({ q, group, person, from, to }: SecurityFilter, param: Param): string[] {
  const isOf = (ids: string) => `(s.actor_id = any(${ids}) or s.subject_id = any(${ids}))`;
  return [
    ...(group ? [`s.kind = any(${param(group.flatMap((each) => securityGroups[each]))})`] : []),
    ...(person ? [isOf(`${param(person)}::bigint[]`)] : []),
    ...(from || to ? [isOnDays('s.at', { from, to }, param)] : []),
    ...plainWords(q ?? '').map((word) => {
      const named = `array(select e.id from employees e where ${holdsWord(`fold(${employeeName('e')})`, word, param)})`;
      return `(${holdsWord('s.search_text', word, param)} or ${isOf(named)})`;
    }),
  ];
}

/** An entry as a file tells of it. */
export interface ExportedSecurityEvent extends SecurityEvent {
  /** On the company's clock. */
  minute: string;
}

/** All entries that a filter leaves, in an order. */
export async function listSecurityEventsToExport(
  db: Db,
  wish: Omit<ExportSecurityQuery, 'format'>,
): Promise<ExportedSecurityEvent[]> {
  const minute = `to_char(s.at at time zone (select time_zone from settings), 'YYYY-MM-DD HH24:MI')`;
  return readAll(db, listedSecurityEvents(wish, `, ${minute} as minute`));
}

/** Lets go of what is older than the company keeps it, by our clock and by the database's, whose trigger refuses anything younger. */
export async function deleteOldSecurityEvents(db: Db, now: Date): Promise<void> {
  await query(
    db,
    `delete from security_events s using settings c
     where s.at < least($1::timestamptz, now()) - make_interval(days => c.security_log_days)`,
    [now],
  );
}
