// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal, unreachable } from '../../../test/support/web/fake-server.ts';
import { shingles } from '../../../test/support/web/records.ts';
import { controlTimers, renderPage, type } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const vent = { ...shingles, id: 32, name: 'Ridge vent', price: 16.5, cost: 8, version: 2 };
const roofing = {
  id: 1,
  name: 'Roofing',
  position: 1,
  productCount: 2,
  version: 1,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
};

beforeEach(() => {
  server.answers('GET /api/products', [shingles, vent]);
  server.answers('GET /api/categories', [roofing]);
});

async function chooseBoth(): Promise<void> {
  await renderPage(server, 'edit-products');
  await screen.findByText('Ridge vent');
  for (const name of ['Shingles', 'Ridge vent']) {
    fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  await screen.findByText('2 selected');
}

async function pick(entry: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

it('deactivates many by one call over the versions that were seen, and brings each back to what it was', async () => {
  const off = [shingles, vent].map((row) => ({ ...row, active: false, version: row.version + 1 }));
  server.answers('PUT /api/products/bulk', off);
  await chooseBoth();
  await pick('Deactivate');
  await screen.findByText('2 products changed');
  expect(server.received('PUT /api/products/bulk')[0]?.body).toEqual({
    products: [
      { id: 31, version: 4 },
      { id: 32, version: 2 },
    ],
    change: { active: false },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received('PUT /api/products/bulk')).toHaveLength(2));
  expect(server.received('PUT /api/products/bulk')[1]?.body).toEqual({
    products: [
      { id: 31, version: 5 },
      { id: 32, version: 3 },
    ],
    change: {
      each: [
        { active: true, categoryId: 1, price: 120, cost: 60 },
        { active: true, categoryId: 1, price: 16.5, cost: 8 },
      ],
    },
  });
});

it('moves many to a category, and says why when the server refuses', async () => {
  server.answers(
    'PUT /api/products/bulk',
    new Refusal(409, {
      error: 'Shingles: another product in this category has this name, so nothing was moved.',
    }),
  );
  await chooseBoth();
  await pick('No category');
  await screen.findByText(/another product in this category has this name/);
  expect(server.received('PUT /api/products/bulk')[0]?.body).toMatchObject({ change: { categoryId: null } });
  await screen.findByText('2 selected');
});

it('shows every new price before it raises them, once however often it is clicked', async () => {
  server.answers('PUT /api/products/bulk', [shingles, vent]);
  await chooseBoth();
  fireEvent.click(screen.getByRole('button', { name: 'Change prices' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change prices' });
  const button = await within(dialog).findByRole('button', { name: 'Change 2 products' });
  expect(button).toHaveProperty('disabled', true);
  type(within(dialog).getByLabelText(/^Percent/), '7.5');
  await within(dialog).findByText('$129.00');
  await within(dialog).findByText('$17.74');
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText('2 products changed');
  expect(server.received('PUT /api/products/bulk').map(({ body }) => body)).toMatchObject([
    { change: { raise: { basisPoints: 750, what: 'price', roundToCents: 1 } } },
  ]);
});

it('says that somebody else has changed some of them, and fetches the list anew', async () => {
  const reason = '1 of 2 products can’t be saved as they are, so nothing was saved.';
  server.answers('PUT /api/products/bulk', new Refusal(412, { error: reason, fields: { '0.version': 'x' } }));
  await chooseBoth();
  const before = server.received('GET /api/products').length;
  await pick('Deactivate');
  await screen.findByText(reason);
  await waitFor(() => expect(server.received('GET /api/products').length).toBeGreaterThan(before));
});

it('shows who changed a price, when and from what', async () => {
  server.answers('GET /api/products/:id/prices', [
    {
      id: 9,
      at: '2026-03-02T09:00:00.000Z',
      by: 'Olga Office',
      via: 'import',
      price: 120,
      cost: 60,
      priceBefore: 110,
      costBefore: null,
    },
    {
      id: 3,
      at: '2026-01-02T09:00:00.000Z',
      by: 'Ann Admin',
      via: 'form',
      price: 110,
      cost: null,
      priceBefore: null,
      costBefore: null,
    },
  ]);
  await renderPage(server, 'edit-products');
  await screen.findByText('Shingles');
  fireEvent.click(screen.getByRole('button', { name: 'Edit and price history: Shingles' }));
  const history = await screen.findByRole('list', { name: 'Price history' });
  expect(history.textContent).toContain('Olga Office, import');
  expect(history.textContent).toContain('$110.00 → to $120.00');
  expect(history.textContent).toContain('Cost– → to $60.00');
  expect(within(history).getAllByRole('listitem')).toHaveLength(2);
});

it('asks the server for what the address says, and says in the words of the specification when it is not there', async () => {
  const { advance } = controlTimers();
  server.answers('GET /api/products', unreachable);
  await renderPage(
    server,
    'edit-products?q=vent&category=1,none&price=10..20&active=true&taxable=true,false&sort=-price',
  );
  await waitFor(() => expect(server.received('GET /api/products')).toHaveLength(1));
  expect(server.received('GET /api/products')[0]?.query).toEqual({
    q: 'vent',
    categories: '1,none',
    priceFrom: '10',
    priceTo: '20',
    active: 'true',
    sort: '-price',
    limit: '100',
  });
  await advance(3000);
  await screen.findByText('Failed to fetch products');
  server.answers('GET /api/products', new Refusal(503));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await advance(3000);
  await screen.findByText('HTTP error! status: 503');
});

it('says why an export did not work', async () => {
  server.answers(
    'GET /api/export/products',
    new Refusal(500, { error: 'Something went wrong on our side.' }),
  );
  await renderPage(server, 'edit-products?q=vent&sort=-price');
  await screen.findByText('Ridge vent');
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Export as Excel' }));
  await screen.findByText('Something went wrong on our side.');
  expect(server.received('GET /api/export/products')[0]?.query).toEqual({
    q: 'vent',
    sort: '-price',
    format: 'xlsx',
  });
});
