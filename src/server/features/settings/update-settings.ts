import type { UpdateSettingsBody } from '../../../shared/settings/settings-contract.ts';
import { invalidField } from '../../../shared/kernel/app-error.ts';
import { showKeptPhone } from '../../../shared/kernel/phone-format.ts';
import { givenTaxName } from '../../../shared/papers/tax-name.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { settingsUpdated } from '../../platform/history/settings-updated.ts';
import { homePhonesOf } from '../../platform/phones/home-phones.ts';
import { readPhone } from '../../platform/phones/read-phone.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { readAllPhones } from './read-all-phones.ts';
import {
  findOutInCurrency,
  isTimeZoneOfDatabase,
  lockSettings,
  saveSettings,
  type StoredSettings,
} from './settings-queries.ts';

const sentencesOfOut = {
  bid: (currency: string) => `A bid was sent in ${currency}, so you can’t change the currency.`,
  invoice: (currency: string) => `An invoice was issued in ${currency}, so you can’t change the currency.`,
  expense: (currency: string) => `An expense was recorded in ${currency}, so you can’t change the currency.`,
};

/** A default that is one of the named rates has its rate, also once that is changed; refuses a name that none has (422). */
function taxOf(
  before: StoredSettings,
  { taxRateBps, taxName, taxRates = before.taxRates }: UpdateSettingsBody,
): Pick<StoredSettings, 'taxRateBps' | 'taxName' | 'taxRates'> {
  const name = givenTaxName(before, { taxRateBps, taxName });
  const named = taxRates.find((rate) => rate.name === name);
  if (taxName && !named) throw invalidField('taxName', 'There’s no tax rate with this name.');
  return {
    taxRateBps: named?.rateBps ?? taxRateBps ?? before.taxRateBps,
    taxName: named?.name ?? '',
    taxRates,
  };
}

/** A number as the company's country writes it, on every paper alike; what is none stays as it was typed. */
const phoneOnPaper = (typed: string, country: string) =>
  showKeptPhone(readPhone(typed, country), homePhonesOf(country));

/** Changes the company; refuses a stale version (412), a time zone that the database lacks and another currency than amounts are out in (422). Empty address lines are dropped. */
export async function updateSettings(
  db: Db,
  audit: AuditContext,
  body: UpdateSettingsBody,
  expectedVersion: number | undefined,
): Promise<StoredSettings> {
  const before = await lockSettings(db);
  requireVersion(before, expectedVersion);
  const { email, addressLines, closedDays, phone, ...given } = givenFields(body);
  const wanted: StoredSettings = {
    ...before,
    ...given,
    ...taxOf(before, given),
    version: before.version,
    phone: phone === undefined ? before.phone : phoneOnPaper(phone, given.country ?? before.country),
    email: email === undefined ? before.email : (email ?? ''),
    addressLines: (addressLines ?? before.addressLines).filter((line) => line !== ''),
    closedDays: (closedDays ?? before.closedDays).toSorted((one, other) => one.day.localeCompare(other.day)),
  };
  if (wanted.timeZone !== before.timeZone && !(await isTimeZoneOfDatabase(db, wanted.timeZone))) {
    throw invalidField('timeZone', 'Plumbline doesn’t know this time zone. Use one like America/New_York.');
  }
  if (wanted.currency !== before.currency) {
    const out = await findOutInCurrency(db);
    if (out) throw invalidField('currency', sentencesOfOut[out](before.currency));
  }
  const after = await saveSettings(db, wanted, audit.now);
  const event = { ...settingsUpdated, before, after };
  await recordUpdate(db, audit, event, expectedVersion);
  // Numbers that the old country could not read may be good ones of the new.
  if (after.country !== before.country) await readAllPhones(db);
  return after;
}
