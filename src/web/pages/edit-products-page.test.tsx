// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, PageOf, Refusal } from '../../../test/support/web/fake-server.ts';
import { ann, frank } from '../../../test/support/web/people.ts';
import { shingles } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';

const server = createFakeServer();

beforeEach(() => {
  server.answers('GET /api/products', [shingles]);
  server.answers('GET /api/categories', []);
});

async function open(): Promise<void> {
  await renderPage(server, 'edit-products');
  await screen.findByText('Shingles');
}

async function editPrice(text: string): Promise<HTMLElement> {
  const grid = screen.getByRole('grid', { name: 'Products' });
  fireEvent.doubleClick(screen.getByText('$120.00'));
  const editor = within(grid).getByRole('textbox', { name: 'Price' });
  type(editor, text);
  fireEvent.keyDown(editor, { key: 'Enter' });
  return editor;
}

async function newProduct(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: 'New product' }));
  const sheet = await screen.findByRole('dialog', { name: 'New product' });
  await within(sheet).findByLabelText(/^Name/);
  return sheet;
}

it('adds a product once, with its amounts as the wire takes them', async () => {
  server.answers('POST /api/products', { ...shingles, id: 32, name: 'Ridge vent', price: 1234.5 });
  await open();
  const sheet = await newProduct();
  type(within(sheet).getByLabelText(/^Name/), 'Ridge vent');
  type(within(sheet).getByLabelText(/^Price/), '1,234.50');
  const button = within(sheet).getByRole('button', { name: 'Create product' });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText('Ridge vent added');
  const [sent, ...again] = server.received('POST /api/products');
  expect(again).toEqual([]);
  expect(sent?.body).toMatchObject({
    name: 'Ridge vent',
    price: 1234.5,
    cost: null,
    taxable: true,
    active: true,
  });
});

it('takes a cost away, which leaves the margin unknown', async () => {
  server.answers('PUT /api/products/:id', { ...shingles, cost: null, version: 3 });
  await open();
  const grid = screen.getByRole('grid', { name: 'Products' });
  fireEvent.doubleClick(screen.getByText('$60.00'));
  const editor = within(grid).getByRole('textbox', { name: 'Cost' });
  type(editor, '');
  fireEvent.keyDown(editor, { key: 'Enter' });
  await screen.findByTitle('Enter a cost to see the margin');
  expect(server.received('PUT /api/products/:id')[0]?.body).toEqual({ cost: null });
});

it('sends nothing without a name and a price, and says so at the fields', async () => {
  await open();
  const sheet = await newProduct();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Create product' }));
  await within(sheet).findByText('2 fields need attention.');
  for (const label of [/^Name/, /^Price/]) {
    expect(within(sheet).getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  }
});

it('says in the sheet why the server refuses a product, and keeps what was typed', async () => {
  const reason = 'There is a product of this name already.';
  server.answers('POST /api/products', new Refusal(409, { error: reason, fields: { name: reason } }));
  await open();
  const sheet = await newProduct();
  type(within(sheet).getByLabelText(/^Name/), 'Shingles');
  type(within(sheet).getByLabelText(/^Price/), '5');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Create product' }));
  await within(sheet).findAllByText(reason);
  expect(within(sheet).getByLabelText(/^Name/)).toHaveProperty('value', 'Shingles');
});

it('shows both values of a product that somebody else saved meanwhile, then saves over theirs', async () => {
  const theirs = { ...shingles, name: 'Shingles, laminated', version: 5 };
  server.answers('PUT /api/products/:id', new Refusal(412, { error: 'Stale.', current: theirs }));
  server.answers('GET /api/products/:id/prices', []);
  await open();
  fireEvent.click(
    screen.getByRole('button', { name: new RegExp(`^Edit and price history: ${shingles.name}`) }),
  );
  const sheet = within(await screen.findByRole('dialog'));
  type(await sheet.findByLabelText(/^Name/), 'Shingles, grey');
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  const both = within(await sheet.findByRole('region', { name: 'Theirs and yours' }));
  both.getByText('Shingles, laminated');
  // The list behind is read again meanwhile; a second click goes over nothing all the same.
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await both.findByText('Nothing saved yet. Choose a version for each field, then save.');
  expect(server.received('PUT /api/products/:id')).toHaveLength(1);
  server.answers('PUT /api/products/:id', { ...theirs, name: 'Shingles, grey', version: 6 });
  fireEvent.click(both.getByRole('button', { name: 'Keep mine' }));
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.received('PUT /api/products/:id')).toHaveLength(2));
  const [, again] = server.received('PUT /api/products/:id');
  expect(again?.headers.get('if-match')).toBe('"5"');
});

