// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { lead } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';
import type { BoardColumn, ProjectCard } from '../../shared/projects/project-board-contract.ts';
import { projectStatuses, type ProjectStatus } from '../../shared/projects/project-status.ts';

const server = createFakeServer();
const board = 'GET /api/projects/board';

const card: ProjectCard = {
  id: 5,
  number: 'R-1005',
  title: 'Hall bathroom',
  status: 'lead_created',
  statusSince: '2026-03-02T09:00:00.000Z',
  statusBefore: null,
  hasContract: false,
  customerName: 'Maria Castellanos',
  street: '77 Grand Avenue',
  city: 'Astoria',
  nextAppointmentAt: null,
  amount: 1200,
  startsFrom: false,
  isSigned: false,
  isOnHold: false,
  isWarranty: false,
  people: [{ id: 9, name: 'Frank Field', color: '#2f6f4e' }],
  version: 3,
};

function columnsWith(cards: readonly ProjectCard[]): BoardColumn[] {
  return projectStatuses.map((status) => {
    const own = cards.filter((each) => each.status === status);
    return {
      status,
      count: own.length,
      sum: own.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      cards: own,
      next: null,
    };
  });
}

beforeEach(() => {
  server.answers(board, columnsWith([card]));
  server.answers('GET /api/projects/counts', { statuses: [], focuses: [] });
});

const column = (name: string) => within(screen.getByRole('region', { name }));

async function open(query = '?view=board') {
  const page = await renderPage(server, `projects${query}`);
  await screen.findByRole('link', { name: 'Maria Castellanos' });
  return page;
}

function press(...keys: string[]) {
  const link = screen.getByRole('link', { name: 'Maria Castellanos' });
  for (const key of keys) fireEvent.keyDown(link, { key });
}

const right = (times: number) => Array.from({ length: times }, () => 'ArrowRight');

it('shows each status with its count, its worth and its cards', async () => {
  await open();
  const leads = column('New lead');
  expect(leads.getByText('1')).toBeTruthy();
  expect(leads.getAllByText('$1,200.00')).toHaveLength(2);
  expect(leads.getByText('R-1005')).toBeTruthy();
  expect(leads.getByText('77 Grand Avenue, Astoria')).toBeTruthy();
  expect(leads.getByText('Frank Field')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Completed and lost' })).toBeTruthy();
});

it('says where a bid starts that its customer is still to choose from', async () => {
  server.answers(board, columnsWith([{ ...card, startsFrom: true }]));
  await open();
  expect(
    screen.getByRole('link', { name: 'Maria Castellanos' }).closest('article, li')?.textContent,
  ).toContain('from $1,200.00');
});

it('asks the server for what the address narrows the list to, and searches', async () => {
  await open('?view=board&status=lead_created&q=maria');
  expect(server.received(board).at(-1)?.query).toEqual({ status: 'lead_created', q: 'maria' });
  type(screen.getByRole('searchbox', { name: 'Search in this list' }), 'maria c');
  await waitFor(() => expect(server.received(board).at(-1)?.query).toMatchObject({ q: 'maria c' }));
});

it('says while a card is held why a column does not take it, and offers what leads there instead', async () => {
  await open();
  press(' ', ...right(2));
  expect(
    column('Bid in progress').getByText('A project moves here when you start its first bid.'),
  ).toBeTruthy();
  server.answers('POST /api/projects/:id/bids', new Refusal(409, { error: 'Not now.' }));
  press(' ');
  fireEvent.click(await screen.findByRole('button', { name: 'Start a bid' }));
  await waitFor(() => expect(server.received('POST /api/projects/:id/bids')).toHaveLength(1));
  await screen.findByText('Not now.');
});

it('puts a held card back with Escape', async () => {
  await open();
  press(' ', ...right(7), 'Escape');
  expect(screen.queryByText('Drop to complete')).toBeNull();
  press('ArrowRight', 'Enter');
  expect(column('New lead').getByText('R-1005')).toBeTruthy();
});

it('moves a card at once and takes it back with Undo', async () => {
  await open();
  const done = { ...lead, status: 'project_completed' as ProjectStatus };
  server.answers('PUT /api/projects/:id/complete', done);
  server.answers(board, columnsWith([{ ...card, status: 'project_completed' }]));
  press(' ', ...right(7), ' ');
  await screen.findByText('R-1005 · Project completed');
  expect(column('New lead').queryByText('R-1005')).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Completed and lost' })).getByText('1')).toBeTruthy();

  server.answers('PUT /api/projects/:id/uncomplete', {
    message: 'Project completion undone successfully',
    project: lead,
  });
  server.answers(board, columnsWith([card]));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await column('New lead').findByText('R-1005');
});

it('asks before a card is dropped on Completed over what is still open, and goes on when told to', async () => {
  await open();
  const done = { ...lead, status: 'project_completed' as ProjectStatus };
  const current = [
    { kind: 'contract', count: 1, amount: null, firstId: null },
    { kind: 'owed', count: 2, amount: 1200, firstId: 8 },
    { kind: 'unbilled', count: 1, amount: 900, firstId: null },
    { kind: 'appointments', count: 1, amount: null, firstId: null },
    { kind: 'todos', count: 3, amount: null, firstId: null },
  ];
  const refusal = new Refusal(409, { error: 'Still open.', code: 'project.still_open', current });
  server.answers('PUT /api/projects/:id/complete', ({ body }) =>
    (body as { isConfirmed: boolean }).isConfirmed ? done : refusal,
  );
  server.answers('GET /api/projects/:id', lead);
  press(' ', ...right(7), ' ');
  let dialog = await screen.findByRole('dialog', { name: 'Complete R-1005 with items still open?' });
  const ways = within(dialog).getAllByRole('link');
  expect(ways.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['No contract is signed', '/employee/Ann/projects/5/bids'],
    ['$1,200.00 owed on 2 invoices', '/employee/Ann/projects/5/invoices/8'],
    ['$900.00 of the contract is not billed', '/employee/Ann/projects/5?part=invoices'],
    ['1 appointment is still planned', '/employee/Ann/projects/5?part=appointments'],
    ['3 to-dos are not done', '/employee/Ann/projects/5?part=todos'],
  ]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await column('New lead').findByText('R-1005');
  expect(screen.queryByText(/Project completed/)).toBeNull();

  server.answers(board, columnsWith([{ ...card, status: 'project_completed' }]));
  press(' ', ...right(7), ' ');
  dialog = await screen.findByRole('dialog', { name: 'Complete R-1005 with items still open?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Complete anyway' }));
  await screen.findByText('R-1005 · Project completed');
  expect(server.received('PUT /api/projects/:id/complete').map(({ body }) => body)).toEqual([
    { isConfirmed: false },
    { isConfirmed: false },
    { isConfirmed: true },
  ]);
});

