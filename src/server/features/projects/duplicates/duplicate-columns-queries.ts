import { leadStatuses } from '../../../../shared/projects/project-status.ts';
import { quoted } from '../../../platform/db/sql-words.ts';
import { hasExpense } from '../../expenses/project-expenses-queries.ts';
import { hasPermit } from '../../permits/permit-stand-queries.ts';
import { isOpen } from '../project-columns-queries.ts';

const postal = (project: string) =>
  `left(regexp_replace(lower(${project}.postal_code), '[^a-z0-9]', '', 'g'), 5)`;
const agree = (one: string, other: string) => `(${one} = '' or ${other} = '' or ${one} = ${other})`;

/**
 * SQL: the project `d` is a duplicate of the project `p`: another lead of the same customer at the same address (street-key.ts), without
 * bids, invoices, expenses or permits. An address without a street is like no other.
 */
export const isDuplicate = `d.customer_id = p.customer_id and d.id <> p.id and d.deleted_at is null
  and p.street_key <> '' and d.street_key = p.street_key
  and ${agree('lower(trim(d.city))', 'lower(trim(p.city))')} and ${agree(postal('d'), postal('p'))}
  and d.status in (${quoted(leadStatuses)}) and ${isOpen('p')}
  and not exists (select from bids b where b.project_id = d.id and b.deleted_at is null)
  and not exists (select from invoices i where i.project_id = d.id and i.deleted_at is null)
  and not ${hasExpense('d.id')} and not ${hasPermit('d.id')}`;

/** SQL: what the project `p` tells of its duplicates. */
export const duplicateCounts = `json_build_object(
  'found', (select count(*) from projects d where ${isDuplicate}),
  'removed', (select count(*) from duplicate_removals r where r.kept_project_id = p.id and r.restored_at is null))`;

export const noDuplicates = `'{"found":0,"removed":0}'::json`;
