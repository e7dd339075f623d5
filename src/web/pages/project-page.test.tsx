// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, noAnswerYet, Refusal } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { company, draftBid, draftBidOfProject, lead, todo } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';

const server = createFakeServer();

beforeEach(() => {
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/projects/:id/history', []);
  server.answers('GET /api/employees', []);
  server.answers('GET /api/categories', []);
  server.answers('GET /api/businesses', []);
});

it('is headed by number, customer and status, with the customer in reach', async () => {
  await renderPage(server, 'projects/5');
  await screen.findByRole('heading', { level: 1, name: 'R-1005 Maria Castellanos' });
  expect(document.title).toMatch(/^R-1005 Maria Castellanos/);
  const main = within(screen.getByRole('main'));
  expect(main.getAllByText('New lead').length).toBeGreaterThan(0);
  const links = main.getAllByRole<HTMLAnchorElement>('link').map((link) => link.href);
  expect(links).toContain('tel:+15035550199');
  expect(links).toContain('mailto:maria@castellanos.example');
});

it('asks a fresh lead for a visit, and opens its form', async () => {
  await renderPage(server, 'projects/5');
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule appointment' }));
  await screen.findByRole('dialog', { name: /visit|appointment/i });
});

const lit = () =>
  [...document.querySelectorAll<HTMLElement>('[data-lit]')].map(({ dataset }) => [
    dataset['part'],
    dataset['lit'],
  ]);

it('shows the part that a link leads to, also from the page itself, and leaves the address as it was', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  const page = await renderPage(server, 'projects/5?part=appointments');
  const focused = () => (document.activeElement as HTMLElement).dataset['part'];
  await waitFor(() => expect(lit()).toEqual([['appointments', 'odd']]));
  expect(focused()).toBe('appointments');
  expect(seen.mock.contexts.map((each) => (each as HTMLElement).dataset['part'])).toContain('appointments');
  await waitFor(() => expect(page.address()).toBe('/employee/Ann/projects/5'));
  await page.go('/employee/Ann/projects/5?part=appointments');
  await waitFor(() => expect(lit()).toEqual([['appointments', 'even']]));
  await waitFor(() => expect(lit()).toEqual([]), { timeout: 30_000 });
});

it('lights a part another way than before also once the light is out, so that it is seen again', async () => {
  const page = await renderPage(server, 'projects/5?part=appointments');
  await waitFor(() => expect(lit()).toEqual([['appointments', 'odd']]));
  await waitFor(() => expect(lit()).toEqual([]), { timeout: 30_000 });
  await page.go('/employee/Ann/projects/5?part=appointments');
  await waitFor(() => expect(lit()).toEqual([['appointments', 'even']]));
});

it('starts a bid once and opens it', async () => {
  server.answers('GET /api/projects/:id', { ...lead, status: 'appointment_scheduled' });
  server.answers('POST /api/projects/:id/bids', draftBid);
  server.answers('GET /api/projects/:projectId/bids/:bidId', noAnswerYet);
  const page = await renderPage(server, 'projects/5');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Start bid' }))[0]!);
  await waitFor(() => expect(page.address()).toBe('/employee/Ann/projects/5/bids/11'));
  expect(server.received('POST /api/projects/:id/bids')[0]?.body).toEqual({ project: { id: 5 } });
});

it('leads to the draft that waits', async () => {
  server.answers('GET /api/projects/:id', { ...lead, status: 'bid_in_progress', bids: [draftBidOfProject] });
  await renderPage(server, 'projects/5');
  const link = await screen.findByRole('link', { name: 'Finish bid R-1005 · Rev 1' });
  expect(link.getAttribute('href')).toBe('/employee/Ann/projects/5/bids/11');
});

it('finalizes what the customer signed from here, in a press and its confirmation', async () => {
  const signed = { ...draftBidOfProject, status: 'approved' as const };
  const finalize = 'POST /api/projects/:id/bids/:bidId/finalize';
  server.answers('GET /api/projects/:id', { ...lead, status: 'bid_sent', bids: [signed] });
  server.answers(finalize, {
    message: 'Bid finalized successfully',
    bid: { ...draftBid, status: 'finalized' },
    project: {
      id: 5,
      number: lead.number,
      status: 'contract_signed',
      statusSince: lead.statusSince,
      finalizedBidId: 11,
      contract: 1320,
      version: 4,
    },
  });
  await renderPage(server, 'projects/5');
  fireEvent.click(await screen.findByRole('button', { name: 'Finalize bid R-1005 · Rev 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Finalize this bid?' }));
  dialog.getByText(/^The customer has signed it\./);
  server.answers('GET /api/projects/:id', { ...lead, status: 'contract_signed' });
  fireEvent.click(dialog.getByRole('button', { name: 'Finalize' }));
  await screen.findByText('Bid finalized. The project now has a contract.');
  await screen.findByRole('button', { name: 'Start work' });
  const [sent, ...again] = server.received(finalize);
  expect(again).toEqual([]);
  expect([sent?.params, sent?.body]).toEqual([{ id: '5', bidId: '11' }, { signedOnPaper: false }]);
  expect(sent?.headers.get('if-match')).toMatch(/2/);
});

