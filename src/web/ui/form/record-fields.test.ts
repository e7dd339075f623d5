import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { field, formValues } from './record-fields.ts';

beforeAll(() => i18n.activate('en'));

const fields = {
  name: field.text('Name'),
  phone: field.phone('Phone'),
  until: field.day('Until'),
  kind: field.choice(
    'Kind',
    [
      { value: 'person', label: 'Person' },
      { value: 'company', label: 'Company' },
    ],
    'company',
  ),
  price: field.amount('Price'),
  active: field.flag('Active', { initial: true, yes: 'Yes', no: 'No' }),
};

it('begins a new record with nothing but what it usually is', () => {
  expect(formValues(fields, undefined)).toEqual({
    name: '',
    phone: '',
    until: '',
    kind: 'company',
    price: '',
    active: true,
  });
});

it('types what is kept as people write it', () => {
  const kept = {
    name: 'Oak',
    phone: '+15550102345',
    until: null,
    kind: 'person',
    price: 12.5,
    active: false,
  } as const;
  expect(formValues(fields, kept)).toEqual({
    ...kept,
    phone: '(555) 010-2345',
    until: '',
    price: '12.50',
  });
});

it('says each value in words, and nothing of half a day', () => {
  expect(fields.until.show('2026-03-08')).toBe('Mar 8, 2026');
  expect(fields.until.show('unreadable')).toBe('');
  expect(fields.kind.show('person')).toBe('Person');
  expect(fields.price.show('12.5')).toBe('$12.50');
  expect(fields.price.show('12,5,')).toBe('12,5,');
  expect(fields.active.show(false)).toBe('No');
});

it('sends no day where none stands', () => {
  expect([fields.until.parse(''), fields.until.parse('2026-03-08')]).toEqual([null, '2026-03-08']);
});
