import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';

import { northAmerica, showKeptPhone } from '../../../shared/kernel/phone-format.ts';
import { homePhonesOf } from './home-phones.ts';
import { readPhone } from './read-phone.ts';

describe('a phone number is kept', () => {
  it.each([
    ['(518) 555-0123', 'US', '+15185550123'],
    ['518.555.0123', 'US', '+15185550123'],
    ['1 518 555 0123', 'US', '+15185550123'],
    ['+1 518 555 0123', 'GB', '+15185550123'],
    ['(518) 555-0123 x12', 'US', '+15185550123 x12'],
    ['518 555 0123 ext. 004', 'US', '+15185550123 x004'],
    ['+15185550123 x12', 'GB', '+15185550123 x12'],
    ['020 7946 0018', 'GB', '+442079460018'],
    ['0044 20 7946 0018', 'IL', '+442079460018'],
    ['00 44 20 7946 0018', 'US', '+442079460018'],
    ['011 44 20 7946 0018', 'US', '+442079460018'],
    ['02-123-4567', 'IL', '+97221234567'],
  ])('%s of %s as %s', (typed, country, kept) => {
    expect(readPhone(typed, country)).toBe(kept);
    expect(readPhone(kept, country)).toBe(kept);
  });

  it.each(['555-0123', '911', '+999 123 4567', '1234567890123456789', '+', ''])(
    'as it was typed when no country could have given it: %s',
    (typed) => expect(readPhone(typed, 'US')).toBe(typed),
  );
});

describe('a phone number is shown', () => {
  const shown = (kept: string, country: string) => showKeptPhone(kept, homePhonesOf(country) ?? northAmerica);

  it.each([
    ['+15185550123', 'US', '(518) 555-0123'],
    ['+15185550123 x12', 'US', '(518) 555-0123 ext. 12'],
    ['+442079460018', 'GB', '020 7946 0018'],
    ['+15185550123', 'GB', '+1 518 555 0123'],
    ['+97221234567', 'US', '+972 212 34567'],
    ['555-0123', 'US', '555-0123'],
  ])('%s at home in %s as %s', (kept, country, text) => {
    expect(shown(kept, country)).toBe(text);
  });

  it('as every country writes its own, and is read back as the same number', () => {
    let nationalCount = 0;
    for (const country of getCountries()) {
      const example = getExampleNumber(country, examples);
      if (!example) continue;
      const text = shown(example.number, country);
      expect([country, readPhone(text, country)]).toEqual([country, example.number]);
      // A few small countries have no form of their own and stay international.
      if (text.startsWith('+')) continue;
      nationalCount += 1;
      expect([country, text]).toEqual([country, example.formatNational()]);
    }
    expect(nationalCount).toBeGreaterThan(200);
  });
});
