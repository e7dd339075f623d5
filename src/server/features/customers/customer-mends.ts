import { blanksMend, twoInOneMend, type Mend } from '../../platform/imports/mends.ts';
import { plainZip } from './zip-in-cell.ts';

/** What stands behind the comma of a company or of a family's son, and is no first name. */
const suffixes = new Set([
  'inc',
  'llc',
  'ltd',
  'co',
  'corp',
  'lp',
  'llp',
  'pc',
  'pllc',
  'jr',
  'sr',
  'ii',
  'iii',
  'iv',
  'md',
  'phd',
  'esq',
]);

/** `Côté, José` is José Côté. */
const turnedNames: Mend = {
  key: 'turnedNames',
  of({ name = '' }) {
    const [last = '', first = '', ...more] = name
      .slice(0, 200)
      .split(',')
      .map((part) => part.trim());
    const isTurned = last !== '' && first !== '' && more.length === 0 && !/\d/.test(name);
    if (!isTurned || suffixes.has(first.toLowerCase().replaceAll('.', ''))) return {};
    return { name: `${first} ${last}` };
  },
};

/** The states whose ZIP codes begin with a zero, and the territories whose begin with two; spreadsheets take them for numbers. */
const zeroes: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      'ct',
      'ma',
      'me',
      'nh',
      'nj',
      'ri',
      'vt',
      'connecticut',
      'massachusetts',
      'maine',
      'new hampshire',
      'new jersey',
      'rhode island',
      'vermont',
    ].map((state) => [state, 1]),
  ),
  ...Object.fromEntries(['pr', 'vi', 'puerto rico', 'virgin islands'].map((state) => [state, 2])),
};

const lostZeros: Mend = {
  key: 'lostZeros',
  of({ postalCode = '', state = '' }, country) {
    const [, zip, rest = ''] = /^(\d{3,4})(-\d{4})?$/.exec(plainZip(postalCode.slice(0, 20))) ?? [];
    const name = state.trim().toLowerCase();
    // Without a state four digits are a ZIP that has lost its zero where none has four.
    const usual = name === '' && country === 'US' && zip?.length === 4 ? 1 : 0;
    const lost = Object.hasOwn(zeroes, name) ? zeroes[name]! : usual;
    return zip !== undefined && zip.length + lost === 5
      ? { postalCode: `${'0'.repeat(lost)}${zip}${rest}` }
      : {};
  },
};

const isEmail = (text: string) => /^[^\s@]{1,100}@[^\s@]{1,150}$/.test(text);

/** In this order: what says nothing is no second address. */
export const customerMends: readonly Mend[] = [
  blanksMend([
    'companyName',
    'phone',
    'phone2',
    'email',
    'email2',
    'street',
    'city',
    'state',
    'postalCode',
    'language',
    'notes',
  ]),
  turnedNames,
  twoInOneMend('twoEmails', 'email', 'email2', isEmail),
  lostZeros,
];
