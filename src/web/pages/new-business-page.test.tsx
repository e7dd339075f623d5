// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { controlTimers, renderPage, type } from '../../../test/support/web/render.tsx';
import { sub } from '../../../test/support/web/records.ts';
import type { Business } from '../../shared/businesses/business-contract.ts';

const supply: Business = {
  ...sub,
  id: 4,
  name: 'Roof Supply',
  type: 'supplier',
  salespeople: [{ id: 8, name: 'Sam', phone: null, email: null, version: 1 }],
};

const server = createFakeServer();
const create = 'POST /api/businesses';
const nameField = () => screen.getAllByLabelText<HTMLInputElement>(/^Name/)[0]!;
const salesperson = (number: number) => within(screen.getByRole('group', { name: `Salesperson ${number}` }));
const save = () => screen.getByRole('button', { name: 'Save business' });

async function open() {
  const page = await renderPage(server, 'new-business');
  await screen.findByRole('heading', { name: 'New business' });
  return page;
}

it('makes a business with its salespeople in one call, and goes to its page', async () => {
  server.answers(create, supply);
  const leadFigures = { count: 0, wonCount: 0, lostCount: 0, contractTotal: 0 };
  const spending = { count: 0, cost: 0, paid: 0, unpaid: 0 };
  server.answers('GET /api/businesses/:id', {
    ...supply,
    leads: [],
    leadFigures,
    spending,
    expenses: [],
    history: [],
  });
  const page = await open();
  type(nameField(), 'Roof Supply');
  type(salesperson(1).getByLabelText('Name'), 'Sam');
  fireEvent.click(screen.getByRole('button', { name: 'Add salesperson' }));
  act(() => {
    save().click();
    save().click();
  });
  await waitFor(() => expect(page.address()).toBe('/employee/Ann/businesses/4'));
  await screen.findByText('Roof Supply added');
  const [sent, ...again] = server.received(create);
  expect(again).toEqual([]);
  // The row that was left blank is no salesperson.
  expect(sent?.body).toMatchObject({ name: 'Roof Supply', type: 'supplier', salespeople: [{ name: 'Sam' }] });
});

it('says at the salesperson’s own field what the server refuses', async () => {
  const reason = 'Enter an e-mail address.';
  server.answers(
    create,
    new Refusal(422, { error: 'One field needs attention.', fields: { 'salespeople.0.email': reason } }),
  );
  await open();
  type(nameField(), 'Roof Supply');
  type(salesperson(1).getByLabelText('Name'), 'Sam');
  fireEvent.click(save());
  await screen.findByText(reason);
  expect(salesperson(1).getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(nameField().value).toBe('Roof Supply');
});

it('shows the server’s sentence, and the catalogue’s when it gave none', async () => {
  server.answers(create, new Refusal(409, { error: 'There is a business of this name.' }));
  await open();
  type(nameField(), 'Roof Supply');
  fireEvent.click(save());
  await screen.findByText('There is a business of this name.');
  server.answers(create, new Refusal(500));
  fireEvent.click(save());
  await screen.findByText('HTTP error! status: 500');
});

it('asks for a name before anything is sent', async () => {
  await open();
  fireEvent.click(save());
  await waitFor(() => expect(nameField().getAttribute('aria-invalid')).toBe('true'));
  expect(server.received(create)).toHaveLength(0);
});

it('comes back with what was typed', async () => {
  await open();
  const { advance } = controlTimers();
  type(nameField(), 'Roof Supply');
  await advance(500);
  cleanup();
  await open();
  expect(nameField().value).toBe('Roof Supply');
  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(nameField().value).toBe('');
});

it('is not for field employees', async () => {
  await renderPage(server, 'new-business', frank);
  await screen.findByText('Your role can’t open this page');
});
