import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract.ts';
import { photo } from '../../../../test/support/web/photos.ts';
import { lead, todo } from '../../../../test/support/web/records.ts';
import type { Project } from '../../entities/project-cache.ts';
import type { HistoryEvent } from './history-event.ts';
import { restorables, restorationOf } from './restoration.ts';

const office = { id: 1, role: 'office' } as const;
const field = { id: 9, role: 'field' } as const;

const event = (kind: string, more: Partial<HistoryEvent> = {}): HistoryEvent => ({
  id: 50,
  at: '2026-01-01T00:00:00.000Z',
  actorName: 'Ada',
  actorKind: 'employee',
  actorId: 1,
  subjectKind: kind.split('.')[0] ?? '',
  subjectId: 4,
  kind,
  before: null,
  after: null,
  ...more,
});
const note: Project['notes'][number] = {
  id: 4,
  projectId: lead.id,
  content: 'Now',
  isPinned: false,
  authorId: 2,
  authorName: 'Bea',
  editCount: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  version: 3,
};
const removedPhotos = event('photo.many_deleted', { before: { count: 2, photoIds: [4, 6] } });
const reasonOf = (restoration: ReturnType<typeof restorationOf>) =>
  restoration?.kind === 'blocked' ? restoration.reason.message : restoration?.kind;

it('puts back the fields that are another now, and only those that are edited', () => {
  const changed = event('project.updated', {
    subjectId: lead.id,
    before: { street: '1 Elm', title: lead.title, counter_type: 'x' },
  });
  expect(restorationOf(changed, 44, lead, office)).toEqual({
    kind: 'fields',
    record: 'project',
    recordId: lead.id,
    version: lead.version,
    eventId: 44,
    values: [{ field: 'street', present: lead.street, earlier: '1 Elm' }],
  });
});

it('knows people and tags in any order and moments in any spelling as the same', () => {
  const people = [
    { id: 7, name: 'Sam', color: '#000000' },
    { id: 3, name: 'Ann', color: '#000000' },
  ];
  const changed = event('project.updated', {
    subjectId: lead.id,
    before: { employeeIds: [3, 7] },
  });
  expect(reasonOf(restorationOf(changed, 50, { ...lead, people }, office))).toBe(
    'It’s already back to how it was.',
  );
  const retagged = event('project.updated', { subjectId: lead.id, before: { tags: ['VIP', 'Deck'] } });
  const tagged = (tags: string[]) => restorationOf(retagged, 50, { ...lead, tags }, office);
  expect(reasonOf(tagged(['Deck', 'VIP']))).toBe('It’s already back to how it was.');
  expect(tagged(['Roof', 'VIP'])).toMatchObject({ kind: 'fields' });
});

it.each<[string, typeof office | typeof field, Project, string]>([
  ['project.updated', field, lead, 'Your role can’t undo this.'],
  ['note.updated', office, { ...lead, notes: [] }, 'It has since been removed or moved to another project.'],
  ['note.updated', field, { ...lead, notes: [note] }, 'You can only change your own here.'],
  ['note.deleted', office, { ...lead, notes: [note] }, 'Already restored.'],
  ['note.deleted', field, { ...lead, notes: [] }, 'You can only restore your own here.'],
  ['bid.deleted', field, { ...lead, bids: [] }, 'Your role can’t undo this.'],
  ['project.cancelled', office, lead, 'The status has changed since.'],
])('says why %s is not put back', (kind, reader, project, reason) => {
  expect(reasonOf(restorationOf(event(kind, { before: { content: 'Then' } }), 50, project, reader))).toBe(
    reason,
  );
});

it.each<[string, HistoryEvent, object]>([
  ['an expense', event('expense.deleted'), { record: 'expense', recordId: 4 }],
  ['a draft of an invoice', event('invoice.deleted'), { record: 'invoice', recordId: 4 }],
  [
    'a payment of an expense',
    event('expense.payment_removed', { before: { expenseId: 3 } }),
    { record: 'expensePayment', recordId: 4, parentId: 3 },
  ],
])('brings back %s', (_name, removed, wanted) => {
  const project = {
    ...lead,
    expenses: [{ id: 3, expensePayments: [] } as unknown as Project['expenses'][number]],
  };
  expect(restorationOf(removed, 50, project, office)).toEqual({ kind: 'record', ...wanted });
});

it('brings back what belongs to a permit while that is there, and to a permit that the event names', () => {
  const permit = { id: 8, notes: [], inspections: [] } as unknown as Project['permits'][number];
  for (const kind of ['permit.note_removed', 'permit.inspection_removed']) {
    const removed = event(kind, { before: { permitId: permit.id, authorId: 9 } });
    const there = { ...lead, permits: [permit] };
    expect(restorationOf(removed, 50, there, office)).toMatchObject({ recordId: 4, parentId: permit.id });
    expect(reasonOf(restorationOf(removed, 50, { ...lead, permits: [] }, office))).toMatch(
      /^What it belongs to/,
    );
    expect(restorationOf(event(kind, { before: {} }), 50, there, office)).toBeUndefined();
  }
});

