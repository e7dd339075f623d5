import type { Day } from '../../../shared/kernel/dates.ts';
import { dayMinutes } from '../../entities/appointments/segments.ts';
import type { Spot } from './dragged-to.ts';

/** Where a point of the screen is in the calendar, from the attributes of the cell below it; undefined beside all cells. */
export function cellAt(x: number, y: number): Spot | undefined {
  const cell = document
    .elementsFromPoint(x, y)
    .find((each): each is HTMLElement => each instanceof HTMLElement && each.dataset['day'] !== undefined);
  if (!cell) return undefined;
  const { day, person, hours } = cell.dataset;
  const box = cell.getBoundingClientRect();
  const minute = hours === undefined ? undefined : ((y - box.top) / box.height) * dayMinutes;
  const personId = person === undefined ? undefined : person === 'nobody' ? null : Number(person);
  return { day: day as Day, minute, personId };
}
