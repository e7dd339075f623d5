import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { JsonText, listAnswer, type ListAnswer } from '../../platform/http/route.ts';
import { keptPhones } from '../../platform/phones/phone-queries.ts';
import { findCustomers } from './customer-queries.ts';
import { findDuplicates, listDuplicatePairs, listDuplicatesOf } from './duplicate-queries.ts';
import { deleteDistinction, insertDistinction } from './merge-queries.ts';

interface Typed {
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  street?: string | undefined;
  postalCode?: string | undefined;
}

/** Customers that may be the one being written down; nothing typed finds nobody. */
export async function findTypedDuplicates(db: Db, typed: Typed): Promise<JsonText> {
  const { name = '', email = '', street = '', postalCode = '' } = typed;
  const [phone = ''] = typed.phone ? await keptPhones(db, [typed.phone]) : [];
  return new JsonText(await findDuplicates(db, { name, phone, email, street, postalCode }));
}

/** Pairs of customers that may be one, best first. */
export async function findDuplicatePairs(db: Db, limit: number): Promise<ListAnswer> {
  const { rows, total } = await listDuplicatePairs(db, limit);
  return listAnswer(new JsonText(rows), { totalCount: total, next: undefined });
}

/** Customers that may be this one. */
export async function findDuplicatesOf(db: Db, id: number): Promise<JsonText> {
  return new JsonText(await listDuplicatesOf(db, id));
}

/** Remembers that two customers are two. Said again it changes nothing. */
export async function setApart(db: Db, act: Act, id: number, otherId: number): Promise<void> {
  await decideApart(db, act, id, otherId, true);
}

/** Forgets that two customers are two. */
export async function unsetApart(db: Db, act: Act, id: number, otherId: number): Promise<void> {
  await decideApart(db, act, id, otherId, false);
}

async function decideApart(db: Db, act: Act, id: number, otherId: number, isApart: boolean): Promise<void> {
  const found = await findCustomers(db, [id, otherId]);
  const other = found.find((customer) => customer.id === otherId);
  if (found.length < 2 || !other) throw notFound('customer');
  const isNew = isApart
    ? await insertDistinction(db, act, id, otherId)
    : await deleteDistinction(db, id, otherId);
  if (!isNew) return;
  await recordEvent(db, act, {
    subjectKind: 'customer',
    subjectId: id,
    kind: isApart ? 'customer.set_apart' : 'customer.unset_apart',
    after: { otherId, otherName: other.name },
  });
}
