// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { ann } from '../../../test/support/web/people.ts';
import { company, counters, roles } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';
import { setupSteps, type SetupStep } from '../../shared/settings/setup-contract.ts';

const server = createFakeServer();
const admin = { ...ann, role: 'admin', roleId: 1 } as const;

const setup = (...done: SetupStep[]) => ({
  steps: setupSteps.map((name) => ({ name, isDone: done.includes(name) })),
  isPutAway: false,
  sample: 'none' as const,
});

beforeEach(() => {
  server.answers('GET /api/settings', company);
  server.answers('GET /api/roles', roles);
  server.answers('GET /api/counters', counters);
  server.answers('GET /api/settings/setup', setup('logo', 'address'));
});

it('opens at the first step that is not done, and shows what is', async () => {
  const { address } = await renderPage(server, 'start', admin);
  await screen.findByRole('heading', { name: 'Sales tax' });
  expect(address()).toContain('step=tax');
  screen.getByText('2 of 11 done');
  const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
  steps.getByRole('link', { name: /Company and logo.*done/ });
  expect(steps.getByRole('link', { name: 'Sales tax' }).getAttribute('aria-current')).toBe('page');
});

it('leads on once its thing is there, to the next step that is not done', async () => {
  server.answers('PUT /api/settings', { ...company, bidTerms: 'Net 30.', version: 2 });
  const { address } = await renderPage(server, 'start?step=terms', admin);
  type(await screen.findByLabelText(/^Terms on new bids/), 'Net 30.');
  server.answers('GET /api/settings/setup', setup('logo', 'address', 'tax', 'terms', 'deposit'));
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  // The next that is not done, and not merely the next.
  await waitFor(() => expect(address()).toContain('step=numbers'));
  screen.getByRole('link', { name: /Bid terms.*done/ });
  expect(server.received('PUT /api/settings')[0]?.body).toEqual({ bidTerms: 'Net 30.', bidValidDays: 30 });
});

it('takes what is right as it is for done, and says so to the server', async () => {
  server.answers('PUT /api/settings/setup', setup('logo', 'address', 'tax'));
  const { address } = await renderPage(server, 'start?step=tax', admin);
  const keep = await screen.findByRole('button', { name: 'Keep 0%' });
  expect(screen.queryByRole('button', { name: 'Save and continue' })).toBeNull();
  server.answers('GET /api/settings/setup', setup('logo', 'address'));
  fireEvent.click(keep);
  await screen.findByRole('heading', { level: 2, name: 'Bid terms' });
  expect(address()).toContain('step=terms');
  expect(server.received('PUT /api/settings/setup')[0]?.body).toEqual({ confirm: 'tax' });
});

it('saves as it is asked also what leaves a step open, and counts it as said', async () => {
  server.answers('PUT /api/settings', { ...company, licenseNumber: 'HIC.0671234', version: 2 });
  server.answers('GET /api/settings/setup', setup());
  server.answers('PUT /api/settings/setup', setup('logo'));
  await renderPage(server, 'start?step=logo', admin);
  type(await screen.findByLabelText(/^License number/), 'HIC.0671234');
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await screen.findByRole('heading', { level: 2, name: 'Address and phone' });
  expect(server.received('PUT /api/settings/setup')[0]?.body).toEqual({ confirm: 'logo' });
});

it('shows a whole sample bid, which follows what is typed', async () => {
  await renderPage(server, 'start?step=tax', admin);
  const sample = within(await screen.findByRole('figure'));
  sample.getByText(company.companyName);
  sample.getByText('Remove and haul away the old floor');
  // 480 and 260 × 12.50, with the company's 8.25%.
  sample.getByText('Tax (8.25%)');
  expect(sample.getAllByText('$4,037.73').length).toBeGreaterThan(0);
  type(await screen.findByLabelText(/^Sales tax on new bids/), '10');
  sample.getByText('Tax (10%)');
  expect(sample.getAllByText('$4,103.00').length).toBeGreaterThan(0);
});

it('shows the terms in the sample bid while they are typed', async () => {
  await renderPage(server, 'start?step=terms', admin);
  const sample = within(await screen.findByRole('figure'));
  type(await screen.findByLabelText(/^Terms on new bids/), 'Two years of warranty.');
  type(screen.getByLabelText(/^Bids are valid for/), '');
  sample.getByText('Two years of warranty.');
});

it('invites several people once, and says at its row who cannot be', async () => {
  const invite = 'POST /api/employees/invitations';
  const taken = 'Grace Hopper already signs in with this email address.';
  server.answers(invite, new Refusal(409, { error: taken, fields: { 'people.1.email': taken } }));
  await renderPage(server, 'start?step=people', admin);
  const row = (number: number) => within(screen.getByRole('group', { name: `Person ${number}` }));
  await screen.findByRole('group', { name: 'Person 3' });
  type(row(1).getByLabelText('First name'), 'Noor');
  type(row(1).getByLabelText('Email'), 'noor@example.com');
  type(row(2).getByLabelText('First name'), 'Omar');
  type(row(2).getByLabelText('Email'), 'grace@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Invite 2 people' }));
  expect((await row(2).findByText(taken)).textContent).toBe(taken);
  expect(row(1).getByLabelText('First name')).toHaveProperty('value', 'Noor');

  type(row(2).getByLabelText('Email'), 'omar@example.com');
  server.answers(invite, [
    { ...ann, id: 8, firstName: 'Noor', email: 'noor@example.com', status: 'invited' },
    { ...ann, id: 9, firstName: 'Omar', email: 'omar@example.com', status: 'invited' },
  ]);
  const button = screen.getByRole('button', { name: 'Invite 2 people' });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText('2 people added.');
  expect(server.received(invite)).toHaveLength(2);
  expect(server.received(invite)[1]?.body).toEqual({
    people: [
      { firstName: 'Noor', lastName: '', email: 'noor@example.com', role: 'field', roleId: 3 },
      { firstName: 'Omar', lastName: '', email: 'omar@example.com', role: 'field', roleId: 3 },
    ],
  });
});

