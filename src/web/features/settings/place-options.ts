import { countries } from '../../../shared/settings/countries.ts';
import { currencies } from '../../../shared/settings/currencies.ts';
import { paperLocales } from '../../../shared/settings/settings-contract.ts';
import { intlFormat } from '../../platform/intl-format.ts';
import { inNameOrder } from '../../platform/name-order.ts';
import type { Choice } from '../../ui/choice.ts';
import type { Option } from '../../ui/combobox.tsx';

/** Every country in the reader's language, by name; its letters find it as well. */
export function countryOptions(locale: string): Option<string>[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countries
    .map((letters) => ({ value: letters, label: names.of(letters) ?? letters, detail: letters }))
    .toSorted((one, other) => inNameOrder(one.label, other.label));
}

/** The currencies in the reader's language, by name, each with its letters and its sign. */
export function currencyOptions(locale: string): Option<string>[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return currencies()
    .map((letters) => ({
      value: letters,
      label: names.of(letters) ?? letters,
      detail: detailOf(letters, locale),
    }))
    .toSorted((one, other) => inNameOrder(one.label, other.label));
}

function detailOf(letters: string, locale: string): string {
  const format = intlFormat(Intl.NumberFormat, locale, { style: 'currency', currency: letters });
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? letters;
  return sign === letters ? letters : `${letters} · ${sign}`;
}

/** The languages of papers in the reader's own, each with its region. */
export function paperLanguageOptions(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' });
  const label = (name: string) => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  return paperLocales.map((each) => ({ value: each, label: label(names.of(each) ?? each) }));
}

/** Every time zone from west to east as it stands now, with its offset and what the clock is called there. */
export function timeZoneOptions(locale: string, now: Date): Option<string>[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')]
    .map((zone) => {
      const offset = partOf(zone, 'longOffset', 'en', now).replace('GMT', '') || '+00:00';
      const name = partOf(zone, 'longGeneric', locale, now);
      return { option: optionOf(zone, [`UTC${offset.replace('-', '−')}`, name]), minutes: minutesOf(offset) };
    })
    .toSorted(
      (one, other) => one.minutes - other.minutes || inNameOrder(one.option.label, other.option.label),
    )
    .map(({ option }) => option);
}

/** A zone as a choice; `America/New_York` is read as `America/New York`. */
export function optionOf(zone: string, details: readonly string[] = []): Option<string> {
  return { value: zone, label: zone.replaceAll('_', ' '), detail: details.filter(Boolean).join(' · ') };
}

function partOf(zone: string, style: 'longOffset' | 'longGeneric', locale: string, now: Date): string {
  const format = intlFormat(Intl.DateTimeFormat, locale, { timeZone: zone, timeZoneName: style });
  return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** `-03:30` is 210 minutes before. */
function minutesOf(offset: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
