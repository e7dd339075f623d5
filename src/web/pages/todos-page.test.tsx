// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { ann, frank } from '../../../test/support/web/people.ts';
import { lead, todo } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';
import { offlineQueueOf } from '../platform/offline-queue/use-offline-queue.ts';

const server = createFakeServer();

beforeEach(() => {
  server.answers('GET /api/todos', [todo]);
  server.answers('GET /api/todos/counts', {
    mine: 9,
    open: 30,
    overdue: 4,
    today: 2,
    week: 3,
    none: 1,
    done: 12,
  });
  server.answers('GET /api/employees', []);
});

it('lists what is open and mine, what is due first before all', async () => {
  await renderPage(server, 'todos');
  await screen.findByText('Order the tiles');
  expect(server.received('GET /api/todos')[0]!.query).toMatchObject({
    assignee: 'me',
    status: 'open',
    sort: 'dueOn',
  });
});

it('shows those of an address as it asks for them', async () => {
  await renderPage(server, 'todos?due=overdue');
  await screen.findByText('Order the tiles');
  expect(server.received('GET /api/todos')[0]!.query).not.toHaveProperty('assignee');
});

it('is narrowed by a press to what is late, and to what is done, and widened to everybody’s; the address says so', async () => {
  const page = await renderPage(server, 'todos');
  fireEvent.click(await screen.findByRole('button', { name: /^Overdue ?4$/ }));
  await waitFor(() =>
    expect(server.received('GET /api/todos').at(-1)!.query).toMatchObject({ assignee: 'me', due: 'overdue' }),
  );
  expect(page.address()).toContain('assignee=me&due=overdue');
  fireEvent.click(screen.getByRole('button', { name: /^Done ?12$/ }));
  await waitFor(() =>
    expect(server.received('GET /api/todos').at(-1)!.query).toMatchObject({
      assignee: 'me',
      status: 'done',
      sort: '-doneAt',
    }),
  );
  expect(page.address()).not.toContain('due=');
  fireEvent.click(screen.getByRole('button', { name: /^All open ?30$/ }));
  await waitFor(() => expect(server.received('GET /api/todos').at(-1)!.query).not.toHaveProperty('assignee'));
  expect(page.address()).toContain('status=open');
});

it('pressed once more, my own give way to everybody’s', async () => {
  await renderPage(server, 'todos');
  fireEvent.click(await screen.findByRole('button', { name: /^My to-dos ?9$/ }));
  await waitFor(() => expect(server.received('GET /api/todos').at(-1)!.query).not.toHaveProperty('assignee'));
});

it('takes a new one in one line with Enter, for the person who writes it, and is ready for the next', async () => {
  server.answers('POST /api/todos', { ...todo, id: 12, title: 'Call the inspector' });
  await renderPage(server, 'todos');
  const field = await screen.findByRole('textbox', { name: 'New to-do' });
  fireEvent.change(field, { target: { value: 'Call the inspector' } });
  fireEvent.submit(field.closest('form')!);
  await waitFor(() => expect(server.received('POST /api/todos')).toHaveLength(1));
  const { body, headers } = server.received('POST /api/todos')[0]!;
  expect(body).toMatchObject({ title: 'Call the inspector', assigneeId: expect.any(Number) });
  expect(headers.get('idempotency-key')).toBeTruthy();
  await waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
});

it('takes the next one while the one before is on its way', async () => {
  const answer = Promise.withResolvers<typeof todo>();
  server.answers('POST /api/todos', () => answer.promise);
  await renderPage(server, 'todos');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New to-do' });
  fireEvent.change(field, { target: { value: 'Call the inspector' } });
  fireEvent.submit(field.closest('form')!);
  await waitFor(() => expect(field.value).toBe(''));
  expect(screen.getByRole('combobox', { name: 'Assigned to' }).textContent).toBe('Ann Lee');
  fireEvent.change(field, { target: { value: 'Order grout' } });
  const due = screen.getByLabelText<HTMLInputElement>('Due');
  fireEvent.change(due, { target: { value: '2026-12-01' } });
  answer.resolve({ ...todo, id: 12, title: 'Call the inspector' });
  await screen.findByText('To-do added');
  await waitFor(() => expect(field.disabled).toBe(false));
  await waitFor(() => expect([field.value, due.value]).toEqual(['Order grout', '2026-12-01']));
  fireEvent.submit(field.closest('form')!);
  await waitFor(() => expect(server.received('POST /api/todos')).toHaveLength(2));
  expect(server.received('POST /api/todos')[1]!.body).toMatchObject({
    title: 'Order grout',
    dueOn: '2026-12-01',
  });
});

it('keeps the next one apart from one that is refused, until that is given up', async () => {
  const answer = Promise.withResolvers<Refusal>();
  server.answers('POST /api/todos', () => answer.promise);
  await renderPage(server, 'todos');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New to-do' });
  fireEvent.change(field, { target: { value: 'Call the inspector' } });
  fireEvent.submit(field.closest('form')!);
  await waitFor(() => expect(field.value).toBe(''));
  fireEvent.change(field, { target: { value: 'Order grout' } });
  answer.resolve(new Refusal(422, { error: 'This cannot be.' }));
  await screen.findByText('Next: Order grout');
  expect(field.value).toBe('Call the inspector');
  fireEvent.change(field, { target: { value: '' } });
  expect(field.value).toBe('Order grout');
});

