import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { fieldErrors, isMalformed } from './field-errors.ts';
import {
  addressLine,
  amount,
  blankAsNull,
  day,
  emailAddress,
  idInPath,
  instant,
  phoneNumber,
  quantity,
  requiredText,
  state,
  text,
} from './fields.ts';

function errorsOf(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? {} : fieldErrors(result.error);
}

describe('a field', () => {
  it.each([
    ['an absent one', z.strictObject({ name: requiredText(5) }), {}, { name: 'This field is required.' }],
    [
      'a blank one',
      z.strictObject({ name: requiredText(5) }),
      { name: '  ' },
      { name: 'This field is required.' },
    ],
    [
      'one of signs that show nothing',
      z.strictObject({ name: requiredText(5) }),
      { name: '\u200b\u3164\u2800' },
      { name: 'This field is required.' },
    ],
    [
      'too long a text',
      z.strictObject({ name: text(3) }),
      { name: 'long' },
      { name: 'Use at most 3 characters. This has 4.' },
    ],
    ['another type', z.strictObject({ name: text(3) }), { name: 7 }, { name: 'This must be text.' }],
    ['an unknown one', z.strictObject({}), { nmae: 1 }, { nmae: 'Plumbline doesn’t know this field.' }],
    [
      'an unknown value',
      z.strictObject({ role: z.enum(['a', 'b']) }),
      { role: 'c' },
      { role: 'Use one of: a, b.' },
    ],
    [
      'a nested one',
      z.strictObject({ lines: z.array(z.strictObject({ quantity: quantity() })) }),
      { lines: [{ quantity: -1 }] },
      { 'lines.0.quantity': 'The quantity can’t be negative.' },
    ],
  ])('is named in the sentence for %s', (_what, schema, value, expected) => {
    expect(errorsOf(schema, value)).toEqual(expected);
  });

  it('cannot hold a NUL or half of a surrogate pair', () => {
    for (const bad of ['a\0b', 'a\uD800']) expect(errorsOf(text(10), bad)).not.toEqual({});
    expect(errorsOf(text(10), '👷‍♀️ שלום')).toEqual({});
  });

  it.each([
    'a@b',
    'a b@example.com',
    '@example.com',
    'a@example..com',
    'a,b@example.com',
    'a@example.com\r\nBcc: x@y.z',
    'a@example.com,b@example.com',
    'a@exam;ple.com',
    'a@<example.com>',
    'a@"example".com',
  ])('refuses %j as an e-mail address', (bad) => {
    expect(errorsOf(emailAddress(), bad)).not.toEqual({});
  });

  it('keeps email addresses in lower case', () => {
    expect(emailAddress().parse(" O'Neil@Example.COM ")).toBe("o'neil@example.com");
  });

  it.each(['(555) 010-2345', '+1 555 010 2345', '555.010.2345 x12', '5550102345', '911', '555-0123'])(
    'takes %s as a phone number',
    (good) => {
      expect(errorsOf(phoneNumber(), good)).toEqual({});
    },
  );

  it.each(['call me', '555<script>', '---', '0000', '12', '+00 000'])(
    'refuses %s as a phone number',
    (bad) => {
      expect(errorsOf(phoneNumber(), bad)).not.toEqual({});
    },
  );

  it('keeps a blank optional one as null', () => {
    expect(blankAsNull(emailAddress()).parse(' ')).toBeNull();
    expect(blankAsNull(emailAddress()).parse(null)).toBeNull();
  });

  it.each(['0', '-1', '1e9', '9999999999999999999', 'abc', '1%00', ' 1', '1.0', ''])(
    'refuses %j as an id in a path',
    (bad) => {
      expect(errorsOf(idInPath(), bad)).not.toEqual({});
    },
  );

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1899-12-31T23:59:59Z', '3000-01-01T00:00:00Z'])(
    'keeps no instant of a year like that of %s',
    (bad) => {
      expect(errorsOf(instant(), bad)).toEqual({ body: 'Enter a date from 1900 to 2999.' });
    },
  );

  it('says how an instant is written', () => {
    expect(errorsOf(instant(), 'tomorrow')).toEqual({
      body: 'Enter a date and time that exist, from 1900 to 2999.',
    });
    expect(instant().parse('2999-12-31T18:59:59-05:00').toISOString()).toBe('2999-12-31T23:59:59.000Z');
  });

  it('tells a wrong shape (400) from a broken rule (422)', () => {
    const schema = z.strictObject({ price: amount(), on: day() });
    const check = (value: unknown) => isMalformed(schema.safeParse(value).error!);
    expect(check({ price: {}, on: '2026-01-01' })).toBe(true);
    expect(check({ price: 1, on: '2026-01-01', more: 1 })).toBe(true);
    expect(check({ price: -1, on: '2026-01-01' })).toBe(false);
    expect(check({ price: 1.234, on: '2026-01-01' })).toBe(false);
    expect(check({ price: 1, on: '2026-02-30' })).toBe(false);
  });
});

describe('a state', () => {
  it('of two letters is kept in capitals, and any other as it is written', () => {
    expect(['ma', 'Ma ', 'Bavaria', 'm', 'ñu'].map((typed) => state(60).parse(typed))).toEqual([
      'MA',
      'MA',
      'Bavaria',
      'm',
      'ñu',
    ]);
  });

  it('in a line of a letterhead is so before its ZIP alone', () => {
    const kept = (typed: string) => addressLine(120).parse(typed);
    expect(kept('Worcester, ma 01605')).toBe('Worcester, MA 01605');
    expect(kept('Astoria, or, 97103-2240')).toBe('Astoria, OR, 97103-2240');
    for (const other of ['Suite 4, at the yard', 'Calle de 28001 Madrid', 'Rue, de 75001 Paris'])
      expect(kept(other)).toBe(other);
  });
});
