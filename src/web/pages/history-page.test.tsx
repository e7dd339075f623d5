// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { lead } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';
import type { Project } from '../entities/project-cache.ts';
import type { HistoryEvent } from '../features/history/history-event.ts';

const server = createFakeServer();

const event = (id: number, kind: string, more: Partial<HistoryEvent> = {}): HistoryEvent => ({
  id,
  at: `2026-03-01T0${id % 10}:00:00.000Z`,
  actorName: 'Bea Busy',
  actorKind: 'employee',
  actorId: 5,
  subjectKind: kind.split('.')[0] ?? '',
  subjectId: lead.id,
  kind,
  before: null,
  after: null,
  names: null,
  ...more,
});
const moved = event(7, 'project.updated', {
  before: { street: '1 Elm Road', employeeIds: [3] },
  after: { street: lead.street, employeeIds: [] },
  names: { 'employee:3': 'Sam Ford' },
});

async function open(
  events: HistoryEvent[],
  search = '',
  employee?: typeof frank,
  more: Partial<Project> = {},
) {
  server.answers('GET /api/projects/:id', { ...lead, people: [], ...more });
  server.answers('GET /api/projects/:id/history', events);
  server.answers('GET /api/projects/:id/history/counts', {
    total: events.length,
    subjects: [{ subject: 'project', count: 2 }],
    actors: [{ actor: '5', name: 'Bea Busy', count: 2 }],
  });
  const page = await renderPage(server, `projects/${lead.id}/history${search}`, employee);
  return { page, list: await screen.findByRole('list', { name: 'History' }) };
}

async function openDialog(list: HTMLElement, name: string) {
  fireEvent.click(within(list).getByRole('button', { name }));
  return screen.findByRole('dialog');
}

