// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { ann, frank } from '../../../test/support/web/people.ts';
import { billingSettings, lead } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';
import { canBeHandedIn } from '../entities/captured/captured-items.ts';
import { queueKinds } from '../queue-kinds.ts';
import { kept, refused } from '../platform/offline-queue/queue-rules.ts';
import { offlineQueueOf } from '../platform/offline-queue/use-offline-queue.ts';

const server = createFakeServer();
const list = offlineQueueOf(frank.id);
const trouble = { code: 'not_found', sentence: 'This project was not found.' };
const handedIn = {
  id: 7,
  kind: 'note',
  employeeId: frank.id,
  employeeName: 'Frank Lee',
  content: 'The beam is rotten.',
  cost: null,
  paidTo: '',
  picture: null,
  project: { id: lead.id, number: lead.number, title: lead.title, isRemoved: false },
  capturedAt: '2026-03-10T15:00:00.000Z',
  createdAt: '2026-03-10T16:00:00.000Z',
} as const;

beforeEach(() => server.answers('GET /api/captures', []));
afterEach(async () => {
  await list.remove(list.view().items.map(({ key }) => key));
  localStorage.clear();
});

const note = (key: string, content: string) =>
  list.say(key, {
    kind: 'note',
    place: `captured:${lead.id}`,
    target: { projectId: lead.id, body: JSON.stringify({ content }) },
    subject: 'R-1001 · Maria',
  });

it('shows all of what waits without asking for its project, why, and what can be done', async () => {
  await note('one-key', 'Roof is dry.');
  await note('other-key', 'The beam is rotten.');
  await list.change('other-key', (item) => refused(item, trouble));
  await renderPage(server, 'waiting', frank);
  const entries = await screen.findByRole('list', { name: 'On this device' });
  const [, other] = within(entries).getAllByRole('listitem');
  expect(entries.textContent).toContain('Roof is dry.');
  expect(other!.textContent).toMatch(/The beam is rotten\..*R-1001 · Maria.*This project was not found\./);
  const written = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
  fireEvent.click(within(other!).getByRole('button', { name: 'Copy' }));
  expect(written).toHaveBeenCalledWith('The beam is rotten.\nR-1001 · Maria');
  fireEvent.click(within(other!).getByRole('button', { name: 'Hand in to the office' }));
  await waitFor(() =>
    expect(list.find('other-key')).toMatchObject({ state: 'waiting', handingIn: 'office' }),
  );
  await act(async () => void (await list.change('other-key', (item) => kept(item, { outcome: 'office' }))));
  const arrived = await screen.findByRole('list', { name: 'Handed in' });
  expect(arrived.textContent).toContain('The office has it and will file it.');
  expect(server.received('GET /api/projects/:id')).toEqual([]);
});

it('offers the office what it can be given, and no tick of a to-do', async () => {
  await list.say('tick-key', {
    kind: 'todo-tick',
    place: `captured:${lead.id}`,
    target: { projectId: lead.id, todoId: 11, title: 'Order the tiles', body: '{"isDone":true}' },
  });
  await list.change('tick-key', (item) => refused(item, trouble));
  await renderPage(server, 'waiting', frank);
  await screen.findByRole('button', { name: 'Send again' });
  expect(screen.queryByRole('button', { name: 'Hand in to the office' })).toBeNull();
  expect(screen.queryByText(/hand it in to the office/)).toBeNull();
  for (const [name, fetchKind] of Object.entries(queueKinds(new QueryClient())))
    expect([name, Boolean((await fetchKind()).handIn)]).toEqual([name, canBeHandedIn(name)]);
});

