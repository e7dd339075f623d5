// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal, unreachable } from '../../../test/support/web/fake-server.ts';
import { maria } from '../../../test/support/web/records.ts';
import { controlTimers, renderPage, type } from '../../../test/support/web/render.tsx';
import type { Customer } from '../../shared/customers/customer-contract.ts';
import type { CustomerDuplicate } from '../../shared/customers/duplicate-contract.ts';

const server = createFakeServer();
const path = 'customers/3';
const change = 'PUT /api/customers/:id';
const merge = 'POST /api/customers/:id/merge';

const marie: Customer = {
  ...maria,
  id: 8,
  name: 'Marie Castellanos',
  email: null,
  emails: [],
  phones: [
    { label: 'other', number: '+15035550199', contactName: '' },
    { label: 'mobile', number: '+442079460018', contactName: '' },
  ],
  projects: [
    {
      id: 42,
      number: 'R-1042',
      title: 'Attic bath',
      status: 'lead_created',
      statusSince: maria.createdAt,
      createdAt: maria.createdAt,
      contract: 0,
      bid: null,
      owed: 0,
    },
  ],
  notes: 'Ring twice',
  version: 4,
};
const duplicate: CustomerDuplicate = {
  customer: {
    id: 8,
    name: 'Marie Castellanos',
    companyName: '',
    email: null,
    phone: '+15035550199',
    street: '',
    city: '',
    state: '',
    postalCode: '',
    projectCount: 1,
    openProjectCount: 1,
    version: 4,
    createdAt: maria.createdAt,
  },
  score: 80,
  reasons: ['phone'],
};

beforeEach(() => {
  server.answers('GET /api/customers/:id', ({ params }) => (params['id'] === '8' ? marie : maria));
  server.answers('GET /api/customers/:id/duplicates', []);
  server.answers('GET /api/customers/:id/history', []);
});

it('shows every number with its kind and contact person, and says which was kept as typed', async () => {
  server.answers('GET /api/customers/:id', {
    ...maria,
    phone: '555-0123',
    phones: [
      { label: 'other', number: '555-0123', contactName: 'Desk' },
      { label: 'mobile', number: '+442079460018', contactName: 'נועה ברק' },
    ],
    emails: [
      ...maria.emails,
      { label: 'office', address: 'books@castellanos.example', contactName: 'Accounts' },
    ],
    addresses: [
      ...maria.addresses,
      { label: 'site', street: '9 Wharf St', city: 'Astoria', state: 'OR', postalCode: '' },
    ],
  });
  await renderPage(server, path);
  const number = await screen.findByRole('link', { name: '+44 207 946 0018' });
  expect(number.getAttribute('href')).toBe('tel:+442079460018');
  screen.getByText('Desk');
  screen.getByText('נועה ברק');
  screen.getByText('Accounts');
  screen.getByText('9 Wharf St, Astoria, OR');
  screen.getByText('This isn’t a complete phone number, so it stays as typed.');
});

it('shows what somebody else has saved in a field, and keeps one’s own over that version', async () => {
  await renderPage(server, path);
  fireEvent.click(await screen.findByRole('button', { name: /^Edit Company/ }));
  const field = screen.getByRole('textbox', { name: 'Company' });
  type(field, 'Castellanos & Co');
  const present = { ...maria, companyName: 'Castellanos Ltd', version: 7 };
  server.answers('GET /api/customers/:id', present);
  server.answers(change, new Refusal(412, { error: 'Someone else changed this.', current: present }));
  fireEvent.keyDown(field, { key: 'Enter' });
  const choice = await screen.findByRole('group', { name: 'Theirs and yours' });
  await within(choice).findByText('Castellanos Ltd');
  server.answers(change, { ...present, companyName: 'Castellanos & Co', version: 8 });
  fireEvent.click(within(choice).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(server.received(change)).toHaveLength(2));
  expect(server.received(change).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"7"']);
  await screen.findByRole('button', { name: /^Edit Company/ });
});

it('saves all contacts over the version that was seen, and shows the server’s sentence at its field', async () => {
  await renderPage(server, path);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit contacts' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add phone' }));
  const second = screen.getByRole('group', { name: 'Phone 2' });
  type(within(second).getByLabelText('Number'), '(503) 555-0199');
  const reason = 'This number is already listed.';
  server.answers(change, new Refusal(422, { error: reason, fields: { 'phones.1.number': reason } }));
  fireEvent.click(screen.getByRole('button', { name: 'Save contacts' }));
  await within(second).findByText(reason);
  expect(server.received(change)[0]?.headers.get('if-match')).toBe('"1"');
  fireEvent.click(within(second).getByRole('button', { name: 'Move Phone 2 to the top' }));
  expect(screen.getByRole('group', { name: 'Phone 1' }).querySelector('input[type=tel]')).toHaveProperty(
    'value',
    '(503) 555-0199',
  );
});