it('puts back what a note or an inspection of a permit said, by the permit that it stands under', () => {
  const permit = {
    id: 8,
    notes: [{ id: 4, notes: 'Now', authorId: 9, version: 2 }],
    inspections: [{ id: 4, kind: 'Rough-in', date: '2026-03-02', result: 'failed', note: '', version: 3 }],
  } as unknown as Project['permits'][number];
  const project = { ...lead, permits: [permit] };
  const noteChanged = event('permit.note_changed', { before: { notes: 'Then' } });
  const note = { kind: 'fields', record: 'permitNote', recordId: 4, parentId: 8, version: 2, eventId: 50 };
  for (const reader of [office, field])
    expect(restorationOf(noteChanged, 50, project, reader)).toEqual({
      ...note,
      values: [{ field: 'notes', present: 'Now', earlier: 'Then' }],
    });
  expect(reasonOf(restorationOf(noteChanged, 50, project, { ...field, id: 3 }))).toMatch(
    /only change your own/,
  );
  const inspectionChanged = event('permit.inspection_changed', { before: { result: 'scheduled' } });
  expect(restorationOf(inspectionChanged, 50, project, office)).toMatchObject({
    record: 'inspection',
    parentId: 8,
    values: [{ field: 'result', present: 'failed', earlier: 'scheduled' }],
  });
  expect(reasonOf(restorationOf(inspectionChanged, 50, project, field))).toMatch(/^Your role can’t/);
});

it('knows the call of everything in a project that can be brought back', () => {
  const named = (call: string) => call.replace(':projectId', ':id');
  const known = Object.values(restorables).flatMap(({ path, goneBy }) =>
    goneBy ? named(`POST ${path}/restore`) : [],
  );
  const calls = Object.values(contract)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => /^POST \/api\/(?:projects\/:id|invoices|todos)\/.*\brestore$/.test(call));
  const elsewhere = [
    // The project itself comes back from the list of what was removed, one photo as several do, and what was said of it by its photo's event.
    'POST /api/projects/:id/restore',
    'POST /api/projects/:id/images/restore',
    'POST /api/projects/:id/images/:group/:filename/restore',
    'POST /api/projects/:id/voice-notes/:voiceId/restore',
  ];
  expect(calls.length).toBeGreaterThan(9);
  expect(calls.filter((call) => !known.includes(call) && !elsewhere.includes(call))).toEqual([]);
});

it('lets the assignee of a to-do put it back and bring it back, and nobody else in the field', () => {
  const { project: _project, ...present } = todo;
  const given = { ...lead, todos: [{ ...present, assigneeId: field.id }] };
  const changed = event('todo.updated', { subjectId: todo.id, before: { title: 'Order slate' } });
  const removed = event('todo.deleted', {
    subjectId: todo.id,
    before: { authorId: 1, assigneeId: field.id },
  });
  expect(restorationOf(changed, 50, given, field)).toMatchObject({ kind: 'fields', record: 'todo' });
  expect(restorationOf(removed, 50, lead, field)).toMatchObject({ kind: 'record', record: 'todo' });
  expect(restorationOf(changed, 50, given, { ...field, id: 3 })?.kind).toBe('blocked');
  expect(restorationOf(removed, 50, lead, { ...field, id: 3 })?.kind).toBe('blocked');
});

it('lets those who wrote a note bring it back, whoever removed it', () => {
  const gone = { ...lead, notes: [] };
  const removed = event('note.deleted', { before: { content: 'x', authorId: 9 } });
  expect(restorationOf(removed, 50, gone, field)).toEqual({ kind: 'record', record: 'note', recordId: 4 });
});

it('takes the present status back, by the move that leads there', () => {
  const since = '2026-02-01T00:00:00.000Z';
  const ended = { ...lead, statusSince: since };
  expect(restorationOf(event('project.completed', { at: since }), 50, ended, office)).toEqual({
    kind: 'move',
    move: 'uncomplete',
  });
  expect(restorationOf(event('project.declined', { at: since }), 50, ended, office)).toEqual({
    kind: 'move',
    move: 'reopen',
  });
});

it('offers nothing for what is never taken back', () => {
  for (const kind of [
    'bid.sent',
    'bid.viewed',
    'project.created',
    'project.status_changed',
    'customer.updated',
  ]) {
    expect(restorationOf(event(kind), 50, lead, office)).toBeUndefined();
  }
});

it('brings back photos that were removed, one or all that went at once, to whoever removed them', () => {
  expect(restorationOf(event('photo.deleted'), 50, lead, office)).toMatchObject({
    record: 'photo',
    recordId: 4,
  });
  expect(restorationOf(removedPhotos, 50, lead, office)).toMatchObject({ recordId: 4, otherIds: [6] });
  expect(reasonOf(restorationOf(removedPhotos, 50, lead, field))).toMatch(/only restore your own/);
  const back = { ...lead, images: { before: [photo(4)], after: [] } };
  expect(reasonOf(restorationOf(event('photo.deleted'), 50, back, office))).toBe('Already restored.');
});

it('brings back what was said of a photo, to whoever removed it', () => {
  const removed = event('photo.voice_deleted', { before: { voiceId: 9, seconds: 14 } });
  expect(restorationOf(removed, 50, lead, office)).toMatchObject({ record: 'voiceNote', recordId: 9 });
  expect(reasonOf(restorationOf(removed, 50, lead, field))).toMatch(/only restore your own/);
  const voice = { id: 9, url: '/api/projects/5/voice-notes/9', seconds: 14 };
  const back = { ...lead, images: { before: [photo(4, { voice })], after: [] } };
  expect(reasonOf(restorationOf(removed, 50, back, office))).toBe('Already restored.');
});