it('completes a project as the server answers, and takes it back with Undo', async () => {
  const working = { ...lead, status: 'work_in_progress' as const };
  const completed = { ...lead, status: 'project_completed' as const, version: 4 };
  server.answers('GET /api/projects/:id', working);
  await renderPage(server, 'projects/5');
  const button = await screen.findByRole('button', { name: 'Complete project' });
  server.answers('PUT /api/projects/:id/complete', completed);
  server.answers('GET /api/projects/:id', completed);
  fireEvent.click(button);
  await screen.findByText('Project completed');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Complete project' })).toBeNull());

  server.answers('PUT /api/projects/:id/uncomplete', {
    message: 'Project completion undone successfully',
    project: working,
  });
  server.answers('GET /api/projects/:id', working);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Complete project' });
});

const undone = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

it('takes the start of work back with Undo', async () => {
  const signed = {
    ...lead,
    status: 'contract_signed' as const,
    money: { ...lead.money!, contract: 100, billed: 100 },
  };
  const working = {
    ...signed,
    status: 'work_in_progress' as const,
    statusBefore: 'contract_signed' as const,
  };
  server.answers('GET /api/projects/:id', signed);
  await renderPage(server, 'projects/5');
  server.answers('PUT /api/projects/:id/start', working);
  server.answers('PUT /api/projects/:id/unstart', signed);
  fireEvent.click(await screen.findByRole('button', { name: 'Start work' }));
  await screen.findByText('Work started');
  undone();
  await waitFor(() => expect(server.received('PUT /api/projects/:id/unstart')).toHaveLength(1));
});

