import { expect, it } from 'vitest';
import type { HistoryEvent } from './history-event.ts';
import { foldEvents } from './fold-events.ts';

function change(id: number, minute: number, differing: Partial<HistoryEvent> = {}): HistoryEvent {
  return {
    id,
    at: new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString(),
    actorName: 'Ada Byron',
    actorKind: 'employee',
    actorId: 1,
    subjectKind: 'bid',
    subjectId: 5,
    kind: 'bid.updated',
    before: null,
    after: null,
    ...differing,
  };
}

const folded = (events: HistoryEvent[]) => foldEvents(events).map(({ parts }) => parts.map(({ id }) => id));

it('folds what one person did to one thing within ten minutes', () => {
  expect(folded([change(5, 30), change(4, 25), change(3, 20), change(2, 19), change(1, 10)])).toEqual([
    [5, 4, 3],
    [2, 1],
  ]);
});

it('keeps apart other people, other things, milestones, and what something else came between', () => {
  const milestone = { kind: 'bid.sent' };
  expect(folded([change(2, 1), change(1, 0, { actorId: 2 })])).toEqual([[2], [1]]);
  expect(folded([change(2, 1), change(1, 0, { subjectId: 6 })])).toEqual([[2], [1]]);
  expect(folded([change(2, 1, milestone), change(1, 0, milestone)])).toEqual([[2], [1]]);
  expect(folded([change(3, 2), change(2, 1, milestone), change(1, 0)])).toEqual([[3], [2], [1]]);
});

it('tells of the whole with the first before and the last after of each field', () => {
  const newer = change(2, 1, { before: { total: 20 }, after: { total: 30 } });
  const older = change(1, 0, { before: { total: 10, title: '' }, after: { total: 20, title: 'Roof' } });
  expect(foldEvents([newer, older])[0]?.event).toMatchObject({
    id: 2,
    before: { total: 10, title: '' },
    after: { total: 30, title: 'Roof' },
  });
});

it('counts the photos that one person sends one by one together, however long the line takes', () => {
  const added = (id: number, minute: number, after: HistoryEvent['after'] = {}) =>
    change(id, minute, {
      kind: 'photo.added',
      subjectKind: 'photo',
      subjectId: id,
      after: { group: 'before', count: 1, filenames: [`IMG_${id}.jpg`], ...after },
    });
  const events = [added(5, 30), added(4, 22), added(3, 14), added(2, 13, { group: 'after' }), added(1, 1)];
  expect(folded(events)).toEqual([[5, 4, 3], [2], [1]]);
  expect(foldEvents(events)[0]?.event).toMatchObject({
    id: 5,
    after: { group: 'before', count: 3, filenames: ['IMG_3.jpg', 'IMG_4.jpg', 'IMG_5.jpg'] },
  });
  expect(folded([added(2, 1), added(1, 0, { area: 'Kitchen' })])).toEqual([[2], [1]]);
});
