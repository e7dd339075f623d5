import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { usualBusinessHours } from '../../../shared/settings/business-hours.ts';
import { closedInWords } from './closed-words.ts';

beforeAll(() => i18n.activate('en'));

const hours = {
  businessHours: usualBusinessHours.businessHours.with(5, { from: '07:00', to: '12:00' }),
  closedDays: [{ day: '2026-06-03', name: 'Company outing' }],
};
/** The tests' clock is the company's, until somebody is signed in. */
const said = (from: string, to: string) =>
  closedInWords(
    { startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString() },
    hours,
  ).replaceAll(/\s/g, ' ');

it('says of one day why it is closed, or when it is open', () => {
  expect(said('2026-06-01T08:00', '2026-06-01T17:00')).toBe('');
  expect(said('2026-06-01T08:00', '2026-06-01T18:00')).toMatch(/^Outside business hours \(7:00.*5:00/);
  expect(said('2026-06-03T08:00', '2026-06-03T12:00')).toBe('The company is closed then: Company outing');
  expect(said('2026-06-06T08:00', '2026-06-06T12:00')).toBe('The company is closed that day.');
});

it('looks at every day of work over several of them, and at what goes on over the nights', () => {
  expect(said('2026-06-01T08:00', '2026-06-02T16:00')).toBe('');
  expect(said('2026-06-01T08:00', '2026-06-04T16:00')).toBe('The company is closed then: Company outing');
  expect(said('2026-06-05T08:00', '2026-06-15T11:00')).toBe('The company is closed then: Saturday, Sunday');
  expect(said('2026-06-04T08:00', '2026-06-05T16:00')).toMatch(/^Outside business hours \(7:00.*12:00/);
  expect(said('2026-06-02T08:00', '2026-06-04T08:00')).toBe('The company is closed then: Company outing');
});