it('takes a cancellation back with all that it took away', async () => {
  await renderPage(server, 'projects/5');
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel project…' }));
  const cancelled = { ...lead, status: 'project_cancelled' as const, statusBefore: lead.status };
  server.answers('POST /api/projects/:id/cancel', {
    message: 'Project canceled successfully',
    project: cancelled,
  });
  server.answers('GET /api/projects/:id', cancelled);
  // “Cancel” beside it could be taken for the act itself.
  await screen.findByRole('button', { name: 'Keep project' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel project' }));
  await screen.findByText('Project canceled');
  server.answers('POST /api/projects/:id/reopen', lead);
  undone();
  await waitFor(() =>
    expect(server.received('POST /api/projects/:id/reopen')[0]?.body).toEqual({ bringsBack: true }),
  );
});

it('ends a project anew for the same reason when its reopening is taken back', async () => {
  const lost = { ...lead, status: 'contract_declined' as const, statusReason: 'Too dear' };
  server.answers('GET /api/projects/:id', lost);
  await renderPage(server, 'projects/5');
  server.answers('POST /api/projects/:id/reopen', { ...lead, statusBefore: 'contract_declined' });
  server.answers('PUT /api/projects/:id/decline', {
    message: 'Project declined successfully',
    project: lost,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reopen project' }));
  await screen.findByText('Project reopened');
  undone();
  await waitFor(() =>
    expect(server.received('PUT /api/projects/:id/decline')[0]?.body).toEqual({ reason: 'Too dear' }),
  );
});

it('offers neither a visit nor a bid for a cancelled project', async () => {
  server.answers('GET /api/projects/:id', { ...lead, status: 'project_cancelled' });
  await renderPage(server, 'projects/5');
  await screen.findByRole('button', { name: 'Reopen project' });
  for (const name of [/^Appointments/, /^Bids/]) {
    expect(within(screen.getByRole('region', { name })).queryByRole('button')).toBeNull();
  }
});

it('shows a field employee neither the next step of the office nor any price', async () => {
  const bids = [draftBidOfProject];
  server.answers('GET /api/projects/:id', { ...lead, status: 'work_in_progress', contract: 5000, bids });
  await renderPage(server, 'projects/5', frank);
  await screen.findByRole('heading', { level: 1, name: 'R-1005 Maria Castellanos' });
  const main = screen.getByRole('main');
  expect(within(main).queryByRole('button', { name: 'Complete project' })).toBeNull();
  expect(main.textContent).not.toContain('$');
});

it('says that a project is not there, with a way on', async () => {
  server.answers('GET /api/projects/:id', new Refusal(404, { error: 'This project was not found.' }));
  await renderPage(server, 'projects/5');
  await screen.findByText('Project not found');
  expect(screen.getByRole('link', { name: 'Go to Projects' }).getAttribute('href')).toBe(
    '/employee/Ann/projects',
  );
});

it('leads from a removed duplicate to the lead that was kept, and brings it back', async () => {
  const removed = {
    id: 5,
    number: 'R-1005',
    removedAt: new Date().toISOString(),
    restorableUntil: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    keptProject: { id: 4, number: 'R-1004' },
  };
  const refusal = { error: 'x', code: 'project.removed', current: removed };
  server.answers('GET /api/projects/:id', new Refusal(404, refusal));
  await renderPage(server, 'projects/5');
  await screen.findByRole('heading', { level: 1, name: 'R-1005 was removed' });
  screen.getByText('It was a duplicate of R-1004');
  expect(screen.getByRole('link', { name: 'Open R-1004' }).getAttribute('href')).toBe(
    '/employee/Ann/projects/4',
  );
  const sentence =
    'Maria, the customer of this project, was removed in the meantime. Restore the customer first.';
  server.answers('POST /api/projects/:id/restore', new Refusal(409, { error: sentence }));
  fireEvent.click(screen.getByRole('button', { name: 'Restore project' }));
  await screen.findByText(sentence);
  server.answers('POST /api/projects/:id/restore', lead);
  server.answers('GET /api/projects/:id', lead);
  fireEvent.click(screen.getByRole('button', { name: 'Restore project' }));
  await screen.findByRole('heading', { level: 1, name: 'R-1005 Maria Castellanos' });
});

it('says of a project that was removed long ago when that was, and offers no way back', async () => {
  const removed = {
    id: 5,
    number: 'R-1005',
    removedAt: '2025-01-02T12:00:00.000Z',
    restorableUntil: null,
    keptProject: null,
  };
  server.answers(
    'GET /api/projects/:id',
    new Refusal(404, { error: 'x', code: 'project.removed', current: removed }),
  );
  await renderPage(server, 'projects/5/notes');
  await screen.findByText('This project was removed on Jan 2, 2025');
  expect(screen.queryByRole('button', { name: 'Restore project' })).toBeNull();
  screen.getByRole('link', { name: 'Go to Projects' });
});

it.each(['projects/abc', 'projects/0/notes', 'projects/1.5/bids'])(
  'asks the server nothing for %s, which can be no project',
  async (path) => {
    await renderPage(server, path);
    await screen.findByText('Project not found');
    expect(server.received('GET /api/projects/:id')).toHaveLength(0);
    expect(server.received('GET /api/projects/:id/bids')).toHaveLength(0);
  },
);

it('keeps a project’s bids from field employees without asking for them', async () => {
  await renderPage(server, 'projects/5/bids', frank);
  await screen.findByRole('heading', { level: 1, name: 'Your role can’t open this page' });
  expect(screen.queryByRole('button', { name: 'New bid' })).toBeNull();
  expect(server.received('GET /api/projects/:id/bids')).toHaveLength(0);
});

it('shows what a fact can be as soon as it is pressed', async () => {
  server.answers('GET /api/categories', [
    {
      id: 3,
      name: 'Decks',
      productCount: 0,
      position: 1,
      version: 1,
      createdAt: '2026-03-02T09:00:00.000Z',
      updatedAt: '2026-03-02T09:00:00.000Z',
    },
    {
      id: 4,
      name: 'Roofing',
      productCount: 0,
      position: 2,
      version: 1,
      createdAt: '2026-03-02T09:00:00.000Z',
      updatedAt: '2026-03-02T09:00:00.000Z',
    },
  ]);
  await renderPage(server, 'projects/5');
  fireEvent.click(await screen.findByRole('button', { name: /^Edit Category/ }));
  await screen.findByRole('option', { name: 'Roofing' });
});

it('has its to-dos in a section, what is done on demand, and takes a new one for this project', async () => {
  const { project: _project, ...open } = todo;
  const done = { ...open, id: 12, title: 'Measure', isDone: true, doneAt: '2026-03-01T10:00:00.000Z' };
  server.answers('GET /api/projects/:id', { ...lead, todos: [open, done] });
  server.answers('POST /api/todos', { ...open, id: 13 });
  await renderPage(server, 'projects/5');
  await screen.findByText('Order the tiles');
  expect(screen.queryByText('Measure')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 done' }));
  await screen.findByText('Measure');
  const field = screen.getByRole('textbox', { name: 'New to-do' });
  fireEvent.change(field, { target: { value: 'Bring the saw' } });
  fireEvent.submit(field.closest('form')!);
  await waitFor(() =>
    expect(server.received('POST /api/todos')[0]?.body).toMatchObject({
      title: 'Bring the saw',
      projectId: 5,
    }),
  );
});