it('checks one off in place, and takes it back', async () => {
  server.answers('PUT /api/todos/:id', { ...todo, isDone: true, doneById: ann.id, version: 2 });
  await renderPage(server, 'todos');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Mark as done: Order the tiles' }));
  await waitFor(() => expect(server.received('PUT /api/todos/:id')).toHaveLength(1));
  expect(server.received('PUT /api/todos/:id')[0]!.body).toMatchObject({
    isDone: true,
    tickedAt: expect.any(String),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.received('PUT /api/todos/:id').at(-1)!.body).toMatchObject({ isDone: false }),
  );
  expect(server.received('PUT /api/todos/:id').at(-1)!.headers.get('if-match')).toContain('2');
});

it('offers no Undo to who has checked off what a colleague has done already', async () => {
  server.answers('PUT /api/todos/:id', { ...todo, isDone: true, doneById: frank.id, version: 2 });
  await renderPage(server, 'todos');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Mark as done: Order the tiles' }));
  await screen.findByText('Done: Order the tiles');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('opens one beside the list, as an address does, with what happened to it', async () => {
  const history = [
    {
      id: 90,
      at: todo.createdAt,
      actorName: 'Ada Ames',
      actorKind: 'employee' as const,
      actorId: 1,
      subjectKind: 'todo',
      subjectId: todo.id,
      kind: 'todo.created',
      before: null,
      after: { title: todo.title },
    },
  ];
  server.answers('GET /api/todos/:id', { ...todo, history });
  server.answers('PUT /api/todos/:id', { ...todo, title: 'Order slate', version: 2 });
  const page = await renderPage(server, 'todos?todo=11');
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText('Ada Ames added the to-do “Order the tiles”');
  expect(page.address()).not.toContain('todo=');
  expect(server.received('GET /api/todos')).toHaveLength(1);
  fireEvent.change(await sheet.findByDisplayValue('Order the tiles'), { target: { value: 'Order slate' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.received('PUT /api/todos/:id')).toHaveLength(1));
  expect(server.received('PUT /api/todos/:id')[0]!.body).toMatchObject({ title: 'Order slate' });
});

it('gives a field employee nothing to change of what is neither theirs nor by them', async () => {
  server.answers('GET /api/todos/:id', { ...todo, history: [] });
  await renderPage(server, 'todos?todo=11', frank);
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByRole('button', { name: 'Mark as done' });
  expect(sheet.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(sheet.queryByRole('button', { name: 'Remove' })).toBeNull();
});

it('teaches how one is made when nothing is open', async () => {
  server.answers('GET /api/todos', []);
  await renderPage(server, 'todos');
  await screen.findByText('Nothing is open for you');
});

it('says of one that was checked off without a network that it is yet to be sent', async () => {
  const list = offlineQueueOf(ann.id);
  await list.say('tick-key', {
    kind: 'todo-tick',
    place: 'captured:5',
    target: { projectId: 5, todoId: todo.id, title: todo.title, body: JSON.stringify({ isDone: true }) },
  });
  await renderPage(server, 'todos');
  const row = (await screen.findByText('Order the tiles')).closest('[role="row"]');
  expect(row?.textContent).toContain('Sends when you’re back online');
  await act(() => list.remove(['tick-key']));
});

/** A sheet whose draft has moved the to-do to another project. */
async function continueDraft() {
  server.answers('GET /api/todos/:id', { ...todo, history: [] });
  server.answers('GET /api/projects/:id', ({ params }) => ({
    ...lead,
    id: Number(params['id']),
    number: `R-100${params['id']}`,
  }));
  const base = { title: todo.title, dueOn: todo.dueOn, assigneeId: null, projectId: 5, note: '' };
  const draft = { values: { ...base, projectId: 7 }, base, version: 1, savedAt: new Date().toISOString() };
  localStorage.setItem(`draft:${ann.id}:todo:11#gone`, JSON.stringify(draft));
  await renderPage(server, 'todos?todo=11');
  const sheet = within(await screen.findByRole('dialog'));
  const project = await sheet.findByRole<HTMLInputElement>('combobox', { name: 'Project' });
  fireEvent.click(await sheet.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(project.value).toBe('R-1007 Maria Castellanos'));
  return { sheet, project };
}

it('names the project that a draft holds, and that of the to-do again once it is discarded', async () => {
  const { sheet, project } = await continueDraft();
  fireEvent.click(sheet.getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(project.value).toBe('R-1005 Maria Castellanos'));
});

it('names the projects between which somebody chooses, and the one that was chosen', async () => {
  const { sheet, project } = await continueDraft();
  server.answers('PUT /api/todos/:id', () => {
    const { project: _project, ...present } = todo;
    return new Refusal(412, { code: 'version.stale', current: { ...present, projectId: 9, version: 2 } });
  });
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  const both = within(await sheet.findByRole('region', { name: 'Theirs and yours' }));
  await both.findByText('R-1009 Maria Castellanos');
  both.getByText('R-1007 Maria Castellanos');
  fireEvent.click(both.getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(project.value).toBe('R-1009 Maria Castellanos'));
});
