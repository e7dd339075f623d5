import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';

import { phoneNumber } from '../../../shared/kernel/fields.ts';
import { northAmerica, showKeptPhone } from '../../../shared/kernel/phone-format.ts';
import { homePhonesOf } from './home-phones.ts';
import { readPhone, readPhones } from './read-phone.ts';

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

  it.each([
    [
      'US',
      '+16175550123',
      [
        '617-555-0123',
        '617.555.0123',
        '1 (617) 555-0123',
        '+1 617 555 0123',
        '6175550123.0',
        '6.175550123E9',
        '617\u2011555\u20130123',
        '\u202a(617) 555-0123\u202c',
        '６１７５５５０１２３',
        'tel:+1-617-555-0123',
      ],
    ],
    [
      'US',
      '+16175550123 x12',
      [
        '617-555-0123 x12',
        '617-555-0123, ext. 12',
        '617 555 0123 extension 12',
        '617 555 0123 #12',
        'tel:+16175550123;ext=12',
        '617 555 0123 ext: 12',
      ],
    ],
    ['MX', '+525551234567', ['55 5123 4567', '+52 55 5123 4567', '(55) 5123-4567']],
    ['GB', '+442079460018', ['020 7946 0018', '+44 (0)20 7946 0018', '(020) 7946 0018']],
    ['FR', '+33612345678', ['06 12 34 56 78', '06.12.34.56.78', '+33 (0)6 12 34 56 78']],
    ['DE', '+49301234567', ['030/1234567', '0049 30 1234567', '(030) 123 45 67']],
    ['CH', '+41446681800', ['044 668 18 00', '+41 44 668 18 00']],
    ['RU', '+74951234567', ['8 (495) 123-45-67', '+7 495 123-45-67']],
    ['JP', '+819012345678', ['090-1234-5678', '０９０−１２３４−５６７８']],
    ['AU', '+61293744000', ['(02) 9374 4000', '+61 2 9374 4000']],
    ['BR', '+5511961234567', ['(11) 96123-4567', '+55 (11) 96123-4567']],
    ['IN', '+919876543210', ['098765 43210', '+91 98765-43210']],
    ['SA', '+966501234567', ['٠٥٠١٢٣٤٥٦٧', '۰۵۰۱۲۳۴۵۶۷', '+966 50 123 4567']],
  ])('the same in %s however it is written: %s', (country, kept, spellings) => {
    for (const typed of spellings) {
      expect([typed, readPhone(typed, country)]).toEqual([typed, kept]);
      expect([typed, phoneNumber().safeParse(typed).success]).toEqual([typed, true]);
      expect(readPhones(typed, country)).toEqual([kept]);
    }
  });

  it.each([
    ['617-555-0101 / 617-555-0102', 'US'],
    ['617-555-0101/617-555-0102', 'US'],
    ['617 555 0101; 617 555 0102', 'US'],
    ['617 555 0101 or (617) 555-0102', 'US'],
    ['+1 617 555 0101, 6175550102.0', 'US'],
    ['617-555-0101 & 617-555-0102 & 617-555-0101', 'US'],
  ])('as two where two were written: %s', (typed, country) =>
    expect(readPhones(typed, country)).toEqual(['+16175550101', '+16175550102']),
  );

  it.each(['617-555-0101/0102', '617-555-0101 / 555-0102', '5.55', '6.17555E+09', '123 / 456'])(
    'as the one text that it is: %s',
    (typed) => expect(readPhones(typed, 'US')).toEqual([typed]),
  );

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
