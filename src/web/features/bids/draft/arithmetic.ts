import { formattingLocale } from '../../../platform/formatting-locale.ts';
import { hasForeignSign, readTyped } from '../../../ui/number-text.ts';

/** A fraction of whole numbers, so that nothing is rounded before the end. */
type Fraction = readonly [top: bigint, bottom: bigint];

const number = /(?:\d[\d.,]*|[.,]\d+)(?:[\s\u00a0\u202f'’]\d{3}(?!\d)[\d.,]*)*/y;
const space = /[\s\u00a0\u202f\p{Sc}]*/uy;
const signs: Readonly<Record<string, string>> = {
  '×': '*',
  x: '*',
  X: '*',
  '·': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
};

/** More digits than any amount has; a longer text is no sum that a person typed. */
const longest = 200;
const finest = 12;

/** Whether a text asks to be worked out: more than a number with its sign. */
export function isArithmetic(typed: string): boolean {
  if (/^\s*=|\(/.test(typed)) return true;
  const digit = typed.search(/\d/);
  return digit >= 0 && /[-+*/×÷·−–xX][\s\p{Sc}]*[\d.(,]/u.test(typed.slice(digit));
}

/**
 * Works out `12*8`, `(3+4)×2.5` or `=1,250/2` with the locale's signs; the result is plain decimal text, rounded half away from
 * zero. Undefined for what makes no sense, a division by zero included.
 */
export function workOut(typed: string, decimals: number, locale = formattingLocale()): string | undefined {
  if (typed.length > longest || hasForeignSign(typed, locale)) return undefined;
  const reader = new Reader(typed.trim().replace(/^=/, ''), locale);
  const result = reader.sum();
  return result && reader.isAtEnd() ? textOf(result, decimals) : undefined;
}

/** Reads from left to right; each method answers undefined when what stands there is none of its kind. */
class Reader {
  private readonly text: string;
  private readonly locale: string;
  private at = 0;

  constructor(text: string, locale: string) {
    this.text = text;
    this.locale = locale;
  }

  isAtEnd(): boolean {
    this.skip(space);
    return this.at === this.text.length;
  }

  sum(): Fraction | undefined {
    let total = this.product();
    for (let sign = this.sign('+-'); sign && total; sign = this.sign('+-')) {
      const next = this.product();
      total = next && added(total, sign === '-' ? [-next[0], next[1]] : next);
    }
    return total;
  }

  private product(): Fraction | undefined {
    let total = this.factor();
    for (let sign = this.sign('*/'); sign && total; sign = this.sign('*/')) {
      const next = this.factor();
      total = next && multiplied(total, sign === '/' ? [next[1], next[0]] : next);
    }
    return total;
  }

  private factor(): Fraction | undefined {
    const sign = this.sign('+-');
    if (sign) {
      const value = this.factor();
      return value && sign === '-' ? [-value[0], value[1]] : value;
    }
    if (!this.sign('(')) return this.number();
    const inner = this.sum();
    return this.sign(')') ? inner : undefined;
  }

  private number(): Fraction | undefined {
    this.skip(space);
    const { text } = readTyped(this.skip(number), finest, this.locale);
    if (text === undefined) return undefined;
    const [whole = '0', fraction = ''] = text.split('.');
    return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
  }

  /** Goes over one of the wanted signs, and says which. */
  private sign(wanted: string): string | undefined {
    this.skip(space);
    const written = this.text[this.at];
    const sign = written && (signs[written] ?? written);
    if (!sign || !wanted.includes(sign)) return undefined;
    this.at += 1;
    return sign;
  }

  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }
}

function added([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * d + c * b, b * d];
}

/** Undefined where the divisor was zero. */
function multiplied([a, b]: Fraction, [c, d]: Fraction): Fraction | undefined {
  if (d === 0n) return undefined;
  return d < 0n ? [a * -c, b * -d] : [a * c, b * d];
}

function textOf([top, bottom]: Fraction, decimals: number): string {
  const scaled = (top < 0n ? -top : top) * 10n ** BigInt(decimals);
  const digits = ((scaled * 2n + bottom) / (bottom * 2n)).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/(?<!0)0+$/, '');
  const text = fraction ? `${whole}.${fraction}` : whole;
  return top < 0n && text !== '0' ? `-${text}` : text;
}
