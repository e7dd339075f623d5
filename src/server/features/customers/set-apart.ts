import { notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { findCustomers } from './customer-queries.ts';
import { deleteDistinction, insertDistinction } from './distinction-queries.ts';

/** Remembers that two customers are two. Said again it changes nothing. */
export async function setApart(db: Db, audit: AuditContext, id: number, otherId: number): Promise<void> {
  await decideApart(db, audit, id, otherId, true);
}

/** Forgets that two customers are two. */
export async function unsetApart(db: Db, audit: AuditContext, id: number, otherId: number): Promise<void> {
  await decideApart(db, audit, id, otherId, false);
}

async function decideApart(
  db: Db,
  audit: AuditContext,
  id: number,
  otherId: number,
  isApart: boolean,
): Promise<void> {
  const found = await findCustomers(db, [id, otherId]);
  const other = found.find((customer) => customer.id === otherId);
  if (found.length < 2 || !other) throw notFound('customer');
  const isNew = isApart
    ? await insertDistinction(db, audit, id, otherId)
    : await deleteDistinction(db, id, otherId);
  if (!isNew) return;
  await recordEvent(db, audit, {
    subjectKind: 'customer',
    subjectId: id,
    kind: isApart ? 'customer.set_apart' : 'customer.unset_apart',
    after: { otherId, otherName: other.name },
  });
}
