import type { Business } from '../../../shared/businesses/business-contract.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { requireVersion } from '../../platform/require-version.ts';
import {
  countProjectsNaming,
  lockBusiness,
  markBusinessDeleted,
  unmarkBusinessDeleted,
} from './business-queries.ts';
import { historyOf, withFreeName } from './write-business.ts';

/** Removes a business; refuses (409) while projects name it or one of its salespeople. */
export async function removeBusiness(
  db: Db,
  act: Act,
  id: number,
  expectedVersion: number | undefined,
): Promise<void> {
  const business = await lockBusiness(db, id, act.now);
  if (!business) throw notFound('business');
  requireVersion(business, expectedVersion);
  const count = await countProjectsNaming(db, id);
  if (count > 0) {
    const sentence =
      count === 1
        ? '1 project names this business or one of its salespeople.'
        : `${count} projects name this business or one of its salespeople.`;
    throw new AppError('business.in_use', sentence);
  }
  await markBusinessDeleted(db, id, act.now);
  const event = { subjectKind: 'business' as const, subjectId: id, kind: 'business.deleted' };
  await recordEvent(db, act, { ...event, before: historyOf(business) });
}

/** Brings a removed business back with its salespeople; one that is there already is answered as it is. */
export async function restoreBusiness(db: Db, act: Act, id: number): Promise<Business> {
  const restored = await withFreeName(unmarkBusinessDeleted(db, id, act.now));
  if (!restored) {
    const business = await lockBusiness(db, id, act.now);
    if (!business) throw notFound('business');
    return business;
  }
  const event = { subjectKind: 'business' as const, subjectId: id, kind: 'business.restored' };
  await recordEvent(db, act, { ...event, after: historyOf(restored) });
  return restored;
}
