import type { Cents, MoneyFormat } from '../kernel/money.ts';
import { inLanguageOf } from './paper-words.ts';

/** An amount as it is written out on a check: `One thousand two hundred fifty and 00/100 US dollars`; at most 99,999,999,999.99. */
export function amountInWords(value: Cents, { currency, locale }: MoneyFormat): string {
  const whole = Math.floor(value / 100);
  const hundredths = `${String(value % 100).padStart(2, '0')}/100`;
  const write = inLanguageOf(locale, { en: writeEnglish, es: writeSpanish });
  const text = write(whole, hundredths, (count) => currencyName(count, { currency, locale }));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type CurrencyName = (count: number) => string;

function currencyName(count: number, { currency, locale }: MoneyFormat): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' });
  return format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? currency;
}

function writeEnglish(whole: number, hundredths: string, currency: CurrencyName): string {
  return `${english(whole)} and ${hundredths} ${currency(2)}`;
}

/** Before its currency `uno` is shortened, and a round number of millions takes `de`. */
function writeSpanish(whole: number, hundredths: string, currency: CurrencyName): string {
  const words = spanish(whole)
    .replace(/veintiuno$/, 'veintiún')
    .replace(/uno$/, 'un');
  const of = whole >= 1_000_000 && whole % 1_000_000 === 0 ? ' de' : '';
  return `${words}${of} ${currency(whole)} con ${hundredths}`;
}

const englishSmall =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const englishTens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function english(value: number): string {
  if (value < 20) return englishSmall[value]!;
  if (value < 100) {
    const tens = englishTens[Math.floor(value / 10)]!;
    return value % 10 === 0 ? tens : `${tens}-${english(value % 10)}`;
  }
  for (const [size, name] of [
    [1_000_000_000, 'billion'],
    [1_000_000, 'million'],
    [1000, 'thousand'],
  ] as const) {
    if (value >= size) return counted(english(Math.floor(value / size)), name, english, value % size);
  }
  return counted(english(Math.floor(value / 100)), 'hundred', english, value % 100);
}

function counted(count: string, name: string, write: (value: number) => string, rest: number): string {
  const head = count === '' ? name : `${count} ${name}`;
  return rest === 0 ? head : `${head} ${write(rest)}`;
}

const spanishSmall =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const spanishTens = '- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const spanishHundreds =
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );

function spanish(value: number): string {
  if (value < 30) return spanishSmall[value]!;
  if (value < 100) {
    const tens = spanishTens[Math.floor(value / 10)]!;
    return value % 10 === 0 ? tens : `${tens} y ${spanish(value % 10)}`;
  }
  if (value === 100) return 'cien';
  if (value < 1000) return counted('', spanishHundreds[Math.floor(value / 100)]!, spanish, value % 100);
  if (value < 1_000_000) {
    const thousands = Math.floor(value / 1000);
    return counted(thousands === 1 ? '' : shortened(thousands), 'mil', spanish, value % 1000);
  }
  const millions = Math.floor(value / 1_000_000);
  const name = millions === 1 ? 'millón' : 'millones';
  return counted(shortened(millions), name, spanish, value % 1_000_000);
}

/** As it stands before `mil` and `millones`. */
function shortened(value: number): string {
  return spanish(value)
    .replace(/veintiuno$/, 'veintiún')
    .replace(/uno$/, 'un');
}
