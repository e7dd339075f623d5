import { expect, it } from 'vitest';
import { distanceBetween, formatDistance } from './distance-words.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it.each([
  [0, 'de-DE', '0 m'],
  [42, 'de-DE', '40 m'],
  [949, 'de-DE', '950 m'],
  [1234, 'de-DE', '1,2 km'],
  [25_400, 'de-DE', '25 km'],
  [40, 'en-US', '130 ft'],
  [1500, 'en-US', '0.9 mi'],
  [40_000, 'en-US', '25 mi'],
])('%d metres in %s are %s', (metres, locale, words) => {
  expect(plain(formatDistance(metres, locale))).toBe(words);
});

it('is not known without both places, and says when it is far', () => {
  const address = { latitude: 41, longitude: -73 };
  expect(distanceBetween(address, { lat: null, lon: null })).toBeUndefined();
  expect(distanceBetween({ latitude: null, longitude: null }, { lat: 41, lon: -73 })).toBeUndefined();
  expect(distanceBetween(address, { lat: 41.0001, lon: -73 }, 'en-US')).toMatchObject({ isFar: false });
  expect(distanceBetween(address, { lat: 41.01, lon: -73 }, 'en-US')).toMatchObject({ isFar: true });
});
