import type { Db } from '../db/database.ts';
import { queryOne } from '../db/query.ts';
import { readPhone } from './read-phone.ts';

/** The company's country, by which numbers without a code are read. */
export async function findHomeCountry(db: Db): Promise<string> {
  const row = await queryOne<{ country: string }>(db, 'select country from settings');
  return row!.country;
}

/** Numbers as they are kept; the country is only asked for when one of them is written without its code. */
export async function keptPhones(db: Db, typed: readonly string[]): Promise<string[]> {
  const needsHome = typed.some((text) => !/^\+\d{8,15}$/.test(text));
  const country = needsHome ? await findHomeCountry(db) : 'US';
  return typed.map((text) => readPhone(text, country));
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