test('shows before and after in words, ids as names', async () => {
  const { list } = await open([moved]);
  expect(list.textContent).toContain('Bea Busy changed: Street, People');
  expect(list.textContent).toContain('Sam Ford');
  expect(list.textContent).not.toMatch(/employeeIds|#3/);
});

test('puts back what is chosen of several fields, with the version, and tells who was slower', async () => {
  const { list } = await open([moved]);
  server.answers(
    'PUT /api/projects/:id',
    new Refusal(412, { error: 'Someone else changed this in the meantime.', current: lead }),
  );
  const dialog = await openDialog(list, 'Revert…');
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'People' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Revert' }));
  await within(dialog).findByText('Someone else changed this in the meantime.');
  const [call] = server.received('PUT /api/projects/:id');
  expect(call!.body).toMatchObject({ street: '1 Elm Road', putBackOf: 7 });
  expect(call!.body).not.toHaveProperty('employeeIds');
  expect(call!.headers.get('if-match')).toContain(String(lead.version));
});

test.each([
  ['permit.note_changed', { notes: 'Then' }, 'PUT /api/projects/:id/permits/:permitId/notes/:noteId'],
  [
    'permit.inspection_changed',
    { result: 'scheduled' },
    'PUT /api/projects/:id/permits/:permitId/inspections/:inspectionId',
  ],
] as const)('puts back what %s told at its own address', async (kind, before, call) => {
  const permit = {
    id: 8,
    notes: [{ id: 4, notes: 'Now', version: 2 }],
    inspections: [{ id: 4, kind: 'Rough-in', date: '2026-03-02', result: 'failed', note: '', version: 2 }],
  } as unknown as Project['permits'][number];
  const { list } = await open([event(7, kind, { subjectId: 4, before })], '', undefined, {
    permits: [permit],
  });
  server.answers(call, new Refusal(412, { error: 'Someone else changed this in the meantime.' }));
  const dialog = await openDialog(list, 'Revert…');
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Revert' }));
  await within(dialog).findByText('Someone else changed this in the meantime.');
  const [received] = server.received(call);
  expect(received!.params).toMatchObject({ id: String(lead.id), permitId: '8' });
  expect(Object.values(received!.params)).toContain('4');
  expect(received!.body).toMatchObject({ ...before, putBackOf: 7 });
});

test('nothing is sent by Cancel, and nothing can be put back when no field is chosen', async () => {
  const { list } = await open([moved]);
  const dialog = await openDialog(list, 'Revert…');
  for (const name of ['Street', 'People'])
    fireEvent.click(await within(dialog).findByRole('checkbox', { name }));
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Revert' }).disabled).toBe(true),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received('PUT /api/projects/:id')).toEqual([]);
});

test('brings a removed bid back once for a double click, and says what the server refuses', async () => {
  const removed = event(8, 'bid.deleted', {
    subjectId: 70,
    before: { number: 1, title: 'Kitchen', total: 1250.5 },
    names: { 'bid:70': 'R-1005 · Rev 1' },
  });
  const { list } = await open([removed]);
  server.answers(
    'POST /api/projects/:id/bids/:bidId/restore',
    new Refusal(409, { error: 'This bid has a newer revision. Change that one.' }),
  );
  const dialog = await openDialog(list, 'Restore…');
  expect(await within(dialog).findByText('Bea Busy removed bid R-1005 · Rev 1')).toBeTruthy();
  const button = within(dialog).getByRole('button', { name: 'Restore' });
  fireEvent.click(button);
  fireEvent.click(button);
  await within(dialog).findByText('This bid has a newer revision. Change that one.');
  expect(server.received('POST /api/projects/:id/bids/:bidId/restore')).toHaveLength(1);
});

test('says why a field employee cannot put something back', async () => {
  const { list } = await open([moved], '', frank);
  expect(within(list).getByText('Your role can’t undo this.')).toBeTruthy();
  expect(within(list).queryByRole('button', { name: 'Revert…' })).toBeNull();
});

test('is narrowed by the address and by typing', async () => {
  const { page } = await open([moved], '?kind=project&actor=5&from=2026-03-01');
  const [first] = server.received('GET /api/projects/:id/history');
  expect(first!.query).toMatchObject({ kind: 'project', actor: '5', from: '2026-03-01' });
  type(screen.getByLabelText('Search history'), 'elm');
  await waitFor(() =>
    expect(server.received('GET /api/projects/:id/history').at(-1)!.query['q']).toBe('elm'),
  );
  expect(page.address()).toContain('q=elm');
  fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  await waitFor(() => expect(page.address()).not.toContain('?'));
});

test.each(['from=nonsense', 'to=2026-02-30', 'kind=banana', 'actor=me', 'page=2'])(
  'says what %s asks for in vain, and shows the history without it',
  async (part) => {
    server.answers('GET /api/projects/:id', { ...lead, people: [] });
    server.answers('GET /api/projects/:id/history', [moved]);
    server.answers('GET /api/projects/:id/history/counts', { total: 1, subjects: [], actors: [] });
    const page = await renderPage(server, `projects/${lead.id}/history?q=elm&${part}`);
    await screen.findByText('This link asks for something this page doesn’t have');
    screen.getByText(part);
    fireEvent.click(screen.getByRole('button', { name: 'Show the page without it' }));
    await screen.findByRole('list', { name: 'History' });
    expect(page.address()).toMatch(/history\?q=elm$/);
  },
);

test('narrows to every subject that a project has events of', async () => {
  const asked = ['invoice', 'payment', 'expense', 'photo'];
  server.answers('GET /api/projects/:id', { ...lead, people: [] });
  server.answers('GET /api/projects/:id/history', [moved]);
  server.answers('GET /api/projects/:id/history/counts', {
    total: 4,
    subjects: asked.map((subject) => ({ subject, count: 1 })),
    actors: [],
  });
  await renderPage(server, `projects/${lead.id}/history`);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Show' }));
  for (const name of ['Invoices (1)', 'Payments (1)', 'Expenses (1)', 'Photos (1)'])
    await screen.findByRole('option', { name });
});
