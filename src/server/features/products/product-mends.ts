import { blanksMend, type Mend } from '../../platform/imports/mends.ts';

/** How price lists write units, by the word that we use. */
const spellings: Readonly<Record<string, string>> = {
  each: 'ea each pc pcs piece pieces unit units',
  hour: 'hr hrs hour hours h manhour',
  day: 'day days dy',
  'sq ft': 'sf sqft sqfeet squarefoot squarefeet ft2',
  'lin ft': 'lf linft linealfoot linearfoot linealfeet linearfeet lnft',
  ft: 'ft foot feet',
  'sq yd': 'sy sqyd squareyard squareyards',
  'cu yd': 'cy cuyd cubicyard cubicyards yd3',
  yd: 'yd yds yard yards',
  square: 'sq square squares',
  box: 'bx box boxes',
  bag: 'bg bag bags',
  roll: 'rl roll rolls',
  sheet: 'sht sheet sheets',
  set: 'set sets',
  pair: 'pr pair pairs',
  gallon: 'gal gallon gallons',
  pound: 'lb lbs pound pounds',
  ton: 'tn ton tons',
  'lump sum': 'ls lumpsum',
};
const words = new Map(
  Object.entries(spellings).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word] as const)),
);

/** `EA`, `ea.` and `Each` are one unit. */
const units: Mend = {
  key: 'units',
  of({ unit = '' }) {
    const word = words.get(
      unit
        .slice(0, 40)
        .toLowerCase()
        .replace(/[^\p{L}\d]/gu, ''),
    );
    return word === undefined || word === unit.trim() ? {} : { unit: word };
  },
};

export const productMends: readonly Mend[] = [
  blanksMend(['code', 'category', 'unit', 'cost', 'description']),
  units,
];