it('discards only after a question', async () => {
  await note('one-key', 'Roof is dry.');
  await renderPage(server, 'waiting', frank);
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  const question = await screen.findByRole('dialog', { name: 'Discard this for good?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(list.view().items).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  const again = await screen.findByRole('dialog', { name: 'Discard this for good?' });
  fireEvent.click(within(again).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Everything on this device has been sent')).toBeTruthy();
});

it('shows drafts, and lets them be discarded', async () => {
  const draft = { values: { content: 'Measure the hall.' }, savedAt: new Date().toISOString() };
  localStorage.setItem(`draft:${frank.id}:note:5#tab`, JSON.stringify(draft));
  localStorage.setItem(
    `draft:${ann.id}:note:5#tab`,
    JSON.stringify({ ...draft, values: { content: 'Secret' } }),
  );
  await renderPage(server, 'waiting', frank);
  const drafts = await screen.findByRole('list', { name: 'Drafts' });
  expect(drafts.textContent).toContain('Measure the hall.');
  expect(document.body.textContent).not.toContain('Secret');
  fireEvent.click(within(drafts).getByRole('button', { name: 'Discard' }));
  const question = await screen.findByRole('dialog', { name: 'Discard this draft?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(localStorage.getItem(`draft:${frank.id}:note:5#tab`)).toBeNull());
});

it('says what a draft is of and what stands in it, that nobody knows whether it was saved, and leads back to its form', async () => {
  const values = { cost: '88.88', paidTo: 'Nail Depot', paidFor: '', date: '2026-11-25', isBillable: false };
  const savedAt = new Date().toISOString();
  const draft = {
    values,
    savedAt,
    sent: { at: savedAt, values },
    page: { path: '/employee/frank/projects/5', title: 'R-1001 Casa Uno' },
  };
  localStorage.setItem(`draft:${frank.id}:expense:in-5#tab`, JSON.stringify(draft));
  await renderPage(server, 'waiting', frank);
  const drafts = await screen.findByRole('list', { name: 'Drafts' });
  expect(drafts.textContent).toContain('Expense · R-1001 Casa Uno');
  expect(drafts.textContent).toContain('Amount: $88.88\nPaid to: Nail Depot\nDate: Nov 25, 2026');
  expect(drafts.textContent).toContain('doesn’t know whether this was saved');
  expect(screen.queryByText('Everything on this device has been sent')).toBeNull();
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/projects/:id/history', []);
  server.answers('GET /api/attendances/current', { attendance: null });
  for (const path of ['employees', 'categories', 'businesses'] as const)
    server.answers(`GET /api/${path}`, []);
  server.answers('GET /api/expenses/payees', [{ name: 'Ridge Lumber', businessId: null }]);
  server.answers('GET /api/settings/billing', billingSettings);
  server.answers('POST /api/tries/end', { isDone: false, answer: null });
  fireEvent.click(within(drafts).getByRole('button', { name: 'Continue' }));
  const form = within(await screen.findByRole('dialog', { name: 'New expense' }));
  expect((await form.findByLabelText<HTMLInputElement>(/^Amount/)).value).toBe('88.88');
  expect(await form.findByText(/it didn’t arrive/)).toBeTruthy();
  // What it asks for is there before the test ends.
  expect(await form.findByLabelText('Materials')).toBeTruthy();
  await waitFor(() => expect(server.received('GET /api/expenses/payees')).toHaveLength(1));
});

it.each([
  ['it was', true, {}, null],
  ['it was not', false, {}, 'This draft wasn’t saved.'],
  ['only what was typed first was', true, { reason: 'Paid twice' }, 'Saved, but without what you typed'],
] as const)('finds out whether a save that was cut arrived: %s', async (_name, isDone, typed, said) => {
  const values = { reason: 'Bounced' };
  const at = new Date().toISOString();
  const draft = {
    values: { ...values, ...typed },
    savedAt: at,
    idempotencyKey: 'key-of-it',
    sent: { at, values },
  };
  const key = `draft:${frank.id}:void-payment:81#tab`;
  localStorage.setItem(key, JSON.stringify(draft));
  server.answers('POST /api/tries/end', { isDone, answer: null });
  await renderPage(server, 'waiting', frank);
  const drafts = await screen.findByRole('list', { name: 'Drafts' });
  fireEvent.click(within(drafts).getByRole('button', { name: 'Check' }));
  if (said === null) await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  else expect(await within(drafts).findByText(said, { exact: false })).toBeTruthy();
  // What has not arrived is a draft like any other.
  if (!isDone) expect(JSON.parse(localStorage.getItem(key)!)).not.toHaveProperty('sent');
  expect(server.received('POST /api/tries/end').at(-1)?.body).toEqual({ key: 'key-of-it' });
});

it('the office files what was handed in to the project that it was for', async () => {
  server.answers('GET /api/captures', [handedIn]);
  server.answers('POST /api/captures/:id/file', undefined);
  await renderPage(server, 'waiting', ann);
  const entries = await screen.findByRole('list', { name: 'Handed in from the job site' });
  expect(entries.textContent).toContain('The beam is rotten.');
  expect(entries.textContent).toContain('Frank Lee, captured');
  fireEvent.click(within(entries).getByRole('button', { name: 'File to a project' }));
  server.answers('GET /api/captures', []);
  fireEvent.click(await screen.findByRole('button', { name: 'File it' }));
  await waitFor(() =>
    expect(server.received('POST /api/captures/:id/file')[0]?.body).toEqual({ projectId: lead.id }),
  );
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Handed in from the job site' })).toBeNull());
});
