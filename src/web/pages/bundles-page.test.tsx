// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';
import type { Bundle } from '../../shared/bundles/bundle-contract.ts';

const server = createFakeServer();
const save = 'PUT /api/bundles/:id';
const bundle: Bundle = {
  id: 4,
  name: 'Tile floor',
  unit: 'sq ft',
  note: '',
  lines: [
    { productId: 8, quantity: 1.1 },
    { productId: 90, quantity: 1 },
  ],
  products: [{ id: 8, name: 'Tile', unit: 'sq ft', state: 'active' }],
  version: 1,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
};

it('names a line whose product is gone, says what to do, and is saved once that is done', async () => {
  server.answers('GET /api/bundles', [bundle]);
  server.answers(save, { ...bundle, version: 2 });
  await renderPage(server, 'bundles');
  fireEvent.click(await screen.findByText('Tile floor'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Tile floor' }));
  sheet.getByText('Removed product');
  sheet.getByText(/No longer in the price book\. Remove this line/);
  type(sheet.getByLabelText(/^Note/), 'Ask for the color');
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await sheet.findByText('This product is gone. Remove its line, then save.');
  expect(server.received(save)).toEqual([]);
  fireEvent.click(sheet.getByRole('button', { name: 'More for Removed product' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove line' }));
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.received(save)).toHaveLength(1));
  expect(server.received(save)[0]?.body).toMatchObject({
    note: 'Ask for the color',
    lines: [{ productId: 8, quantity: 1.1 }],
  });
});
