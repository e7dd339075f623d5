/** Words of a street that are written in several ways, and the one that they are compared by. */
const shortWords: Readonly<Record<string, string>> = {
  street: 'st',
  str: 'st',
  saint: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  terrace: 'ter',
  highway: 'hwy',
  parkway: 'pkwy',
  circle: 'cir',
  trail: 'trl',
  crescent: 'cres',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  apartment: '#',
  apt: '#',
  unit: '#',
  suite: '#',
  ste: '#',
};

/** Whatever stands between words; `#` is one. Written out, because the database knows fewer letters and digits than the browser. */
const separators = /[\s!"$-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\u2010-\u2015\u060c]+/;

/** A street in a form that can be compared, however it was written; the database compares in the same way (`street_key`). */
export function streetKey(street: string): string {
  return street
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’`]/g, '')
    .replaceAll('#', ' # ')
    .split(separators)
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(shortWords, word) ? shortWords[word] : word))
    .join(' ')
    .replaceAll(/(# )+/g, '# ');
}

interface Place {
  street: string;
  city: string;
  postalCode?: string | undefined;
}

/**
 * Whether two addresses are one place: the same street, and neither city nor postal code says otherwise. An address
 * without a street is no place that could be compared.
 */
export function isSamePlace(one: Place, other: Place): boolean {
  const key = streetKey(one.street);
  return (
    key !== '' &&
    key === streetKey(other.street) &&
    agree(one.city.trim().toLowerCase(), other.city.trim().toLowerCase()) &&
    agree(postalKey(one.postalCode), postalKey(other.postalCode))
  );
}

const agree = (one: string, other: string) => one === '' || other === '' || one === other;

/** The first five letters and digits: a ZIP+4 lies inside its ZIP. */
const postalKey = (code = '') =>
  code
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .slice(0, 5);
