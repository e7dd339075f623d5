export type DecimalSign = '.' | ',';

export type NumberReading =
  | { text: string; problem?: undefined }
  | { text?: undefined; problem: 'none' | 'ambiguous' };

/** What stands around the digits of a number and says nothing about it: spaces, currency signs, codes such as USD, quotes. */
const decoration = /[\s\u00a0\u202f'’]|\p{Sc}|\b(?:USD|EUR|GBP|CAD|AUD|MXN|CHF)\b/giu;

const bare = (text: string) => text.replace(decoration, '').replace(/^[−–]/, '-');

/** The decimal sign that a number shows by itself; undefined when it could be read both ways. */
function shownSign(number: string): DecimalSign | undefined {
  if (!/^-?[\d.,]+$/.test(number)) return undefined;
  const [comma, point] = [number.lastIndexOf(','), number.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const sign = comma >= 0 ? ',' : '.';
  const groups = number.replace('-', '').split(sign);
  if (groups.length === 1) return undefined;
  // A sign that repeats groups thousands; so the other one is the decimal sign.
  if (groups.length > 2) return sign === ',' ? '.' : ',';
  return groups[1]!.length === 3 && groups[0] !== '' && groups[0] !== '0' ? undefined : sign;
}

/** The decimal sign of a file: what its numbers show, when they agree. */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | undefined {
  const shown = new Set<DecimalSign>();
  for (const text of texts) {
    const sign = shownSign(bare(text));
    if (sign) shown.add(sign);
  }
  return shown.size === 1 ? [...shown][0] : undefined;
}

/** Reads `1.234,50`, `$1,234.50`, `12` or `-3` as plain decimal text. A number such as `1.234` needs the file's sign to be told. */
export function readNumber(typed: string, fileSign: DecimalSign | undefined): NumberReading {
  const number = bare(typed).replace(/^\((.*)\)$/, '-$1');
  if (!/^-?[.,]*\d[\d.,]*$/.test(number)) return { problem: 'none' };
  const hasSign = /[.,]/.test(number);
  const sign = shownSign(number) ?? fileSign;
  if (hasSign && !sign) return { problem: 'ambiguous' };
  const group = sign === ',' ? '.' : ',';
  const plain = number.replaceAll(group, '').replace(sign ?? '.', '.');
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain);
  if (!match || !/\d/.test(plain)) return { problem: 'none' };
  const whole = match[2]!.replace(/^0+(?=\d)/, '') || '0';
  const fraction = (match[3] ?? '').replace(/(?<!0)0+$/, '');
  return { text: `${match[1]}${whole}${fraction && `.${fraction}`}` };
}
