import { describe, expect, it } from 'vitest';

import {
  arrive,
  depart,
  takeBackArrival,
  type Stamp,
  type Stay,
  type StayChange,
} from './attendance-stays.ts';

const at = (time: string) => new Date(`2026-03-10T${time}:00Z`);
const stamp = (time: string): Stamp => ({
  at: at(time),
  lat: null,
  lon: null,
  accuracy: null,
  capturedAt: at(time),
  by: 7,
  source: 'reported',
});
const appointment = (appointmentId: number) => ({
  appointmentId,
  projectId: appointmentId,
  projectNumber: 'R-1',
});

/** What was tapped, each as `in 1 08:00`. */
function tap(stays: readonly Stay[], words: string): Stay[] {
  const [step, id, time] = words.split(' ') as [string, string, string];
  const write = step === 'in' ? arrive : depart;
  return applied(stays, write(stays, appointment(Number(id)), stamp(time)));
}

function applied(stays: readonly Stay[], changes: readonly StayChange[]): Stay[] {
  return changes
    .reduce<Stay[]>((all, { before, after }) => [...all.filter((stay) => stay !== before), after], [...stays])
    .toSorted((one, other) => begin(one) - begin(other));
}

const begin = ({ arrival, departure }: Stay) => (arrival ?? departure)!.at.getTime();
const time = (end: Stamp | null) => end?.at.toISOString().slice(11, 16) ?? '';
const told = (stays: readonly Stay[]) =>
  stays
    .filter((stay) => !stay.isTakenBack)
    .map((stay) => `${stay.appointmentId}: ${time(stay.arrival)}–${time(stay.departure)}`);

/** Every order of some taps. */
function ordersOf(taps: readonly string[]): string[][] {
  if (taps.length === 0) return [[]];
  return taps.flatMap((first) =>
    ordersOf(taps.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  );
}

describe('the stays of a person', () => {
  it.each(ordersOf(['in 1 08:00', 'out 1 09:00', 'in 2 09:30', 'out 2 11:00']))(
    'are the same in whatever order the taps come in: %s, %s, %s, %s',
    (...taps) => {
      expect(told(taps.reduce<Stay[]>(tap, []))).toEqual(['1: 08:00–09:00', '2: 09:30–11:00']);
    },
  );

  it.each(ordersOf(['in 1 08:00', 'in 2 09:30', 'in 3 11:00']))(
    'end where the next one begins: %s, %s, %s',
    (...taps) => {
      expect(told(taps.reduce<Stay[]>(tap, []))).toEqual(['1: 08:00–09:30', '2: 09:30–11:00', '3: 11:00–']);
    },
  );

  it('never overlap, whatever is tapped', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 300; round += 1) {
      let stays: Stay[] = [];
      for (let step = 0; step < 12; step += 1) {
        const clock = `${String(random(24)).padStart(2, '0')}:${String(random(60)).padStart(2, '0')}`;
        try {
          stays =
            random(5) === 0
              ? applied(stays, takeBackArrival(stays, appointment(1 + random(3))))
              : tap(stays, `${random(2) ? 'in' : 'out'} ${1 + random(3)} ${clock}`);
        } catch {
          // A contradiction is refused, and changes nothing.
        }
      }
      // What was over in a moment takes nobody away.
      const spans = stays.filter(
        (stay) => stay.arrival && !stay.isTakenBack && stay.departure?.at.getTime() !== begin(stay),
      );
      for (const [index, stay] of spans.entries()) {
        const end = stay.departure?.at.getTime() ?? Infinity;
        const next = spans[index + 1];
        expect(end).toBeGreaterThanOrEqual(begin(stay));
        if (next) expect(end).toBeLessThanOrEqual(begin(next));
      }
    }
  });
});
