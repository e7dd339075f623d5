// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ImportPreview } from '../../shared/imports/import-contract.ts';
import {
  createFakeServer,
  noAnswerYet,
  Refusal,
  unreachable,
} from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { controlTimers, renderPage } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const previewCall = 'POST /api/import/products/preview';
const runCall = 'POST /api/import/products';

const row = { line: 2, state: 'new', cells: { name: 'Door', price: '5' }, errors: {}, before: {} } as const;
const good: ImportPreview = {
  format: 'csv',
  columns: [
    { heading: 'Name', samples: ['Door'] },
    { heading: 'Price', samples: ['5'] },
    { heading: 'Net', samples: ['4'] },
  ],
  fields: ['name', 'code', 'category', 'unit', 'price', 'cost', 'taxable', 'active', 'description'].map(
    (key) => ({ key, isRequired: key === 'name' }),
  ),
  mapping: {
    name: 0,
    price: 1,
    code: null,
    category: null,
    unit: null,
    cost: null,
    taxable: null,
    active: null,
    description: null,
  },
  missing: [],
  counts: { rows: 3, new: 1, changed: 1, unchanged: 1, wrong: 0 },
  rows: [
    row,
    { line: 3, state: 'changed', cells: { name: 'Gate', price: '7' }, errors: {}, before: { price: '6.00' } },
    { line: 4, state: 'unchanged', cells: { name: 'Post', price: '1' }, errors: {}, before: {} },
  ],
  additions: { categories: ['Doors', 'Gates'] },
  plan: 'plan-1',
};
const wrong: ImportPreview = {
  ...good,
  counts: { rows: 2, new: 1, changed: 0, unchanged: 0, wrong: 1 },
  rows: [
    row,
    {
      line: 3,
      state: 'wrong',
      cells: { name: 'Gate', price: 'x' },
      errors: { price: 'This is not an amount.' },
      before: {},
    },
  ],
  additions: {},
  plan: 'plan-0',
};
const done = { created: 1, changed: 1, unchanged: 1, additions: {} };

beforeEach(() => server.answers(previewCall, good));

const open = async () => {
  const page = await renderPage(server, 'edit-products/import');
  await screen.findByRole('heading', { name: 'Import products' });
  return page;
};
const choose = (content = 'Name,Price\nDoor,5\n') =>
  fireEvent.change(screen.getByLabelText('File to import'), {
    target: { files: [new File([content], 'prices.csv')] },
  });
const importButton = () => screen.findByRole('button', { name: /^Import \d+ rows?$/ });

it('shows what a file would do and imports exactly that, once however often it is clicked', async () => {
  server.answers(runCall, done);
  await open();
  choose();
  await screen.findByText('1 new, 1 changed, 1 unchanged');
  await screen.findByText('was 6.00');
  expect(screen.getByText(/2 new categories/).textContent).toBe('2 new categories: Doors, Gates');
  const button = await importButton();
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText('1 added, 1 changed, 1 unchanged');
  const [sent, ...again] = server.received(runCall);
  expect(again).toEqual([]);
  expect(sent?.body).toEqual({ mapping: JSON.stringify(good.mapping), plan: 'plan-1' });
  expect(await sent?.files['file']?.[0]?.text()).toBe('Name,Price\nDoor,5\n');
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.getByRole('link', { name: 'See the products' })).toBeDefined();
});

it('shows only the wrong rows first, and imports nothing while there are any', async () => {
  server.answers(previewCall, wrong);
  await open();
  choose();
  await screen.findByText('This is not an amount.');
  expect(screen.queryByText('Door')).toBeNull();
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'All rows 2' }));
  await screen.findByText('Door');
  server.answers(previewCall, good);
  choose('mended');
  await screen.findByText('1 new, 1 changed, 1 unchanged');
  expect(await importButton()).toHaveProperty('disabled', false);
});

it('asks for the column that it could not find, and keeps the choice for the next file with these headings', async () => {
  const missing: ImportPreview = {
    ...good,
    missing: ['name'],
    mapping: { ...good.mapping, name: null },
    rows: [],
    plan: 'none',
  };
  server.answers(previewCall, ({ body }) => {
    const { mapping } = body as { mapping?: string };
    return mapping?.includes('"name":0') ? good : missing;
  });
  await open();
  choose();
  await screen.findByText('Choose its column.');
  fireEvent.click(screen.getByRole('combobox', { name: /^Name/ }));
  const option = await screen.findByRole('option', { name: /^Name/ });
  fireEvent.pointerDown(option, { pointerType: 'mouse' });
  fireEvent.click(option);
  await screen.findByText('1 new, 1 changed, 1 unchanged');
  choose();
  await waitFor(() => expect(server.received(previewCall)).toHaveLength(4));
  await importButton();
  expect(screen.queryByText('Choose its column.')).toBeNull();
});

it('says why a file is refused', async () => {
  const reason = 'Line 3: a quotation mark is opened here and never closed.';
  server.answers(previewCall, new Refusal(422, { error: reason, code: 'import.unreadable' }));
  await open();
  choose();
  await screen.findByText(reason);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  fireEvent.change(screen.getByLabelText('File to import'), {
    target: { files: [new File([new Uint8Array(11 * 1024 * 1024)], 'large.csv')] },
  });
  await screen.findByText('This file is larger than 10 MB. Divide it into several files.');
});

it('shows the new preview when somebody has changed a product meanwhile', async () => {
  const reason =
    'Somebody has changed these records since the preview, so nothing was imported. Look at the new preview.';
  const current = { ...good, counts: { ...good.counts, changed: 2, unchanged: 0 }, plan: 'plan-2' };
  server.answers(runCall, new Refusal(412, { error: reason, code: 'import.changed', current }));
  await open();
  choose();
  (await importButton()).click();
  await screen.findByText(reason);
  await screen.findByText('1 new, 2 changed, 0 unchanged');
  server.answers(runCall, done);
  (await importButton()).click();
  await screen.findByText('The import is done');
  const [first, second] = server.received(runCall);
  expect(second?.body).toMatchObject({ plan: 'plan-2' });
  expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
});

it('says the words of the specification when the server gives no reason or is not there, and tries again with the same key', async () => {
  server.answers(runCall, new Refusal(500));
  await open();
  choose();
  (await importButton()).click();
  await screen.findByText('HTTP error! status: 500');
  const timers = controlTimers();
  server.answers(runCall, unreachable);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await timers.advance(10_000);
  await screen.findByText('Failed to add products');
  server.answers(runCall, done);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('The import is done');
  expect(new Set(server.received(runCall).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

it('waits visibly while the file is read', async () => {
  server.answers(previewCall, noAnswerYet);
  await open();
  choose();
  expect((await screen.findByRole('button', { name: 'Choose another file' })).getAttribute('aria-busy')).toBe(
    'true',
  );
});

it('is for the office', async () => {
  await renderPage(server, 'edit-products/import', frank);
  await screen.findByText('The office keeps these records');
  expect(within(document.body).queryByLabelText('File to import')).toBeNull();
});
