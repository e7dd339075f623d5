// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';

import { createFakeServer } from '../../../../test/support/web/fake-server.ts';
import { frank } from '../../../../test/support/web/people.ts';
import { appointment } from '../../../../test/support/web/records.ts';
import { tokenKey } from '../../platform/api-client.ts';
import type { KnownReading } from '../../platform/offline/known-store.ts';
import type { QueueItem } from '../../platform/offline-queue/queue-item.ts';
import { capturedKinds } from '../captured/captured-kinds.ts';
import type { ShownAttendance } from './attendance.ts';
import { settleAppointment } from './appointment-cache.ts';

/** What this device keeps beside the page. */
const kept = vi.hoisted(() => new Map<string, KnownReading>());
vi.mock(import('../../platform/offline/known-store.ts'), () => ({
  putReadings: async () => undefined,
  findReading: async () => undefined,
  changeReadings: async (beginning: string, session: string, change: (data: unknown) => unknown) => {
    for (const [hash, reading] of kept) {
      if (hash.startsWith(beginning) && reading.session === session)
        kept.set(hash, { ...reading, data: change(reading.data) });
    }
  },
}));

const server = createFakeServer();
const me = { id: frank.id, name: 'Frank Lee', color: frank.color };
const colleague = { id: 99, name: 'Bob Ray', color: '#2b7' };

function stay(
  id: number,
  employee: typeof me,
  arrivedAt: string,
  departedAt: string | null = null,
): ShownAttendance {
  return {
    id,
    employee,
    arrivedAt: `2026-03-03T${arrivedAt}:00.000Z`,
    arrivalLat: null,
    arrivalLon: null,
    arrivalAccuracy: null,
    departedAt: departedAt && `2026-03-03T${departedAt}:00.000Z`,
    departureLat: null,
    departureLon: null,
    departureAccuracy: null,
    departureSource: departedAt === null ? null : 'reported',
    departureBy: null,
  };
}

const { projectNumber: _n, projectTitle: _t, projectStatus: _s, customerName: _c, ...bare } = appointment;
const answerOf = (id: number, attendances: ShownAttendance[]) => ({
  ...bare,
  id,
  attendances,
  conflicts: [],
});

/** A dashboard as it was read in the morning: one is at the first appointment, a colleague at the second. */
const morning = () => ({
  appointments: [
    { ...appointment, id: 1, attendances: [stay(1, me, '11:32')] },
    { ...appointment, id: 2, attendances: [stay(2, colleague, '11:00')] },
  ],
  forgotten: [],
  followUps: null,
});

const hash = JSON.stringify(['dashboard', 'mine']);
const cache = new QueryClient();

beforeEach(() => {
  localStorage.setItem(tokenKey, 'a-token-of-frank');
  cache.clear();
  kept.clear();
  kept.set(hash, { hash, session: '-frank', at: 5, data: morning() });
});

/** From when to when one was at each appointment, as this device keeps it. */
function keptTimes(): (readonly (string | null)[])[] {
  const { appointments } = kept.get(hash)!.data as ReturnType<typeof morning>;
  return appointments.map(({ attendances }) => {
    const own = attendances.findLast(({ employee }) => employee?.id === me.id);
    return own ? [own.arrivedAt!.slice(11, 16), own.departedAt && own.departedAt.slice(11, 16)] : [];
  });
}

it('keeps a departure that the server has, though nobody reads the dashboard again', async () => {
  settleAppointment(cache, answerOf(1, [stay(1, me, '11:32', '11:35')]), me.id);
  await vi.waitFor(() => expect(keptTimes()).toEqual([['11:32', '11:35'], []]));
  expect(kept.get(hash)!.at).toBe(5);
});

it('keeps what another session has read as it is', async () => {
  localStorage.setItem(tokenKey, 'a-token-of-ann');
  settleAppointment(cache, answerOf(1, [stay(1, me, '11:32', '11:35')]), me.id);
  await vi.dynamicImportSettled();
  expect(keptTimes()).toEqual([['11:32', null], []]);
});

it('says nothing of a page that is shown anew but what the server has answered', () => {
  const key = ['dashboard', 'mine'];
  const unsent = {
    ...morning().appointments[0]!,
    attendances: [{ ...stay(1, me, '11:32', '11:36'), isUnsent: true }],
  };
  cache.setQueryData(key, { ...morning(), appointments: [unsent] }, { updatedAt: 5 });
  settleAppointment(cache, answerOf(1, [stay(1, me, '11:32', '11:35')]), me.id);
  expect(cache.getQueryData(key)).toMatchObject({
    appointments: [{ attendances: [stay(1, me, '11:32', '11:35')] }],
  });
  expect(JSON.stringify(cache.getQueryData(key))).not.toContain('isUnsent');
  expect(cache.getQueryState(key)!.dataUpdatedAt).toBe(5);
});

it('has who arrived somewhere else leave, and go on where that is taken back', async () => {
  const arrived = answerOf(2, [stay(2, colleague, '11:00'), stay(3, me, '11:40')]);
  settleAppointment(cache, arrived, me.id);
  await vi.waitFor(() =>
    expect(keptTimes()).toEqual([
      ['11:32', '11:40'],
      ['11:40', null],
    ]),
  );
  settleAppointment(cache, answerOf(2, [stay(2, colleague, '11:00')]), me.id, arrived);
  await vi.waitFor(() => expect(keptTimes()).toEqual([['11:32', null], []]));
});

it('leaves nobody’s place for somebody else’s step, nor for a call that was over at once', async () => {
  const answer = answerOf(2, [stay(2, colleague, '11:50'), stay(3, me, '11:40', '11:40')]);
  settleAppointment(cache, answer, colleague.id);
  settleAppointment(cache, answer, me.id);
  await vi.waitFor(() =>
    expect(keptTimes()).toEqual([
      ['11:32', null],
      ['11:40', '11:40'],
    ]),
  );
});

it('keeps what the server has answered to a step that had waited', async () => {
  server.answers('PUT /api/projects/:id/appointments/:apptId', answerOf(1, [stay(1, me, '11:32', '11:35')]));
  const target = { projectId: 5, apptId: 1, body: JSON.stringify({ checkOut: true }) };
  const item = { key: 'a-key', employeeId: me.id, kind: 'visit-step', target } as unknown as QueueItem;
  const options = { idempotencyKey: item.key, signal: AbortSignal.timeout(10_000) };
  await capturedKinds(cache)['visit-step'].finish(item, undefined, options);
  await vi.waitFor(() => expect(keptTimes()).toEqual([['11:32', '11:35'], []]));
});
