import type { Settings } from '../../../shared/settings/settings-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { assignments } from '../../platform/db/write-columns.ts';

/** What the database keeps of the settings; the rest comes from the environment. */
export type StoredSettings = Omit<Settings, 'mail' | 'whatsapp' | 'openCatalog'>;

const columns = `company_name as "companyName", address_lines as "addressLines", phone, email, website,
  license_number as "licenseNumber", logo_sha256 as logo, currency, locale, country, time_zone as "timeZone", tax_rate_bps::float8 as "taxRateBps",
  tax_name as "taxName", tax_rates as "taxRates",
  deposit_rate_bps as "depositRateBps", bid_valid_days as "bidValidDays", bid_terms as "bidTerms",
  deposit_instructions as "depositInstructions", business_hours as "businessHours", closed_days as "closedDays", second_factor as "secondFactor",
  security_log_days as "securityLogDays", version`;

export async function findSettings(db: Db): Promise<StoredSettings> {
  return (await queryOne<StoredSettings>(db, `select ${columns} from settings`))!;
}

export async function lockSettings(db: Db): Promise<StoredSettings> {
  return (await queryOne<StoredSettings>(db, `select ${columns} from settings for update`))!;
}

/** Whether the database can reckon with a time zone; its list of them may be older or newer than ours. */
export async function isTimeZoneOfDatabase(db: Db, name: string): Promise<boolean> {
  return (await queryOne(db, 'select from pg_timezone_names where name = $1', [name])) !== undefined;
}

/** What is out in the company's currency, so that it stays: what of it came first in the life of a project. */
export async function findOutInCurrency(db: Db): Promise<'bid' | 'invoice' | 'expense' | undefined> {
  const row = await queryOne<{ out: 'bid' | 'invoice' | 'expense' | null }>(
    db,
    `select case when exists (select from bids where sent_heading is not null) then 'bid'
       when exists (select from invoices where issued_at is not null) then 'invoice'
       when exists (select from expenses) then 'expense' end as out`,
  );
  return row?.out ?? undefined;
}

export async function saveSettings(db: Db, settings: StoredSettings, now: Date): Promise<StoredSettings> {
  const { values, param } = parameters();
  const written = {
    company_name: settings.companyName,
    address_lines: settings.addressLines,
    phone: settings.phone,
    email: settings.email,
    website: settings.website,
    license_number: settings.licenseNumber,
    time_zone: settings.timeZone,
    country: settings.country,
    locale: settings.locale,
    currency: settings.currency,
    tax_rate_bps: settings.taxRateBps,
    tax_name: settings.taxName,
    tax_rates: JSON.stringify(settings.taxRates),
    deposit_rate_bps: settings.depositRateBps,
    deposit_instructions: settings.depositInstructions,
    bid_valid_days: settings.bidValidDays,
    bid_terms: settings.bidTerms,
    business_hours: JSON.stringify(settings.businessHours),
    closed_days: JSON.stringify(settings.closedDays),
    second_factor: settings.secondFactor,
    security_log_days: settings.securityLogDays,
    updated_at: now,
  };
  const row = await queryOne<StoredSettings>(
    db,
    // A week from when it was last asked of others than before.
    `update settings set ${assignments(written, param)}, version = version + 1,
       second_factor_since = case when second_factor = ${param(settings.secondFactor)} then second_factor_since else ${param(now)} end
     returning ${columns}`,
    values,
  );
  return row!;
}

/** Names the file of the logo, which must be kept already; null for none. */
export async function saveLogo(db: Db, sha256: string | null, now: Date): Promise<StoredSettings> {
  const row = await queryOne<StoredSettings>(
    db,
    `update settings set logo_sha256 = $1, version = version + 1, updated_at = $2 returning ${columns}`,
    [sha256, now],
  );
  return row!;
}

/** Whether all phone numbers have been read by the company's present country. */
export async function arePhonesRead(db: Db): Promise<boolean> {
  const row = await queryOne<{ isRead: boolean }>(
    db,
    'select phones_read_for is not distinct from country as "isRead" from settings',
  );
  return row!.isRead;
}

export async function markPhonesRead(db: Db, country: string): Promise<void> {
  await query(db, 'update settings set phones_read_for = $1 where country = $1', [country]);
}
