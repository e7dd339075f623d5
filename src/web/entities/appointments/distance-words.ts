import { metresBetween } from '../../../shared/kernel/position.ts';
import { formattingLocale } from '../../platform/formatting-locale.ts';
import { intlFormat } from '../../platform/intl-format.ts';

/** Farther from the address than this, in metres, somebody was hardly there. */
const farMetres = 500;

export interface Distance {
  words: string;
  isFar: boolean;
}

interface Place {
  latitude: number | null;
  longitude: number | null;
}

/** How far somebody stood from the address; undefined where one of the two is not known. */
export function distanceBetween(
  address: Place,
  person: { lat: number | null; lon: number | null },
  locale?: string,
): Distance | undefined {
  const { latitude, longitude } = address;
  const { lat, lon } = person;
  if (latitude === null || longitude === null || lat === null || lon === null) return undefined;
  const metres = metresBetween({ latitude, longitude }, { latitude: lat, longitude: lon });
  return { words: formatDistance(metres, locale), isFar: metres > farMetres };
}

const metresInFoot = 0.3048;
const metresInMile = 1609.344;

/** `40 m`, `1.2 km`; `130 ft`, `0.7 mi` where people measure so. Rounded to what a phone knows of its place. */
export function formatDistance(metres: number, locale: string = formattingLocale()): string {
  const isImperial = measuresInMiles(locale);
  const [small, large] = isImperial ? ['foot', 'mile'] : ['meter', 'kilometer'];
  const near = isImperial ? metres / metresInFoot : metres;
  const far = isImperial ? metres / metresInMile : metres / 1000;
  const isNear = isImperial ? near < 1000 : near < 950;
  const value = isNear ? Math.round(near / 10) * 10 : far;
  return intlFormat(Intl.NumberFormat, locale, {
    style: 'unit',
    unit: isNear ? small : large,
    unitDisplay: 'short',
    maximumFractionDigits: isNear || far >= 10 ? 0 : 1,
  }).format(value);
}

function measuresInMiles(locale: string): boolean {
  const region = new Intl.Locale(locale).maximize().region ?? '';
  return ['US', 'LR', 'GB'].includes(region);
}
