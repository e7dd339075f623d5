/** How the numbers of the company's own country are written; the server takes it from libphonenumber. */
export interface HomePhones {
  /** The country's code, without the plus. */
  code: string;
  /** Whole number, its beginning, and the form with `$1`, `$2`; the first that fits counts. */
  rules: Array<[number: string, beginning: string, form: string]>;
}

/** The United States and Canada; built in, so that most pages need nothing more. */
export const northAmerica: HomePhones = {
  code: '1',
  rules: [['(\\d{3})(\\d{3})(\\d{4})', '', '($1) $2-$3']],
};

/** Calling codes have one, two or three digits, and none begins another. */
const callingCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * A kept number as people write it: one of `home` in its national form, another in groups behind the country's code. What is
 * not kept as `+` and digits stands as it was typed.
 */
export function showKeptPhone(kept: string, home: HomePhones = northAmerica): string {
  const match = /^\+(\d{6,15})(?: x(\d+))?$/.exec(kept);
  if (!match) return kept;
  const [, digits = '', extension] = match;
  const shown = nationalForm(digits, home) ?? internationalForm(digits);
  return extension ? `${shown} ext. ${extension}` : shown;
}

function nationalForm(digits: string, { code, rules }: HomePhones): string | undefined {
  if (!digits.startsWith(code)) return undefined;
  const national = digits.slice(code.length);
  for (const [number, beginning, form] of rules) {
    const whole = new RegExp(`^(?:${number})$`);
    if (whole.test(national) && new RegExp(`^(?:${beginning})`).test(national))
      return national.replace(whole, form);
  }
  return undefined;
}

function internationalForm(digits: string): string {
  const code = callingCode.exec(digits)?.[0] ?? '';
  const rest = digits.slice(code.length);
  return `+${code} ${rest.replaceAll(/\d{3}(?=\d{3})/g, '$& ')}`;
}
