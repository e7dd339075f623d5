import { dayMs } from './day-ms.ts';

/**
 * The instant at which the clocks of a time zone show `YYYY-MM-DDTHH:mm`: the first one when they show it twice, and as much
 * later when they leave it out, as clocks do that are put forward. An invalid Date for anything else.
 */
export function instantOf(wallTime: string, timeZone: string): Date {
  const asUtc = wallTime.includes('T') ? Date.parse(`${wallTime}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return new Date(Number.NaN);
  const [before, after] = [-dayMs, dayMs].map((ms) => asUtc - offsetAt(new Date(asUtc + ms), timeZone));
  const shown = [before!, after!].filter((at) => at + offsetAt(new Date(at), timeZone) === asUtc);
  return new Date(Math.min(...(shown.length > 0 ? shown : [before!])));
}

/** Milliseconds that a zone's wall clock is ahead of UTC at an instant. */
function offsetAt(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(instant.getTime() / 1000) * 1000;
}
