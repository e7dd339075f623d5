import type { Day } from '../../src/shared/kernel/dates.ts';
import { at } from './calendar.ts';
import { businesses } from './businesses.ts';
import { addStaff, type Staff } from './staff-rows.ts';
import { fictionalPhone } from './people.ts';
import { addPriceBook, type PriceBook } from './price-book-rows.ts';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';

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
  const referrers: Firm['referrers'] = [];
  for (const [index, [name, kind, town, people]] of businesses.entries()) {
    const domain = `${name
      .normalize('NFD')
      .replace(/[^a-zA-Z]/g, '')
      .toLowerCase()}.example.com`;
    const id = rows.add('businesses', {
      name,
      kind,
      phone: fictionalPhone(index + 20),
      email: `office@${domain}`,
      website: domain,
      address: `${random.int(10, 900)} ${random.pick(['Main Street', 'Post Road', 'Industrial Drive', 'Wharf Street'])}, ${town}, CT`,
      notes: kind === 'subcontractor' && random.chance(0.4) ? 'Certificate of insurance on file.' : '',
      created_at: createdAt,
      updated_at: createdAt,
    });
    const salespeople = people.map((person, place) =>
      rows.add('salespeople', {
        business_id: id,
        name: person,
        phone: fictionalPhone(index * 2 + place + 60),
        email: `sales${place + 1}@${domain}`,
        created_at: createdAt,
      }),
    );
    if (kind !== 'supplier') referrers.push({ id, salespeople });
  }
  return {
    ...addPriceBook(rows, createdAt),
    staff,
    office: staff.filter(({ role }) => role !== 'field'),
    fieldIds: staff.filter(({ role }) => role === 'field').map(({ id }) => id),
    referrers,
  };
}
