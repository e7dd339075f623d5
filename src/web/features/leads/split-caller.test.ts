import { describe, expect, it } from 'vitest';
import { isPhoneLike, readCaller, splitCaller } from './split-caller.ts';

it.each([
  ['555 01', true],
  ['(203) 555-0100', true],
  ['5', false],
  ['Ann', false],
  ['Unit 12', false],
])('takes %s for a phone number: %s', (text, isPhone) => {
  expect(isPhoneLike(text)).toBe(isPhone);
});

describe('a caller in one line', () => {
  it.each([
    ['Nora Whitfield 774-555-0188', 'Nora Whitfield', '774-555-0188', ''],
    ['(774) 555-0188 Nora Whitfield', 'Nora Whitfield', '(774) 555-0188', ''],
    ['Nora Whitfield, +1 774 555 0188 x12', 'Nora Whitfield', '+1 774 555 0188 x12', ''],
    ['Nora Whitfield <nora@example.com>', 'Nora Whitfield', '', 'nora@example.com'],
    ['Nora O’Hara · 5550188 · nora.2@example.co.uk', 'Nora O’Hara', '5550188', 'nora.2@example.co.uk'],
    ['Zoë 020 7946 0018', 'Zoë', '020 7946 0018', ''],
  ])('is split: %s', (text, name, phone, email) => {
    expect(splitCaller(text)).toEqual({ name, phone, email });
  });

  it.each([
    'Nora Whitfield',
    'Unit 12 LLC',
    'Nora 774-55',
    'Nora 11/30/2026',
    'Nora 1234567890123456789',
    'nora@example',
    '774-555-0188',
    `Nora 774-555-0188 ${'x'.repeat(300)}`,
  ])('is a name as it stands: %s', (text) => {
    expect(splitCaller(text)).toEqual({ name: text, phone: '', email: '' });
  });

  it('keeps in the name what has no free field', () => {
    const isFree = (field: 'phone' | 'email') => field === 'email';
    expect(splitCaller('Nora 774-555-0188 nora@example.com', isFree)).toEqual({
      name: 'Nora 774-555-0188',
      phone: '',
      email: 'nora@example.com',
    });
  });

  it('is one thing alone in the first field', () => {
    expect(readCaller('774 555')).toEqual({ name: '', phone: '774 555', email: '' });
    expect(readCaller('nora@example.com')).toEqual({ name: '', phone: '', email: 'nora@example.com' });
    expect(readCaller('nora@exa')).toEqual({ name: 'nora@exa', phone: '', email: '' });
  });
});
