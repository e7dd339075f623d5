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
const callingCode =
  /^(?:1(?=\d{10}$)|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-69]|3[578]|42|5[09]|6[789]|8[0578]|9[67])\d|99[2-68])/;

const kept = /^\+(\d{6,15})(?: x(\d+))?$/;

/** Whether a number is kept as one, and not as the text that somebody typed. */
export const isKeptPhone = (text: string): boolean => kept.test(text);

/**
 * A kept number as people write it: one of `home` in its national form, another in groups behind the country's code. What is
 * not kept as `+` and digits stands as it was typed.
 */
export function showKeptPhone(phone: string, home: HomePhones = northAmerica): string {
  const match = kept.exec(phone);
  if (!match) return phone;
  const [, digits = '', extension] = match;
  const shown = nationalForm(digits, home) ?? internationalForm(digits);
  return extension ? `${shown} ext. ${extension}` : shown;
}

/**
 * What a call dials, with the extension behind it: a number as it is kept, or one that is written like those of `home`. Undefined for any
 * other text, which nobody may be led to dial.
 */
export function dialledPhone(
  text: string,
  home: HomePhones = northAmerica,
): { number: string; extension: string | undefined } | undefined {
  const written = /^(\+?[\d\s().-]+?)(?: ?(?:x|ext\.?) ?(\d{1,15}))?$/i.exec(text.trim());
  if (!written) return undefined;
  const [, typed = '', extension] = written;
  const digits = typed.replaceAll(/\D/g, '');
  if (typed.startsWith('+'))
    return digits.length >= 7 && digits.length <= 15 && callingCode.test(digits)
      ? { number: `+${digits}`, extension }
      : undefined;
  // A zero that is dialled first at home is no part of most countries' numbers; in North America none is dialled.
  const dialled = home.code === northAmerica.code ? [digits] : [digits, digits.replace(/^0/, '')];
  const national = dialled.find((each) => nationalForm(home.code + each, home));
  return national === undefined ? undefined : { number: `+${home.code}${national}`, extension };
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
