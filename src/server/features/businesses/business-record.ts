import {
  businessFieldNames,
  type Business,
  type CreateBusinessBody,
} from '../../../shared/businesses/business-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { valueTaken } from '../../platform/db/refuse-duplicate.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { withKeptPhone, withKeptPhones } from '../../platform/phones/phone-queries.ts';
import { record, required, type Place } from '../../platform/records/record.ts';
import { requireUnused } from '../../platform/require-unused.ts';
import { businessColumns, columnOfBusiness, type BusinessValues } from './business-json.ts';
import { countProjectsNaming } from './business-queries.ts';
import { insertSalespeople } from './salesperson-queries.ts';
import { cameWithBusiness } from './salesperson-record.ts';

export const nameTaken = 'Another business has this name.';

/** What the history tells of a business; its salespeople have lines of their own. */
export function historyOf(business: Business): BusinessValues {
  return Object.fromEntries(
    businessFieldNames.map((name) => [name, business[name]]),
  ) as unknown as BusinessValues;
}

/** Whom the company buys from, gives work to, or is recommended by; its salespeople are records of their own. */
export const businesses = record<Business, BusinessValues>({
  subjectKind: 'business',
  noun: 'business',
  table: {
    name: 'businesses',
    alias: 'b',
    fields: columnOfBusiness,
    columns: (param, { now }) => businessColumns(param(now)),
  },
  defaults: {
    name: required,
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
  },
  normalize: withKeptPhone,
  unique: { businesses_name_key: valueTaken('business.name_taken', 'name', nameTaken) },
  requireRemovable: requireUnnamed,
});

/** Adds a business together with the salespeople that are given. */
export async function createBusiness(
  db: Db,
  audit: AuditContext,
  viewer: unknown,
  place: Place,
  { salespeople: people = [], ...body }: CreateBusinessBody,
): Promise<Business> {
  const business = await businesses.create(db, audit, viewer, place, body);
  if (people.length === 0) return business;
  const salespeople = await insertSalespeople(db, business.id, await withKeptPhones(db, people), audit.now);
  await recordEvents(
    db,
    audit,
    salespeople.map((person) => cameWithBusiness(business.id, person)),
  );
  return { ...business, salespeople };
}

/** Refuses (409) to remove a business while projects name it or one of its salespeople. */
async function requireUnnamed(db: Db, { id }: Business): Promise<void> {
  const count = await countProjectsNaming(db, id);
  requireUnused(
    count,
    'business.in_use',
    '1 project names this business or one of its salespeople.',
    `${count} projects use this business or one of its salespeople.`,
  );
}
