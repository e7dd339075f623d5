import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatSpan } from '../entities/appointments/appointment-times.ts';
import { formatDate, formatDateTime, zoneName } from '../ui/format-time.ts';
import { companyTimeZone, dayOf, toWallTime } from './company-time.ts';
import type { Session } from './session.ts';
import { toInstant } from './to-instant.ts';

const session = vi.hoisted(() => ({ employee: null as { companyTimeZone: string } | null }));
vi.mock(import('./session.ts'), () => ({ getSession: () => session as unknown as Session }));

afterEach(() => {
  session.employee = null;
});

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('on the clock of a company in Auckland', () => {
  const inAuckland = () => {
    session.employee = { companyTimeZone: 'Pacific/Auckland' };
  };
  const at = '2026-03-03T20:30:00.000Z';

  it('a date-and-time field shows and gives the company’s time', () => {
    inAuckland();
    expect(toWallTime(at)).toBe('2026-03-04T09:30');
    expect(toInstant('2026-03-04T09:30')).toBe(at);
    expect(toInstant('')).toBe('');
  });

  it('an instant is on the company’s day', () => {
    inAuckland();
    expect(dayOf(at)).toBe('2026-03-04');
    expect(formatDate(at, 'en-US')).toBe('Mar 4, 2026');
  });

  it('a single time names the zone for a reader whose clock differs; a list says it once', () => {
    inAuckland();
    expect(plain(formatDateTime(at, 'en-US'))).toBe('Mar 4, 2026, 9:30 AM GMT+13');
    expect(plain(formatSpan(at, '2026-03-03T22:00:00Z', 'en-US'))).toBe('9:30 – 11:00 AM');
    expect(zoneName(new Date(at), 'en-US')).toBe('GMT+13');
  });
});

it('before anybody is signed in, the clock is the reader’s own and needs no name', () => {
  expect(companyTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const at = toInstant('2026-03-04T09:30');
  expect(plain(formatDateTime(at, 'en-US'))).toBe('Mar 4, 2026, 9:30 AM');
});