it('leaves the list as it is until the server has answered a form', async () => {
  const answer = Promise.withResolvers<typeof shingles>();
  server.answers('PUT /api/products/:id', () => answer.promise);
  server.answers('GET /api/products/:id/prices', []);
  await open();
  fireEvent.click(
    screen.getByRole('button', { name: new RegExp(`^Edit and price history: ${shingles.name}`) }),
  );
  const sheet = within(await screen.findByRole('dialog'));
  type(await sheet.findByRole('textbox', { name: /^Price/ }), '135.5');
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.received('PUT /api/products/:id')).toHaveLength(1));
  expect(screen.getByText('$120.00')).toBeTruthy();
  answer.resolve({ ...shingles, price: 135.5, version: 5 });
  await screen.findByText('$135.50');
});

it('changes a price in the list, over the version that was seen, before the server has answered', async () => {
  const answer = Promise.withResolvers<typeof shingles>();
  server.answers('PUT /api/products/:id', () => answer.promise);
  await open();
  await editPrice('135.5');
  await waitFor(() => expect(server.received('PUT /api/products/:id')).toHaveLength(1));
  const [sent] = server.received('PUT /api/products/:id');
  expect(sent).toMatchObject({ params: { id: '31' }, body: { price: 135.5 } });
  expect(sent?.headers.get('if-match')).toBe('"4"');
  answer.resolve({ ...shingles, price: 135.5, version: 5 });
  await screen.findByText('$135.50');
  expect(screen.queryByText('$120.00')).toBeNull();
});

it.each([
  [
    'the server’s reason',
    new Refusal(422, { error: 'The amount is too large.' }),
    'The amount is too large.',
  ],
  ['the status when there is none', new Refusal(500), 'HTTP error! status: 500'],
])('says at the cell %s, and shows the old price again', async (_what, refusal, sentence) => {
  server.answers('PUT /api/products/:id', refusal);
  await open();
  const editor = await editPrice('99');
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  fireEvent.keyDown(editor, { key: 'Escape' });
  await screen.findByText('$120.00');
});

it('counts a removed product out at once, and in again when it could not be removed', async () => {
  server.answers(
    'GET /api/products',
    new PageOf([shingles, { ...shingles, id: 32, name: 'Ridge vent' }], 412),
  );
  const { promise, resolve } = Promise.withResolvers<Refusal>();
  server.answers('DELETE /api/products/:id', () => promise);
  await open();
  await screen.findByText('412 rows');
  fireEvent.click(screen.getAllByRole('button', { name: /^Remove:/ })[0]!);
  await screen.findByText('411 rows');
  resolve(new Refusal(409, { error: 'A bid uses this product. Deactivate it instead.' }));
  await screen.findByText('412 rows');
});

it('removes at once and brings back with Undo', async () => {
  server.answers('DELETE /api/products/:id', undefined);
  server.answers('POST /api/products/:id/restore', shingles);
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Remove:/ }));
  await screen.findByText('Shingles removed');
  expect(screen.queryByText('Shingles')).toBeNull();
  expect(server.received('DELETE /api/products/:id')[0]?.params).toEqual({ id: '31' });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Shingles');
  expect(server.received('POST /api/products/:id/restore')[0]?.params).toEqual({ id: '31' });
});

it('keeps a product that bids use, and offers to deactivate it instead', async () => {
  const reason = 'Bids use this product.';
  server.answers('DELETE /api/products/:id', new Refusal(409, { error: reason }));
  server.answers('PUT /api/products/:id', { ...shingles, active: false, version: 5 });
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Remove:/ }));
  await screen.findByText(reason);
  await screen.findByText('Shingles');
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate instead' }));
  await waitFor(() => expect(server.received('PUT /api/products/:id')[0]?.body).toEqual({ active: false }));
  await screen.findByText('Inactive');
});

it('is not for field employees, who see no prices', async () => {
  await renderPage(server, 'edit-products', frank);
  await screen.findByText('Your role can’t open this page');
  expect(server.received('GET /api/products')).toHaveLength(0);
});

it('names nonsense in both halves of a yes or no, which as a whole would narrow nothing', async () => {
  await renderPage(server, 'edit-products?taxable=foo,bar');
  await screen.findByText('This link asks for something this page doesn’t have');
  screen.getByText('taxable=foo,bar');
});

it('leads back to the setup guide that led here', async () => {
  server.answers('GET /api/settings/setup', {
    steps: [
      { name: 'logo', isDone: true },
      { name: 'lead', isDone: false },
    ],
    isPutAway: false,
    sample: 'none',
  });
  await renderPage(server, 'edit-products?from=setup', { ...ann, role: 'admin' });
  await screen.findByRole('link', { name: 'Back to setup · 1 of 2' });
});
