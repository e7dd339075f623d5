import type { Db } from '../db/database.ts';
import { queryOne } from '../db/query.ts';
import { readPhone, readPhones } from './read-phone.ts';

/** The company's country, by which numbers without a code are read. */
export async function findHomeCountry(db: Db): Promise<string> {
  const row = await queryOne<{ country: string }>(db, 'select country from settings');
  return row!.country;
}

/** The country is only asked for when one of the numbers is written without its code. */
async function countryFor(db: Db, typed: readonly string[]): Promise<string> {
  const needsHome = typed.some((text) => !/^\+\d{8,15}$/.test(text));
  return needsHome ? findHomeCountry(db) : 'US';
}

/** Numbers as they are kept. */
export async function keptPhones(db: Db, typed: readonly string[]): Promise<string[]> {
  const country = await countryFor(db, typed);
  return typed.map((text) => readPhone(text, country));
}

/** The same where one may keep several: of each text the numbers that stand in it. */
export async function separatePhones(db: Db, typed: readonly string[]): Promise<string[][]> {
  const country = await countryFor(db, typed);
  return typed.map((text) => readPhones(text, country));
}

/** The values with their phone as it is kept; without one they are given back as they are. */
export async function withKeptPhone<T extends { phone?: string | null | undefined }>(
  db: Db,
  values: T,
): Promise<T> {
  if (!values.phone) return values;
  const [phone] = await keptPhones(db, [values.phone]);
  return { ...values, phone };
}

/** Every one of the rows with its phone as it is kept, for one statement more at most. */
export async function withKeptPhones<T extends { phone?: string | null | undefined }>(
  db: Db,
  rows: readonly T[],
): Promise<T[]> {
  const typed = rows.flatMap(({ phone }) => phone ?? []);
  if (typed.length === 0) return [...rows];
  const kept = await keptPhones(db, typed);
  return rows.map((row) => (row.phone ? { ...row, phone: kept.shift()! } : row));
}
