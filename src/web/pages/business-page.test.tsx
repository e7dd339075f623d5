// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal, unreachable } from '../../../test/support/web/fake-server.ts';
import { sub } from '../../../test/support/web/records.ts';
import { controlTimers, renderPage, type } from '../../../test/support/web/render.tsx';
import type { BusinessDetail } from '../../shared/businesses/business-contract.ts';

const server = createFakeServer();
const at = '2026-03-02T09:00:00.000Z';
const kasia = {
  id: 8,
  name: 'Kasia Zielińska',
  phone: '+15035550188',
  email: 'kasia@peakcrew.example',
  version: 3,
};

const peak: BusinessDetail = {
  ...sub,
  website: 'peakcrew.example',
  address: '5 Wharf Street, Astoria',
  insuranceExpiresOn: '2026-01-31',
  insuranceState: 'expired',
  needsAttention: true,
  salespeople: [kasia],
  leads: [
    {
      id: 5,
      number: 'R-1005',
      title: 'Hall bathroom',
      customerName: 'Maria Castellanos',
      status: 'work_in_progress',
      statusSince: at,
      createdAt: at,
      salespersonName: 'Kasia Zielińska',
      contract: 12_500.5,
    },
  ],
  spending: { count: 0, cost: 0, paid: 0, unpaid: 0 },
  expenses: [],
  leadFigures: { count: 4, wonCount: 1, lostCount: 2, contractTotal: 12_500.5 },
  history: [
    {
      id: 90,
      at,
      actorName: 'Ann Lee',
      actorKind: 'employee',
      actorId: 7,
      subjectKind: 'business',
      subjectId: 31,
      kind: 'business.updated',
      before: { insuranceExpiresOn: null },
      after: { insuranceExpiresOn: '2026-01-31' },
    },
  ],
};

const path = 'businesses/31';
const change = 'PUT /api/businesses/:id';

beforeEach(() => server.answers('GET /api/businesses/:id', peak));

it('shows how to reach it, how its papers stand, what it brought and what happened', async () => {
  await renderPage(server, path);
  await screen.findByRole('heading', { level: 1, name: /Peak Crew Roofing/ });
  screen.getByText('Insurance expired');
  screen.getByText('Expired Jan 31, 2026');
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+15035550131');
  expect(screen.getByRole('link', { name: 'Website' }).getAttribute('href')).toBe('https://peakcrew.example');
  expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain(
    '5%20Wharf%20Street',
  );
  const leads = screen.getByRole('region', { name: /Leads referred/ });
  expect(leads.textContent).toContain('1 won');
  expect(leads.textContent).toContain('33% of 3 decided');
  expect(within(leads).getAllByText(/12,500\.50/)).toHaveLength(2);
  expect(within(leads).getByRole('link').getAttribute('href')).toBe('/employee/Ann/projects/5');
  const history = screen.getByRole('region', { name: 'History' });
  expect(history.textContent).toContain('Ann Lee changed: Insured until');
});

it('saves a paper’s day over the version that was seen, and says why it was not saved', async () => {
  server.answers(change, { ...sub, insuranceExpiresOn: '2027-06-30', version: 5 });
  await renderPage(server, path);
  fireEvent.click(await screen.findByRole('button', { name: /Edit Insured until/ }));
  const field = screen.getByLabelText('Insured until');
  type(field, '2027-06-30');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(server.received(change)).toHaveLength(1));
  expect(server.received(change)[0]?.body).toEqual({ insuranceExpiresOn: '2027-06-30' });
  expect(server.received(change)[0]?.headers.get('if-match')).toBe('"4"');

  const reason = 'Another business has this name.';
  server.answers(change, new Refusal(409, { error: reason, fields: { name: reason } }));
  fireEvent.click(await screen.findByRole('button', { name: /Edit Name/ }));
  type(screen.getByLabelText('Name'), 'Oak Realty');
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' });
  expect((await screen.findByRole('alert')).textContent).toContain(reason);
});

it.each([
  [0, 'Peak Crew Roofing removed'],
  [1, 'Peak Crew Roofing removed. Its name stays on 1 expense.'],
  [3, 'Peak Crew Roofing removed. Its name stays on 3 expenses.'],
])('says when it is removed that its name stays on %i expenses', async (count, words) => {
  server.answers('GET /api/businesses/:id', { ...peak, spending: { cost: 0, paid: 0, unpaid: 0, count } });
  server.answers('GET /api/businesses', []);
  server.answers('DELETE /api/businesses/:id', undefined);
  await renderPage(server, path);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove business' }));
  await screen.findByText(words);
});

