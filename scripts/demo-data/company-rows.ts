import { addDays, type Day } from '../../src/shared/kernel/dates.ts';
import { at, dayOf } from './calendar.ts';
import { businesses, type BusinessKind } from './businesses.ts';
import { addSavedViews } from './saved-view-rows.ts';
import { addStaff, type Staff } from './staff-rows.ts';
import { readPhone } from '../../src/server/platform/phones/read-phone.ts';
import { fictionalPhone } from './people.ts';
import { addPriceBook, type PriceBook } from './price-book-rows.ts';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';
import { workEvent } from './work-event.ts';

export interface Firm extends PriceBook {
  staff: Staff[];
  /** Who takes calls and writes bids. */
  office: Staff[];
  fieldIds: number[];
  /** Businesses that send customers, each with its salespeople. */
  referrers: Array<{ id: number; salespeople: number[] }>;
}

/** Adds all that is there before the first project: people, other companies and the price book. */
export function addFirm(
  rows: Rows,
  random: Random,
  { firstDay, now, passwordHash }: { firstDay: Day; now: Date; passwordHash: string },
): Firm {
  const createdAt = at(firstDay, 8);
  const staff = addStaff(rows, { createdAt, now, passwordHash });
  addSavedViews(rows, staff, createdAt);
  const founder = staff[0]!;
  const today = dayOf(now);
  const referrers: Firm['referrers'] = [];
  for (const [index, [name, kind, town, people]] of businesses.entries()) {
    const domain = `${name
      .normalize('NFD')
      .replace(/[^a-zA-Z]/g, '')
      .toLowerCase()}.example.com`;
    const id = rows.add('businesses', {
      name,
      kind,
      phone: readPhone(fictionalPhone(index + 20), 'US'),
      email: `office@${domain}`,
      website: domain,
      address: `${random.int(10, 900)} ${random.pick(['Main Street', 'Post Road', 'Industrial Drive', 'Wharf Street'])}, ${town}, CT`,
      ...papersOf(kind, index, today),
      notes: kind === 'subcontractor' && random.chance(0.4) ? 'Certificate of insurance on file.' : '',
      created_at: createdAt,
      updated_at: createdAt,
    });
    const salespeople = people.map((person, place) =>
      rows.add('salespeople', {
        business_id: id,
        name: person,
        phone: readPhone(fictionalPhone(index * 2 + place + 60), 'US'),
        email: `sales${place + 1}@${domain}`,
        created_at: createdAt,
      }),
    );
    workEvent(rows, createdAt, founder, {
      subject: ['business', id],
      kind: 'business.created',
      after: { name, type: kind },
    });
    if (kind !== 'supplier') referrers.push({ id, salespeople });
  }
  return {
    ...addPriceBook(rows, { createdAt, now, staff }),
    staff,
    office: staff.filter(({ role }) => role !== 'field'),
    fieldIds: staff.filter(({ role }) => role === 'field').map(({ id }) => id),
    referrers,
  };
}

const insurers = ['Harbor Mutual', 'Long Wharf Casualty', 'Nutmeg Surety', 'Charter Oak Indemnity'];

/** License and insurance as a firm of its kind has them: most in order, some soon due, some forgotten. */
function papersOf(kind: BusinessKind, index: number, today: Day) {
  const isHired = kind === 'subcontractor';
  const daysInsured = isHired ? [210, 18, 320, -12, 95, undefined, 264, 6][index % 8] : undefined;
  const daysLicensed = index % 9 === 4 ? -30 : 40 + ((index * 61) % 500);
  const isInsured = daysInsured !== undefined;
  return {
    license_number: isHired ? `HIC.06${40_000 + index * 137}` : '',
    license_expires_on: isHired ? addDays(today, daysLicensed) : null,
    insurer: isInsured ? insurers[index % insurers.length]! : '',
    insurance_policy: isInsured ? `GL-${20_300 + index * 41}` : '',
    insurance_expires_on: isInsured ? addDays(today, daysInsured) : null,
  };
}