it('adds the books of the chosen trades, and takes them back', async () => {
  const add = 'POST /api/products/starter-book';
  const undo = 'POST /api/import/products/runs/:id/undo';
  server.answers(add, { runId: 7, created: 61, changed: 0, unchanged: 0, leftOut: 0, additions: {} });
  server.answers(undo, []);
  await renderPage(server, 'start?step=products', admin);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Roofing' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Painting' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 trades' }));
  await screen.findByText('61 products added');
  expect(server.received(add)[0]?.body).toEqual({ trades: ['roofing', 'painting'], language: 'en' });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received(undo)).toHaveLength(1));
});

it('can be taken off the dashboard', async () => {
  server.answers('PUT /api/settings/setup', { ...setup(), isPutAway: true });
  await renderPage(server, 'start?step=lead', admin);
  fireEvent.click(await screen.findByRole('button', { name: 'Hide from dashboard' }));
  await waitFor(() =>
    expect(server.received('PUT /api/settings/setup')[0]?.body).toEqual({ isPutAway: true }),
  );
});

it('is for admins', async () => {
  await renderPage(server, 'start', ann);
  await screen.findByText('It isn’t part of what you do here');
});

it('offers sample data while there is nothing, and asks before it takes it away', async () => {
  const add = 'POST /api/settings/sample';
  const remove = 'DELETE /api/settings/sample';
  server.answers('GET /api/settings/setup', { ...setup(), sample: 'offered' });
  server.answers(add, undefined);
  server.answers(remove, { kept: ['Dana Whitfield (sample)'] });
  await renderPage(server, 'start?step=lead', admin);
  const offer = await screen.findByRole('button', { name: 'Add sample data' });
  server.answers('GET /api/settings/setup', { ...setup(), sample: 'there' });
  fireEvent.click(offer);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove sample data' }));
  expect(server.received(add)[0]?.body).toEqual({ language: 'en' });
  expect(server.received(remove)).toHaveLength(0);
  server.answers('GET /api/settings/setup', setup());
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText(/own work uses them: Dana Whitfield/);
  expect(server.received(remove)).toHaveLength(1);
});

it.each(['customers', 'products'] as const)(
  'leads back from the import of %s while it is not finished, and only who came from it',
  async (records) => {
    server.answers(`GET /api/import/${records}/runs`, []);
    const page = records === 'customers' ? 'customers/import' : 'edit-products/import';
    const own = { name: records === 'customers' ? 'Customers' : 'Products' };
    const main = () => within(screen.getByRole('main'));
    await renderPage(server, `${page}?from=setup`, admin);
    const back = await main().findByRole('link', { name: 'Back to setup · 2 of 11' });
    expect(back.getAttribute('href')).toMatch(/\/start$/);
    cleanup();
    await renderPage(server, page, admin);
    await main().findByRole('link', own);
    expect(screen.queryByRole('link', { name: /Back to setup/ })).toBeNull();
    cleanup();
    server.answers('GET /api/settings/setup', setup(...setupSteps));
    await renderPage(server, `${page}?from=setup`, admin);
    await main().findByRole('link', own);
  },
);

it('gives each person who was added a link to pass on where no message reaches them', async () => {
  server.answers('GET /api/settings', { ...company, mail: 'capture' });
  server.answers('POST /api/employees/invitations', [
    { ...ann, id: 8, firstName: 'Noor', email: 'noor@example.com', status: 'invited' },
  ]);
  const link = { delivery: 'captured', message: 'Kept.', expiresAt: '2026-12-07T12:00:00.000Z' } as const;
  server.answers('POST /api/employees/:id/invite', { ...link, url: 'https://app.example.com/welcome#k8' });
  await renderPage(server, 'start?step=people', admin);
  const row = within(await screen.findByRole('group', { name: 'Person 1' }));
  type(row.getByLabelText('First name'), 'Noor');
  type(row.getByLabelText('Email'), 'noor@example.com');
  // The step is done by it; the way in still has to be handed over.
  server.answers('GET /api/settings/setup', setup('logo', 'address', 'people'));
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 person' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Create sign-in link for Noor/ }));
  const made = await screen.findByLabelText(/^Sign-in link/);
  expect(made).toHaveProperty('value', 'https://app.example.com/welcome#k8');
  expect(server.received('POST /api/employees/:id/invite')[0]?.params).toEqual({ id: '8' });
});