it('removes a salesperson at once and brings them back with Undo', async () => {
  server.answers('DELETE /api/businesses/:id/salespeople/:salespersonId', undefined);
  server.answers('POST /api/businesses/:id/salespeople/:salespersonId/restore', kasia);
  await renderPage(server, path);
  fireEvent.click(await screen.findByRole('button', { name: `Remove ${kasia.name}` }));
  await screen.findByText(`${kasia.name} removed`);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.received('POST /api/businesses/:id/salespeople/:salespersonId/restore')).toHaveLength(1),
  );
});

it('changes a salesperson in the place of the line, over the version that was seen, once', async () => {
  const call = 'PUT /api/businesses/:id/salespeople/:salespersonId';
  server.answers(call, { ...kasia, name: 'Kasia Nowak', version: 4 });
  await renderPage(server, path);
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${kasia.name}` }));
  const form = await screen.findByRole('form', { name: `Edit ${kasia.name}` });
  expect(within(form).getByLabelText(/^Phone/)).toHaveProperty('value', '(503) 555-0188');
  type(within(form).getByLabelText(/^Name/), 'Kasia Nowak');
  const button = within(form).getByRole('button', { name: 'Save' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('Kasia Nowak saved');
  const [sent, ...again] = server.received(call);
  expect(sent?.params).toEqual({ id: '31', salespersonId: '8' });
  expect(sent?.body).toMatchObject({ name: 'Kasia Nowak' });
  expect(sent?.headers.get('if-match')).toBe('"3"');
  expect(again).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});

it.each([
  ['somebody else was quicker', new Refusal(412, { error: 'Someone else changed this.' }), /Someone else/],
  ['the network is gone', unreachable, /Couldn’t reach the server/],
])('keeps what was typed of a salesperson when %s', async (_what, reply, sentence) => {
  server.answers('PUT /api/businesses/:id/salespeople/:salespersonId', reply);
  await renderPage(server, path);
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${kasia.name}` }));
  const form = await screen.findByRole('form', { name: `Edit ${kasia.name}` });
  type(within(form).getByLabelText(/^Name/), 'Kasia Nowak');
  const { advance } = controlTimers();
  fireEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await advance(7000);
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(within(form).getByLabelText(/^Name/)).toHaveProperty('value', 'Kasia Nowak');
});

it.each([
  ['the server’s error', new Refusal(422, { error: 'Three are enough.' }), 'Three are enough.'],
  ['the one text when there is none', new Refusal(500), 'Failed to add salesperson.'],
  ['the one text when the network is gone', unreachable, 'Failed to add salesperson.'],
])(
  'says after a salesperson could not be added %s, and keeps what was typed',
  async (_what, reply, sentence) => {
    server.answers('POST /api/businesses/:id/salespeople', reply);
    await renderPage(server, path);
    fireEvent.click(await screen.findByRole('button', { name: 'Add salesperson' }));
    const form = await screen.findByRole('form', { name: 'New salesperson' });
    type(within(form).getByLabelText(/^Name/), 'Sam');
    const { advance } = controlTimers();
    fireEvent.click(within(form).getByRole('button', { name: 'Add salesperson' }));
    await advance(7000);
    await screen.findByText(sentence);
    expect(within(form).getByLabelText(/^Name/)).toHaveProperty('value', 'Sam');
  },
);

it.each([
  ['the server’s error', new Refusal(409, { error: '1 project names it.' }), '1 project names it.'],
  ['the status', new Refusal(500), 'HTTP error! status: 500'],
  ['what failed', unreachable, 'Failed to remove businesses'],
])('says after a failed removal %s and stays', async (_what, reply, sentence) => {
  server.answers('DELETE /api/businesses/:id', reply);
  const page = await renderPage(server, path);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  const item = await screen.findByRole('menuitem', { name: 'Remove business' });
  const { advance } = controlTimers();
  fireEvent.click(item);
  await advance(7000);
  await screen.findByText(sentence);
  expect(page.address()).toBe(`/employee/Ann/${path}`);
});

it('says that it is gone, or what kept it from being fetched', async () => {
  server.answers('GET /api/businesses/:id', new Refusal(404, { error: 'This business was not found.' }));
  await renderPage(server, path);
  await screen.findByText('Business not found');
});