it('shows what is there, with a sentence, when somebody else was faster', async () => {
  await open();
  const sentence = 'This project is canceled. Reopen it first.';
  server.answers('PUT /api/projects/:id/complete', new Refusal(409, { error: sentence }));
  const others = columnsWith([{ ...card, id: 6, number: 'R-1006', customerName: 'Bo Winters' }]);
  server.answers(board, others);
  press(' ', ...right(7), ' ');
  await screen.findByText(sentence);
  await screen.findByRole('link', { name: 'Bo Winters' });
  expect(screen.queryByText('R-1005')).toBeNull();
});

it('asks for the reason of a cancellation before it makes it, and keeps what was typed when it is refused', async () => {
  await open();
  server.answers('POST /api/projects/:id/cancel', new Refusal(409, { error: 'This project is completed.' }));
  press(' ', ...right(9), ' ');
  const field = await screen.findByRole('textbox', { name: 'Reason' });
  type(field, 'Moved away');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel project' }));
  await screen.findByText('This project is completed.');
  expect(field).toHaveProperty('value', 'Moved away');
  expect(server.received('POST /api/projects/:id/cancel')[0]?.body).toEqual({ reason: 'Moved away' });
});

it('reads a column on, and keeps that depth when the board is read anew', async () => {
  const many = Array.from({ length: 25 }, (_, at) => ({
    ...card,
    id: 100 + at,
    number: `R-${100 + at}`,
    customerName: at === 0 ? 'Maria Castellanos' : `Customer ${at}`,
  }));
  const [first, ...rest] = columnsWith(many);
  const last = { ...card, id: 200, number: 'R-200', customerName: 'Last One' };
  server.answers(board, ({ query }) =>
    query['cursor']
      ? [{ ...first!, count: 26, cards: [last], next: null }]
      : [{ ...first!, count: 26, next: 'further' }, ...rest],
  );
  await open();
  fireEvent.click(screen.getByRole('button', { name: '1 more' }));
  await screen.findByRole('link', { name: 'Last One' });
  expect(server.received(board).at(-1)?.query).toEqual({ status: 'lead_created', cursor: 'further' });

  server.answers('PUT /api/projects/:id', { ...lead, isOnHold: true });
  fireEvent.click(screen.getByRole('button', { name: 'More actions for R-100' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'On hold' }));
  await waitFor(() => expect(server.received(board).at(-1)?.query).toEqual({ depths: 'lead_created:26' }));
});

