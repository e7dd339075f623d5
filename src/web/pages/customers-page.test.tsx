// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeServer, PageOf } from '../../../test/support/web/fake-server.ts';
import { maria } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';
import type { CustomerRow } from '../../shared/customers/customer-contract.ts';
import type { DuplicatePair } from '../../shared/customers/duplicate-contract.ts';

const server = createFakeServer();
const { projects: _projects, merges: _merges, phones: _phones, emails: _emails, ...rest } = maria;
const {
  addresses: _addresses,
  street: _street,
  state: _state,
  postalCode: _code,
  notes: _notes,
  ...listed
} = rest;
const { updatedAt: _at, ...row } = listed;
const rows: CustomerRow[] = [
  row,
  { ...row, id: 8, name: 'Marie Castellanos', projectCount: 0, openProjectCount: 0 },
];

const compared = (id: number, name: string): DuplicatePair['one'] => ({
  id,
  name,
  companyName: '',
  email: null,
  phone: '+15035550199',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  projectCount: 1,
  openProjectCount: 1,
  version: 1,
  createdAt: maria.createdAt,
});
const pair: DuplicatePair = {
  one: compared(3, 'Maria Castellanos'),
  other: compared(8, 'Marie Castellanos'),
  score: 80,
  reasons: ['phone', 'name_and_street'],
};

function answer(pairs: DuplicatePair[]) {
  server.answers('GET /api/customers', rows);
  server.answers('GET /api/customers/duplicate-pairs', pairs);
}

it('counts the possible duplicates quietly, tells why, and forgets a pair that is none', async () => {
  answer([pair]);
  await renderPage(server, 'customers');
  fireEvent.click(await screen.findByRole('button', { name: '1 possible duplicate' }));
  await screen.findByText('Same phone · Similar name and street');
  server.answers('POST /api/customers/:id/apart', undefined);
  server.answers('GET /api/customers/duplicate-pairs', []);
  fireEvent.click(screen.getByRole('button', { name: 'Not a duplicate' }));
  await screen.findByText('No duplicates');
  expect(server.received('POST /api/customers/:id/apart')[0]).toMatchObject({
    params: { id: '3' },
    body: { otherId: 8 },
  });
});

it('passes filters on in the names of the wire', async () => {
  answer([]);
  await renderPage(server, 'customers?kind=company&projects=open,none&city=Rome&createdAt=2026-01-01..');
  await waitFor(() => expect(server.received('GET /api/customers').length).toBeGreaterThan(0));
  expect(server.received('GET /api/customers').at(-1)?.query).toMatchObject({
    kind: 'company',
    projects: 'open,none',
    city: 'Rome',
    added: '2026-01-01..',
  });
});

it('compares two chosen ones, and removes chosen ones or says why not', async () => {
  answer([]);
  await renderPage(server, 'customers');
  for (const { name } of rows) {
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  const bar = await screen.findByRole('region', { name: 'Selected rows' });
  await within(bar).findByRole('button', { name: 'Compare and merge' });
  const reason = 'This customer has 1 project and can’t be removed.';
  server.answers('POST /api/customers/change', {
    changed: [8],
    refused: [{ id: 3, name: 'Maria Castellanos', reason }],
    back: [{ ids: [8], isRemoved: false }],
  });
  fireEvent.click(within(bar).getByRole('button', { name: 'Remove' }));
  await screen.findByText(reason);
  expect(server.received('POST /api/customers/change')[0]?.body).toEqual({ ids: [3, 8], isRemoved: true });
});

it('shows who may be known already while a new customer is written', async () => {
  answer([]);
  server.answers('GET /api/customers/duplicates', [{ customer: pair.other, score: 80, reasons: ['phone'] }]);
  await renderPage(server, 'customers');
  fireEvent.click(await screen.findByRole('button', { name: 'New customer' }));
  type(await screen.findByLabelText('Phone'), '(503) 555-0199');
  await screen.findByText('You may already have this customer');
  expect(server.received('GET /api/customers/duplicates').at(-1)?.query).toMatchObject({
    phone: '(503) 555-0199',
  });
});

it('removes all customers of the list by one call, and brings them back by one', async () => {
  answer([]);
  const third = { ...row, id: 9, name: 'Mario Castellanos' };
  server.answers('GET /api/customers', ({ query }) =>
    query['limit'] === '500' ? [...rows, third] : new PageOf(rows, 3),
  );
  const back = { ids: [3, 8, 9], isRemoved: false };
  server.answers('POST /api/customers/change', { changed: [3, 8, 9], refused: [], back: [back] });
  await renderPage(server, 'customers');
  await screen.findByText('Marie Castellanos');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  const bar = await screen.findByRole('region', { name: 'Selected rows' });
  fireEvent.click(within(bar).getByRole('button', { name: 'Select all 3' }));
  await within(bar).findByText('All 3 selected');
  fireEvent.click(await within(bar).findByRole('button', { name: 'Remove' }));
  await screen.findByText('3 customers removed');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received('POST /api/customers/change')).toHaveLength(2));
  expect(server.received('POST /api/customers/change').map(({ body }) => body)).toEqual([
    { ids: [3, 8, 9], isRemoved: true },
    back,
  ]);
});

it.each([
  ['a name of 10,000 letters', 'Name', 'n'.repeat(10_000), /^Use at most \d+ characters. This has 10000\.$/],
  ['a phone number of zeros', 'Phone', '0000', 'Enter a phone number like (555) 010-2345.'],
] as const)(
  'cuts nothing of %s for a new customer, says what is wrong, and sends nothing',
  async (_what, label, text, sentence) => {
    answer([]);
    server.answers('GET /api/customers/duplicates', []);
    await renderPage(server, 'customers');
    fireEvent.click(await screen.findByRole('button', { name: 'New customer' }));
    type(await screen.findByLabelText(/^Name/), 'Nora Quill');
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    type(field, text);
    fireEvent.click(screen.getByRole('button', { name: 'Create customer' }));
    await screen.findByText(sentence);
    expect(field).toHaveProperty('value', text);
    expect(server.received('POST /api/customers')).toEqual([]);
  },
);

it('keeps a number that is not whole, and says beside it that it does', async () => {
  answer([]);
  server.answers('GET /api/customers/duplicates', []);
  await renderPage(server, 'customers');
  fireEvent.click(await screen.findByRole('button', { name: 'New customer' }));
  const phone = await screen.findByLabelText(/^Phone/);
  type(phone, '555-0123');
  expect(
    screen.queryByText('This doesn’t look like a complete phone number. It’s saved as typed.'),
  ).toBeNull();
  fireEvent.blur(phone);
  await screen.findByText('This doesn’t look like a complete phone number. It’s saved as typed.');
});
