import type { SessionEmployee } from '../../../shared/auth/auth-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { homePhonesOf } from '../../platform/phones/home-phones.ts';
import { findEmployeeOfCompany } from '../employees/employee-queries.ts';

/** What a page knows of who is signed in, and of the company: its clock, its currency, and how its country writes phone numbers. */
export async function findSessionEmployee(
  db: Db,
  employeeId: number,
  now: Date,
  { meetsFactor }: { meetsFactor: boolean } = { meetsFactor: false },
): Promise<SessionEmployee | undefined> {
  const row = await findEmployeeOfCompany(db, employeeId, now);
  if (!row) return undefined;
  const { companyCountry, ...employee } = row;
  const homePhones = homePhonesOf(companyCountry);
  return {
    ...employee,
    ...(homePhones && { homePhones }),
    ...(meetsFactor && { factorDueAt: null, mustSetUpFactor: false }),
  };
}
