import {
  businessFieldNames,
  type Business,
  type CreateBusinessBody,
  type UpdateBusinessBody,
} from '../../../shared/businesses/business-contract.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { insertBusiness, lockBusiness, updateBusiness, type BusinessValues } from './business-queries.ts';
import { insertSalespeople } from './salesperson-queries.ts';
import { cameWithBusiness } from './salesperson-record.ts';
import { withKeptPhone, withKeptPhones } from '../../platform/phones/phone-queries.ts';

/** Waits for a write and refuses (409) a name that another business has, whatever its capitals. */
export function withFreeName<T>(write: Promise<T>): Promise<T> {
  return refuseDuplicate(
    write,
    'businesses_name_key',
    () => new AppError('business.name_taken', nameTaken, { fields: { name: nameTaken } }),
  );
}

export const nameTaken = 'Another business has this name.';

/** What the history tells of a business; its salespeople have lines of their own. */
export function historyOf(business: Business): BusinessValues {
  return Object.fromEntries(
    businessFieldNames.map((name) => [name, business[name]]),
  ) as unknown as BusinessValues;
}

const blank: Omit<BusinessValues, 'name'> = {
  type: 'supplier',
  phone: null,
  email: null,
  website: '',
  address: '',
  notes: '',
  licenseNumber: '',
  licenseExpiresOn: null,
  insurer: '',
  insurancePolicy: '',
  insuranceExpiresOn: null,
};

/** Adds a business together with the salespeople that are given. */
export async function createBusiness(db: Db, act: Act, body: CreateBusinessBody): Promise<Business> {
  const { salespeople: people = [], ...given } = body;
  const values: BusinessValues = { ...blank, ...givenFields(await withKeptPhone(db, given)) };
  const business = await withFreeName(insertBusiness(db, values, act.now));
  const salespeople =
    people.length > 0
      ? await insertSalespeople(db, business.id, await withKeptPhones(db, people), act.now)
      : [];
  await recordEvents(db, act, [
    { subjectKind: 'business', subjectId: business.id, kind: 'business.created', after: historyOf(business) },
    ...salespeople.map((person) => cameWithBusiness(business.id, person)),
  ]);
  return { ...business, salespeople };
}

/** Changes a business; its salespeople have calls of their own. */
export async function changeBusiness(
  db: Db,
  act: Act,
  id: number,
  body: UpdateBusinessBody,
  expectedVersion: number | undefined,
): Promise<Business> {
  const before = await lockBusiness(db, id, act.now);
  if (!before) throw notFound('business');
  requireVersion(before, expectedVersion);
  const wanted = { ...before, ...givenFields(await withKeptPhone(db, body)) };
  const after = await withFreeName(updateBusiness(db, id, wanted, act.now));
  const event = { subjectKind: 'business' as const, subjectId: id, kind: 'business.updated' };
  await recordUpdate(
    db,
    act,
    { ...event, before: historyOf(before), after: historyOf(after) },
    expectedVersion,
  );
  return after;
}