it('merges what looks like the same customer with the values that were chosen, once', async () => {
  server.answers('GET /api/customers/:id/duplicates', [duplicate]);
  await renderPage(server, path);
  fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Marie Castellanos' }));
  const kept = within(screen.getByRole('dialog'));
  kept.getByRole('link', { name: '+44 207 946 0018' });
  kept.getByText('R-1042');
  kept.getByText('Attic bath');
  fireEvent.click(screen.getByRole('radio', { name: 'Ring twice' }));
  server.answers(merge, new Refusal(412, { error: 'Someone else changed this in the meantime.' }));
  const present = { ...marie, name: 'Marie Castellanos-Ruiz', version: 5 };
  server.answers('GET /api/customers/:id', ({ params }) => (params['id'] === '8' ? present : maria));
  fireEvent.click(screen.getByRole('button', { name: 'Merge customers' }));
  await screen.findByText('Someone else changed this in the meantime.');
  expect(await screen.findByRole('radio', { name: 'Marie Castellanos-Ruiz' })).toHaveProperty(
    'checked',
    true,
  );

  server.answers(merge, {
    ...maria,
    name: 'Marie Castellanos',
    merges: [
      {
        id: 5,
        customerId: 8,
        name: 'Marie Castellanos',
        projectCount: 1,
        mergedAt: maria.createdAt,
        undoableUntil: '2999-01-01T00:00:00.000Z',
      },
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Merge customers' }));
  await waitFor(() => expect(server.received(merge)).toHaveLength(2));
  const last = server.received(merge).at(-1)!;
  expect(last.body).toEqual({
    otherId: 8,
    version: 1,
    otherVersion: 5,
    take: {
      name: 'other',
      companyName: 'this',
      phone: 'this',
      email: 'this',
      address: 'this',
      notes: 'other',
    },
  });
});

it('offers both notes where both customers have some, and chooses the only ones where they do not', async () => {
  server.answers('GET /api/customers/:id/duplicates', [duplicate]);
  const texts = { 7: '', 8: 'Ring twice' };
  const named = ({ params }: { params: Record<string, string> }) => {
    const id = params['id'] === '8' ? 8 : 7;
    return { ...(id === 8 ? marie : maria), notes: texts[id] };
  };
  server.answers('GET /api/customers/:id', named);
  await renderPage(server, path);
  fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));
  expect(await screen.findByRole('radio', { name: 'Ring twice' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('radio', { name: 'Both notes' })).toBeNull();
  cleanup();
  texts[7] = 'Has a dog';
  await renderPage(server, path);
  fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));
  expect(await screen.findByRole('radio', { name: 'Both notes' })).toHaveProperty('checked', true);
});

it('does not say of a merge whose answer was lost that nothing was merged', async () => {
  server.answers('GET /api/customers/:id/duplicates', [duplicate]);
  server.answers(merge, unreachable);
  await renderPage(server, path);
  fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));
  const save = await screen.findByRole('button', { name: 'Merge customers' });
  const { advance } = controlTimers();
  fireEvent.click(save);
  await advance(7000);
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('The merge may have gone through.');
});

it('remembers that two are two', async () => {
  server.answers('GET /api/customers/:id/duplicates', [duplicate]);
  server.answers('POST /api/customers/:id/apart', undefined);
  await renderPage(server, path);
  const button = await screen.findByRole('button', { name: 'Not a duplicate' });
  server.answers('GET /api/customers/:id/duplicates', []);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText('This may be the same customer')).toBeNull());
  expect(server.received('POST /api/customers/:id/apart')[0]?.body).toEqual({ otherId: 8 });
});

it('undoes a merge and says what stayed as it is now', async () => {
  const merged: Customer = {
    ...maria,
    merges: [
      {
        id: 5,
        customerId: 8,
        name: 'Marie Castellanos',
        projectCount: 1,
        mergedAt: maria.createdAt,
        undoableUntil: '2999-01-01T00:00:00.000Z',
      },
    ],
  };
  server.answers('GET /api/customers/:id', merged);
  server.answers('POST /api/customers/:id/merges/:mergeId/undo', {
    customer: maria,
    restored: marie,
    projectsBack: 1,
    projectsLeft: 2,
    newerFields: ['name', 'phones'],
  });
  await renderPage(server, path);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo merge' }));
  await screen.findByText('Marie Castellanos is a separate customer again');
  screen.getByText(
    'Changed since the merge, so left as is: Name, Phones. Projects that have since moved to another customer stayed there: 2.',
  );
});

it('says at a glance what is offered, signed and owed, and of a project without a contract what was offered', async () => {
  const { projects } = marie;
  const [project] = projects as [(typeof projects)[number]];
  server.answers('GET /api/customers/:id', {
    ...maria,
    contractTotal: 5000,
    projects: [
      { ...project, id: 1, status: 'bid_sent', bid: { total: 9800.5, startsFrom: false } },
      { ...project, id: 2, status: 'bid_in_progress', bid: { total: 100, startsFrom: true } },
      {
        ...project,
        id: 3,
        contract: 5000,
        status: 'contract_signed',
        bid: { total: 5000, startsFrom: false },
        owed: 750,
      },
      { ...project, id: 4, status: 'contract_declined', bid: { total: 33, startsFrom: false } },
      { ...project, id: 5, status: 'project_cancelled', contract: 70 },
    ],
  });
  await renderPage(server, path);
  const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextSibling;
  expect((await figure('Open bids'))?.textContent).toBe('from $9,900.502');
  expect((await figure('Contracts'))?.textContent).toBe('$5,000.001 lost, not counted');
  expect((await figure('Owed'))?.textContent).toBe('$750.00');
  const lines = screen.getAllByRole('link', { name: /R-1042/ }).map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/Bid \$9,800\.50$/),
    expect.stringMatching(/Bid from \$100\.00$/),
    expect.stringMatching(/[^d] ?\$5,000\.00$/),
    expect.stringMatching(/Bid \$33\.00$/),
    expect.stringMatching(/\$70\.00$/),
  ]);
});
