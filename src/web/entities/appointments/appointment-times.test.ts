import { describe, expect, it } from 'vitest';
import {
  formatLength,
  formatSpan,
  formatAppointmentDay,
  formatAppointmentTime,
  lengthInMinutes,
  minutesAfter,
} from './appointment-times.ts';

describe('the times of an appointment', () => {
  it('have no end without a start', () => {
    expect(minutesAfter('', 60)).toBe('');
  });

  it('know their length', () => {
    expect(lengthInMinutes('2026-03-03T14:30:00Z', minutesAfter('2026-03-03T14:30:00Z', 90))).toBe(90);
  });

  it.each([
    [45, '45 min'],
    [90, '1.5 hr'],
    [480, '8 hr'],
    [2880, '2 days'],
    [64, '1 hr 4 min'],
    [114, '1 hr 54 min'],
    [3540, '2 days 11 hr'],
  ])('name %i minutes', (minutes, words) => {
    expect(formatLength(minutes, 'en-US')).toBe(words);
  });

  it('name the day only when an appointment ends on another one', () => {
    const one = formatSpan('2026-03-03T14:00:00', '2026-03-03T15:00:00', 'en-US');
    expect(one.replaceAll(/\s/g, ' ')).toBe('2:00 – 3:00 PM');
    const two = formatSpan('2026-03-03T14:00:00', '2026-03-05T15:00:00', 'en-US');
    expect(two.replaceAll(/\s/g, ' ')).toContain('Mar 5');
  });

  it('keep each time in one piece: a narrow place breaks them after the dash only', () => {
    const span = formatSpan('2026-03-03T08:00:00', '2026-03-03T15:00:00', 'en-US');
    expect(span.split(/[^\S\u00a0\u202f]/)).toEqual(['8:00\u00a0AM\u00a0–', '3:00\u00a0PM']);
  });

  it('name the year only when it is another one', () => {
    const now = new Date('2026-06-01T12:00:00');
    expect(formatAppointmentDay('2026-03-03T12:00:00', now, 'en-US')).toBe('Tue, Mar 3');
    expect(formatAppointmentDay('2025-03-03T12:00:00', now, 'en-US')).toContain('2025');
  });

  it('say each day once', () => {
    const when = (startsAt: string, endsAt: string) =>
      formatAppointmentTime(startsAt, endsAt, new Date('2026-06-01T12:00:00'), 'en-US').replaceAll(
        /\s/g,
        ' ',
      );
    expect(when('2026-03-03T14:00:00', '2026-03-03T15:00:00')).toBe('Tue, Mar 3, 2:00 – 3:00 PM');
    expect(when('2026-03-03T07:00:00', '2026-03-05T16:00:00')).toBe(
      'Tue, Mar 3, 7:00 AM – Thu, Mar 5, 4:00 PM',
    );
  });
});
