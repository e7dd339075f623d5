import { expect, it } from 'vitest';
import { countryOptions, currencyOptions, timeZoneOptions } from './place-options.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const zone = (name: string, now = winter) =>
  timeZoneOptions('en-US', now).find(({ value }) => value === name);

it('names every time zone with its offset of the day, from west to east', () => {
  expect(zone('America/New_York')).toEqual({
    value: 'America/New_York',
    label: 'America/New York',
    detail: 'UTC−05:00 · Eastern Time',
  });
  expect(zone('America/New_York', new Date('2026-07-15T12:00:00Z'))?.detail).toContain('UTC−04:00');
  expect(zone('Asia/Kolkata')?.detail ?? zone('Asia/Calcutta')?.detail).toContain('UTC+05:30');
  expect(zone('UTC')?.detail).toContain('UTC+00:00');
  const order = timeZoneOptions('en-US', winter).map(({ value }) => value);
  const places = ['Pacific/Honolulu', 'America/St_Johns', 'UTC', 'Europe/Berlin', 'Asia/Tokyo'].map((name) =>
    order.indexOf(name),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('names every country in the language of the reader', () => {
  const label = (locale: string) => countryOptions(locale).find(({ value }) => value === 'DE')?.label;
  expect(label('en-US')).toBe('Germany');
  expect(label('es-US')).toBe('Alemania');
  expect(countryOptions('en-US').every(({ label: name, value }) => name !== value)).toBe(true);
});

it('names the currencies of two decimals, and no others', () => {
  const option = (letters: string) => currencyOptions('en-US').find(({ value }) => value === letters);
  expect(option('EUR')).toEqual({ value: 'EUR', label: 'Euro', detail: 'EUR · €' });
  expect(option('CHF')?.detail).toBe('CHF');
  expect(['JPY', 'KWD', 'XDR', 'HRK'].map(option)).toEqual([undefined, undefined, undefined, undefined]);
});
