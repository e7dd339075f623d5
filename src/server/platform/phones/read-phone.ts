import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min';

import { isKeptPhone } from '../../../shared/kernel/phone-format.ts';
import { plainPhone, separateNumbers } from '../../../shared/kernel/phone-text.ts';
import { phoneLibrary } from './phone-library.ts';

/**
 * A phone number as it is kept: `+15185550123`, with an extension `+15185550123 x12`. `country` (ISO 3166, two letters) is whose
 * numbers are written without a code. What no country could have given is kept as it was typed (decision 0015).
 */
export function readPhone(typed: string, country: string): string {
  const text = plainPhone(typed);
  // 00 is dialled for abroad in most of the world, and begins no number where it is not.
  const number = parse(text, country) ?? parse(text.replace(/^00\s*/, '+'), country);
  if (!number) return text;
  return number.ext ? `${number.number} x${number.ext}` : number.number;
}

/** The numbers of one text as they are kept: two where somebody wrote two, and each of them is a number. */
export function readPhones(typed: string, country: string): string[] {
  const whole = readPhone(typed, country);
  if (isKeptPhone(whole)) return [whole];
  const parts = separateNumbers(typed).map((part) => readPhone(part, country));
  return parts.length > 1 && parts.every(isKeptPhone) ? [...new Set(parts)] : [whole];
}

/**
 * Only the length is held against the country's plan: which numbers are given out changes every month. A zero that is left in
 * front was dialled before another country's number.
 */
function parse(text: string, country: string): PhoneNumber | undefined {
  const number = phoneLibrary().parsePhoneNumberFromString(text, {
    defaultCountry: country as CountryCode,
    extract: false,
  });
  if (!number?.isPossible()) return undefined;
  return number.nationalNumber.startsWith('0') && !number.isValid() ? undefined : number;
}
