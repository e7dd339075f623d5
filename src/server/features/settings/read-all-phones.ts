import type { Db } from '../../platform/db/database.ts';
import { readBusinessPhones } from '../businesses/business-queries.ts';
import { readSalespersonPhones } from '../businesses/salesperson-queries.ts';
import { readCustomerPhones } from '../customers/customer-phones-queries.ts';
import { readEmployeePhones } from '../employees/employee-queries.ts';
import { arePhonesRead, findSettings, markPhonesRead } from './settings-queries.ts';

/** Everything that keeps phone numbers. */
const readers = [readEmployeePhones, readBusinessPhones, readSalespersonPhones, readCustomerPhones];

/**
 * Reads every number that is kept as somebody typed it by the company's country, and keeps those that are numbers as such. Safe
 * to repeat and to run beside writers.
 */
export async function readAllPhones(db: Db): Promise<void> {
  const { country } = await findSettings(db);
  for (const read of readers) await read(db, country);
  await markPhonesRead(db, country);
}

/** Does so once for a database that comes from before numbers were read. */
export async function readPhonesOnce(db: Db): Promise<void> {
  if (!(await arePhonesRead(db))) await readAllPhones(db);
}
