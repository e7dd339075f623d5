import type { SessionEmployee } from '../../../shared/auth/auth-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { homePhonesOf } from '../../platform/phones/home-phones.ts';
import { findHomeCountry } from '../../platform/phones/phone-queries.ts';
import { findEmployee } from '../employees/employee-queries.ts';

/** What a page knows of who is signed in, and how the company's country writes its numbers; undefined for nobody. */
export async function findSessionEmployee(db: Db, employeeId: number): Promise<SessionEmployee | undefined> {
  const [employee, country] = await Promise.all([findEmployee(db, employeeId), findHomeCountry(db)]);
  const homePhones = homePhonesOf(country);
  return employee && { ...employee, ...(homePhones && { homePhones }) };
}
