import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileIcuMessage } from '../../platform/message-compiler.ts';
import { changesOf } from './event-changes.ts';
import { describeEvent, type HistoryEvent, type Translate } from './event-words.ts';

const t: Translate = (descriptor) => i18n._(descriptor);

beforeAll(() => {
  i18n.setMessagesCompiler(compileIcuMessage);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

function event(
  kind: string,
  after: HistoryEvent['after'] = null,
  before: HistoryEvent['before'] = null,
): HistoryEvent {
  return {
    id: 1,
    at: '2026-01-01T00:00:00Z',
    actorName: 'Ada Byron',
    actorKind: 'employee',
    actorId: 1,
    subjectKind: kind.split('.')[0] ?? '',
    subjectId: 1,
    kind,
    before,
    after,
  };
}

describe('an event in words', () => {
  it.each([
    [event('project.created', { number: 'R-1042' }), 'Ada Byron created R-1042'],
    [event('project.status_changed', { status: 'bid_sent' }), 'Status is now “Bid sent”'],
    [
      event('project.cancelled', { status: 'project_cancelled', reason: 'moved away' }),
      'Ada Byron called the project off: moved away',
    ],
    [event('project.cancelled', {}), 'Ada Byron called the project off'],
    [event('project.updated', { street: '1 Oak St', city: 'Norwalk' }), 'Ada Byron changed: Street, City'],
    [event('project.updated', { isOnHold: true, unconditional: true }), 'Ada Byron put the project on hold'],
    [event('note.updated', { isPinned: true }), 'Ada Byron pinned a note'],
    [event('bid.sent', { total: 1250.5 }), 'Ada Byron sent a bid of $1,250.50'],
    [event('bid.sent', {}), 'Ada Byron sent a bid'],
    [event('permit.granted_later'), 'Ada Byron: permit granted later'],
  ])('%#', (given, sentence) => {
    expect(describeEvent(given, t).sentence).toBe(sentence);
  });

  it('names the system and isolates right-to-left names', () => {
    expect(describeEvent({ ...event('bid.viewed'), actorName: 'دينا' }, t).sentence).toContain(
      '\u2068دينا\u2069',
    );
    expect(describeEvent({ ...event('note.created'), actorKind: 'system', actorName: '' }, t).sentence).toBe(
      'The system wrote a note',
    );
  });
});

describe('the changed fields of an event', () => {
  const nameOf = (kind: string, id: number) => (kind === 'employee' && id === 7 ? 'Sam' : undefined);

  it('are named, and records are shown by name where it is known', () => {
    const changed = event(
      'project.updated',
      { source: 'Yard sign', employeeIds: [7, 8], unconditional: true },
      { source: '', employeeIds: [] },
    );
    expect(changesOf(changed, t, nameOf)).toEqual([
      { field: 'source', name: 'Source', before: '', after: 'Yard sign' },
      { field: 'employeeIds', name: 'People', before: '', after: 'Sam, #8' },
    ]);
  });

  it('are left out where the sentence says everything', () => {
    expect(changesOf(event('project.created', { number: 'R-1' }), t, nameOf)).toEqual([]);
  });
});