it('sets a flag by its version, and says when the card is out of date', async () => {
  await open();
  server.answers(
    'PUT /api/projects/:id',
    new Refusal(412, { error: 'Someone else changed this in the meantime.', current: lead }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'More actions for R-1005' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Warranty' }));
  await screen.findByText('Someone else changed this in the meantime.');
  expect(server.received('PUT /api/projects/:id')[0]?.headers.get('if-match')).toBe('"3"');
});

it('gives field employees no menu, no drag and no money', async () => {
  server.answers(
    board,
    columnsWith([{ ...card, amount: null }]).map((each) => ({ ...each, sum: null })),
  );
  await renderPage(server, 'projects?view=board', frank);
  await screen.findByRole('link', { name: 'Maria Castellanos' });
  expect(screen.queryByRole('button', { name: /More actions for/ })).toBeNull();
  press(' ', 'ArrowRight');
  expect(screen.queryByText(/A lead moves here/)).toBeNull();
  expect(screen.getByRole('main').textContent).not.toContain('$');
});

it.each([
  ['?view=xyz&q=roof', 'view=xyz', 'q=roof'],
  ['?total=9..1', 'total=9..1', ''],
  ['?view=board&total=9..1', 'total=9..1', 'view=board'],
])('names what %s asks for in vain, and leads on without it', async (query, words, rest) => {
  server.answers('GET /api/projects', []);
  const page = await renderPage(server, `projects${query}`);
  await screen.findByText(words);
  fireEvent.click(screen.getByRole('button', { name: 'Show the page without it' }));
  await waitFor(() => expect(page.address().split('?')[1] ?? '').toBe(rest));
});

it('names a filter that the server does not understand, without a toast', async () => {
  // The contract knows it as well: the call is never made with a value that it refuses, so the refusal is of a known one.
  server.answers(
    board,
    new Refusal(422, {
      error: 'customerId: unknown',
      fields: { customerId: 'This isn’t the number of a record.' },
    }),
  );
  const page = await renderPage(server, 'projects?view=board&customerId=7');
  await screen.findByText('customerId=7');
  expect(screen.queryByRole('alert')).toBeNull();
  server.answers(board, columnsWith([card]));
  fireEvent.click(screen.getByRole('button', { name: 'Show the page without it' }));
  await screen.findByRole('link', { name: 'Maria Castellanos' });
  expect(page.address()).not.toContain('customerId');
});

it('goes on with what is typed into the search of the list while the board comes', async () => {
  server.answers('GET /api/projects', []);
  const { address } = await renderPage(server, 'projects');
  const search = await screen.findByRole('searchbox', { name: 'Search in this list' });
  const toBoard = await screen.findByRole('link', { name: 'Board' });
  fireEvent.change(search, { target: { value: 'Castel' } });
  fireEvent.click(toBoard);
  await screen.findByRole('link', { name: 'Maria Castellanos' });
  await waitFor(() => expect(address()).toContain('q=Castel'));
  expect(address()).toContain('view=board');
});

it('leaves the caret in the search of the list when the board comes', async () => {
  server.answers('GET /api/projects', []);
  await renderPage(server, 'projects');
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search in this list' });
  const toBoard = await screen.findByRole('link', { name: 'Board' });
  search.focus();
  fireEvent.change(search, { target: { value: 'Castel' } });
  search.setSelectionRange(3, 3);
  fireEvent.click(toBoard);
  await screen.findByRole('link', { name: 'Maria Castellanos' });
  const onBoard = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search in this list' });
  expect(onBoard).not.toBe(search);
  expect(document.activeElement).toBe(onBoard);
  expect(onBoard.value).toBe('Castel');
  expect(onBoard.selectionStart).toBe(3);
});

it('takes no word along into the search of another list', async () => {
  server.answers('GET /api/projects', []);
  server.answers('GET /api/customers', []);
  server.answers('GET /api/customers/duplicate-pairs', []);
  const { address } = await renderPage(server, 'projects');
  const search = await screen.findByRole('searchbox', { name: 'Search in this list' });
  search.focus();
  fireEvent.change(search, { target: { value: 'Castel' } });
  fireEvent.click(screen.getAllByRole('link', { name: 'Customers' })[0]!);
  await waitFor(() => expect(address()).toContain('/customers'));
  await screen.findByRole('heading', { name: 'Customers' });
  expect(screen.getByRole('searchbox', { name: 'Search in this list' })).toHaveProperty('value', '');
  expect(address()).not.toContain('Castel');
});
