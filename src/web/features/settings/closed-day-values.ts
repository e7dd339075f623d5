import { t } from '@lingui/core/macro';
import type { ClosedDay } from '../../../shared/settings/business-hours.ts';

/** A closed day as it is typed. */
export interface ClosedDayValues extends ClosedDay {
  key: string;
  /** The day that is saved; none for a new one. */
  wasOn?: string;
}

export function closedDayValues(closedDays: readonly ClosedDay[]): ClosedDayValues[] {
  return closedDays.map(({ day, name }) => ({ key: day, day, name, wasOn: day }));
}

/** A row in which nothing is typed is not sent. */
const isTyped = ({ day, name }: ClosedDayValues) => day !== '' || name.trim() !== '';

export function closedDaysBody(days: readonly ClosedDayValues[]): ClosedDay[] {
  return days.filter(isTyped).map(({ day, name }) => ({ day, name }));
}

/** Where a row stands among those that are sent; undefined for one that is not. */
export function placeInBody(days: readonly ClosedDayValues[], index: number): number | undefined {
  return isTyped(days[index]!) ? days.slice(0, index).filter(isTyped).length : undefined;
}

/** What to say at a day that stands there a second time. */
export function doubledDays(days: readonly ClosedDayValues[]): Record<string, string> {
  const sent = closedDaysBody(days);
  const isDouble = (day: string, index: number) =>
    day !== '' && sent.findIndex((each) => each.day === day) < index;
  return Object.fromEntries(
    sent.flatMap(({ day }, index) =>
      isDouble(day, index) ? [[`closedDays.${index}.day`, t`This day is already in the list.`]] : [],
    ),
  );
}
