import type { Db } from '../../platform/db/database.ts';
import { JsonText, listAnswer, type ListAnswer } from '../../platform/http/route.ts';
import { separatePhones } from '../../platform/phones/phone-queries.ts';
import { findDuplicates, listDuplicatePairs, listDuplicatesOf } from './duplicate-queries.ts';

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
  const [phones = []] = typed.phone ? await separatePhones(db, [typed.phone]) : [];
  return new JsonText(await findDuplicates(db, { name, phones, email, street, postalCode }));
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
