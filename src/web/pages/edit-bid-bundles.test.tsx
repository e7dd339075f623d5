// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, noAnswerYet } from '../../../test/support/web/fake-server.ts';
import { company, draftBid, lead, shingles } from '../../../test/support/web/records.ts';
import { holdAPhone, renderPage, type } from '../../../test/support/web/render.tsx';
import type { OfferedBundle } from '../../shared/bundles/bundle-contract.ts';

vi.mock(import('../platform/after-paint.ts'), () => import('../../../test/support/web/painted-at-once.ts'));

const server = createFakeServer();
const vent = { ...shingles, id: 91, name: 'Ridge vent', unit: 'lin ft', price: 16.5, cost: 7.9 };
const bundle: OfferedBundle = {
  id: 4,
  name: 'Roof, complete',
  unit: 'sq',
  note: '',
  lines: [
    { productId: shingles.id, quantity: 1.1 },
    { productId: 90, quantity: 1 },
    { productId: vent.id, quantity: 2 },
  ],
  products: [
    { id: shingles.id, name: 'Shingles', unit: 'sq', state: 'active' },
    { id: 90, name: 'Tar paper', unit: 'sq', state: 'removed' },
    { id: vent.id, name: 'Ridge vent', unit: 'lin ft', state: 'active' },
  ],
  offered: [shingles, vent],
  version: 1,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
};
const { offered: _offered, ...listed } = bundle;

beforeEach(() => {
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/projects/:projectId/bids/:bidId', draftBid);
  server.answers('GET /api/messages', []);
  server.answers('GET /api/projects/:id/history', []);
  server.answers('PUT /api/projects/:projectId/bids/:bidId', noAnswerYet);
  server.answers('GET /api/products', []);
  server.answers('GET /api/bundles', [listed]);
  server.answers('GET /api/bundles/:id', bundle);
});

const quantities = () =>
  [...document.querySelectorAll('[data-line]')].map((row) => {
    const cell = row.querySelector('[data-field="quantity"]')!;
    return cell.querySelector('input')?.value ?? cell.textContent;
  });
const units = () => screen.getByLabelText<HTMLInputElement>('Units of Roof, complete');

function giveUnits(text: string) {
  units().focus();
  fireEvent.change(units(), { target: { value: text } });
  fireEvent.keyDown(units(), { key: 'Enter' });
}

it('puts in a bundle by its name, makes its quantities of one number, and leaves what was changed by hand', async () => {
  await renderPage(server, 'projects/5/bids/11');
  await screen.findByRole('heading', { name: 'Bid R-1005 · Rev 1' });
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  fireEvent.change(document.activeElement!, { target: { value: 'roof' } });
  await screen.findByRole('option', { name: /Roof, complete.*Bundle · 3 lines/ });
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  await waitFor(() => expect(document.activeElement).toBe(units()));
  expect(quantities()).toEqual(['10', '1.1', '2']);
  await screen.findByText('Left out because it’s inactive or removed: Tar paper');
  giveUnits('31*2');
  await waitFor(() => expect(quantities()).toEqual(['10', '68.2', '124']));
  // The cursor goes on to the first quantity, which is now changed by hand.
  const field = document.activeElement!;
  expect(field.getAttribute('aria-label')).toBe('Quantity of Shingles');
  fireEvent.change(field, { target: { value: '70' } });
  await screen.findByText('1 line has its own quantity');
  giveUnits('10');
  await waitFor(() => expect(quantities()).toEqual(['10', '70', '20']));
  giveUnits('plenty');
  await screen.findByText(/Enter a number such as/);
  expect(quantities()).toEqual(['10', '70', '20']);
});

it('offers first what its name matches best, bundles among products, and takes by Enter only what is plainly meant', async () => {
  server.answers('GET /api/products', [
    { ...shingles, id: 95, name: 'Waterproofing' },
    { ...shingles, id: 96, name: 'Metal roofing' },
  ]);
  await renderPage(server, 'projects/5/bids/11');
  await screen.findByRole('heading', { name: 'Bid R-1005 · Rev 1' });
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  const field = document.activeElement as HTMLInputElement;
  const offers = () =>
    screen.getAllByRole('option').map((option) => option.querySelector('[dir]')!.textContent);
  fireEvent.change(field, { target: { value: 'roof' } });
  await screen.findByRole('option', { name: /Waterproofing/ });
  await waitFor(() => expect(offers()).toEqual(['Roof, complete', 'Metal roofing', 'Waterproofing']));
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Roof, complete');
  // In the middle of a word it is not plain what is meant: the text stays one.
  fireEvent.change(field, { target: { value: 'oof' } });
  await waitFor(() => expect(screen.queryByRole('option', { selected: true })).toBeNull());
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(document.querySelectorAll('[data-line]')).toHaveLength(3));
  expect(document.querySelectorAll('[data-line]')[1]!.textContent).toContain('oof');
  expect(server.received('GET /api/bundles/:id')).toEqual([]);
});

it('keeps what the arrows have chosen in its place when bundles come late', async () => {
  const { promise, resolve } = Promise.withResolvers<Array<typeof listed>>();
  server.answers('GET /api/bundles', () => promise);
  server.answers('GET /api/products', [
    { ...shingles, id: 95, name: 'Roof felt' },
    { ...shingles, id: 96, name: 'Metal roofing' },
  ]);
  await renderPage(server, 'projects/5/bids/11');
  await screen.findByRole('heading', { name: 'Bid R-1005 · Rev 1' });
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  const field = document.activeElement as HTMLInputElement;
  fireEvent.change(field, { target: { value: 'roof' } });
  await screen.findByRole('option', { name: /Metal roofing/ });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const lit = () => screen.getByRole('option', { selected: true }).textContent;
  expect(lit()).toContain('Metal roofing');
  resolve([listed]);
  await screen.findByRole('option', { name: /Roof, complete/ });
  expect(lit()).toContain('Metal roofing');
});

it('offers on a phone, too, first what its name matches best', async () => {
  holdAPhone();
  server.answers('GET /api/products', [
    { ...shingles, id: 97, name: 'Complete tear-off' },
    { ...shingles, id: 98, name: 'Gutter guard' },
  ]);
  await renderPage(server, 'projects/5/bids/11');
  fireEvent.click(await screen.findByRole('button', { name: 'From price book' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'From price book' }));
  await sheet.findByRole('button', { name: /Roof, complete/ });
  type(sheet.getByLabelText('Search the price book'), 'complete');
  const offers = () => sheet.getAllByRole('listitem').map((item) => item.querySelector('[dir]')!.textContent);
  await waitFor(() => expect(offers()).toEqual(['Complete tear-off', 'Roof, complete', 'Gutter guard']));
});
