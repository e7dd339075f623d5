import type { CountryCode } from 'libphonenumber-js/min';

import { northAmerica, type HomePhones } from '../../../shared/kernel/phone-format.ts';
import { phoneLibrary } from './phone-library.ts';

/** The part of the library's metadata that its types leave out. */
interface Format {
  pattern(): string;
  format(): string;
  leadingDigitsPatterns(): string[];
  nationalPrefixFormattingRule(): string | undefined;
}

/** How numbers of the country are written, small enough for the browser; undefined where the browser knows it by itself. */
export function homePhonesOf(country: string): HomePhones | undefined {
  if (country === 'US') return undefined;
  const plan = new (phoneLibrary().Metadata)();
  plan.selectNumberingPlan(country as CountryCode);
  const { formats, callingCode } = plan.numberingPlan as unknown as {
    formats(): Format[];
    callingCode(): string;
  };
  const code = callingCode.call(plan.numberingPlan);
  if (code === northAmerica.code) return undefined;
  return { code, rules: formats.call(plan.numberingPlan).map(ruleOf) };
}

function ruleOf(format: Format): HomePhones['rules'][number] {
  const prefixed = format.nationalPrefixFormattingRule();
  // The rule's own $1 stands for whichever group the form begins with.
  const form = prefixed ? format.format().replace(/(\$\d)/, prefixed) : format.format();
  return [format.pattern(), format.leadingDigitsPatterns().at(-1) ?? '', form];
}
