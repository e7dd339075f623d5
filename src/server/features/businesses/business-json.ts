import { byName } from '../../platform/db/by-name.ts';
import {
  businessTypes,
  type businessFieldNames,
  type Business,
} from '../../../shared/businesses/business-contract.ts';

/** What a person writes of a business. */
export type BusinessValues = Pick<Business, (typeof businessFieldNames)[number]>;

/** The column of each field that a person writes. */
export const columnOfBusiness: Record<keyof BusinessValues, string> = {
  name: 'name',
  type: 'kind',
  phone: 'phone',
  email: 'email',
  website: 'website',
  address: 'address',
  notes: 'notes',
  licenseNumber: 'license_number',
  licenseExpiresOn: 'license_expires_on',
  insurer: 'insurer',
  insurancePolicy: 'insurance_policy',
  insuranceExpiresOn: 'insurance_expires_on',
};

type Paper = 'license' | 'insurance';

/** How a paper of business `b` stands today; `now` is the place of the instant among a statement's values. */
export function stateOf(paper: Paper, now: string): string {
  // A query of its own, so that the company's day is found once a statement and not once a row.
  return `paper_state(b.${paper}_expires_on, (select company_day(${now}::timestamptz)))`;
}

/** True for a business `b` whose papers somebody should look at. */
export function needsAttention(now: string): string {
  const [license, insurance] = [stateOf('license', now), stateOf('insurance', now)];
  return `(${license} in ('expired', 'expiring') or ${insurance} in ('expired', 'expiring')
    or (b.kind = 'subcontractor' and b.insurance_expires_on is null))`;
}

/** The place of business `b`'s type in the office's order. */
export const typeOrder = `array_position(array[${businessTypes.map((type) => `'${type}'`).join(', ')}], b.kind)`;

/** What a person writes, as SQL of business `b`. */
const written = Object.fromEntries(
  Object.entries(columnOfBusiness).map(([name, column]) => [name, `b.${column}`]),
) as Record<keyof BusinessValues, string>;

/** The wire's fields of business `b`, each as SQL. */
const fieldsOf = (now: string): Record<keyof Business, string> => ({
  id: 'b.id',
  ...written,
  licenseState: stateOf('license', now),
  insuranceState: stateOf('insurance', now),
  needsAttention: needsAttention(now),
  salespeople: `coalesce((
    select json_agg(json_build_object('id', s.id, 'name', s.name, 'phone', s.phone, 'email', s.email, 'version', s.version)
                    order by ${byName('s.name')}, s.id)
    from salespeople s where s.business_id = b.id and s.deleted_at is null), '[]')`,
  version: 'b.version',
  createdAt: 'iso(b.created_at)',
  updatedAt: 'iso(b.updated_at)',
});

/** The wire's business `b` as columns of a statement; `now` is the place of the instant among its values. */
export const businessColumns = (now: string) =>
  Object.entries(fieldsOf(now))
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ');

/** The wire's business `b` as members of a JSON object. */
export const businessMembers = (now: string) =>
  Object.entries(fieldsOf(now))
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ');

/** The wire's business `b` as JSON. */
export const businessJson = (now: string) => `json_build_object(${businessMembers(now)})`;
