// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal, unreachable } from '../../../test/support/web/fake-server.ts';
import { ann, noFactor } from '../../../test/support/web/people.ts';
import { billingSettings, company, counters, sendingSettings } from '../../../test/support/web/records.ts';
import { controlTimers, renderPage, type } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const admin = { ...ann, role: 'admin' } as const;
const [residential, commercial] = counters as [(typeof counters)[0], (typeof counters)[0]];

beforeEach(() => {
  server.answers('GET /api/settings', company);
  server.answers('GET /api/settings/sending', sendingSettings);
  server.answers('GET /api/settings/billing', billingSettings);
  server.answers('GET /api/auth/sessions', []);
  server.answers('GET /api/auth/factor', noFactor);
  server.answers('GET /api/counters', counters);
});

const kinds = () => within(screen.getByRole('list', { name: 'Kinds of projects' }));

async function open() {
  await renderPage(server, 'settings?tab=numbers', admin);
  await screen.findByRole('list', { name: 'Kinds of projects' });
}

it('sets the next number where it stands, however it is typed', async () => {
  server.answers('POST /api/next_project_number', {
    message: 'Next project number set successfully',
    counter_type: 'residential',
    number: 2000,
  });
  await open();
  fireEvent.click(kinds().getByRole('button', { name: /Next number for Residential/ }));
  const field = kinds().getByRole('textbox', { name: 'Next number for Residential' });
  expect(field).toHaveProperty('value', '1006');
  type(field, 'R-2,000');
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('Next project number set');
  expect(server.received('POST /api/next_project_number')[0]?.body).toEqual({
    counter_type: 'residential',
    number: '2000',
  });
});

it.each([['the server’s reason', 'R-1005 is already taken. Choose 1006 or higher.']])(
  'stays open with %s',
  async (_what, sentence) => {
    server.answers(
      'POST /api/next_project_number',
      new Refusal(409, { error: sentence, fields: { number: sentence } }),
    );
    await open();
    fireEvent.click(kinds().getByRole('button', { name: /Next number for Residential/ }));
    const field = kinds().getByRole('textbox', { name: 'Next number for Residential' });
    type(field, '5');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(field).toHaveProperty('value', '5');
  },
);

it('adds a kind once, with a preview of its numbers', async () => {
  const warranty = { ...commercial, counter_type: 'warranty', label: 'Warranty', nextNumber: 'W-0001' };
  server.answers('POST /api/counters', warranty);
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'New kind' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New kind of project' }));
  type(await dialog.findByLabelText(/^Name/), 'Warranty');
  type(dialog.getByLabelText('Prefix'), 'W-');
  type(dialog.getByLabelText('Minimum digits'), '4');
  type(dialog.getByLabelText('First number'), '1');
  await dialog.findByText('W-0001');
  const button = dialog.getByRole('button', { name: 'Add kind' });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText('Warranty: the next number is W-0001');
  expect(server.received('POST /api/counters').map((each) => each.body)).toEqual([
    { label: 'Warranty', prefix: 'W-', width: 4, number: '1' },
  ]);
});

it('says at the prefix that another kind could make the same number, and keeps what was typed', async () => {
  const sentence =
    'Residential has the prefix R-, so two projects could get the same number. Choose another prefix.';
  server.answers(
    'PUT /api/counters/:counter_type',
    new Refusal(409, { error: sentence, fields: { prefix: sentence } }),
  );
  await open();
  fireEvent.click(kinds().getByRole('button', { name: 'More for Commercial' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit name and format…' }));
  const prefix = await screen.findByLabelText<HTMLInputElement>('Prefix');
  type(prefix, 'r-');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getAllByText(sentence).length).toBeGreaterThan(0));
  expect(prefix.getAttribute('aria-invalid')).toBe('true');
  expect(prefix.value).toBe('r-');
  expect(server.received('PUT /api/counters/:counter_type')[0]?.headers.get('if-match')).toBe('"1"');
});

it('moves a kind to the front, offers one no more and takes that back', async () => {
  server.answers('POST /api/counters/order', [commercial, residential]);
  server.answers('DELETE /api/counters/:counter_type', undefined);
  server.answers('POST /api/counters/:counter_type/restore', commercial);
  await open();
  server.answers('GET /api/counters', [commercial, residential]);
  fireEvent.click(kinds().getByRole('button', { name: 'Move Commercial up' }));
  await waitFor(() =>
    expect(server.received('POST /api/counters/order')[0]?.body).toEqual({
      counter_types: ['commercial', 'residential'],
    }),
  );
  await waitFor(() => expect(kinds().getAllByRole('listitem')[0]?.textContent).toContain('Commercial'));
  fireEvent.click(kinds().getByRole('button', { name: 'More for Commercial' }));
  server.answers('GET /api/counters', [residential, { ...commercial, isRetired: true }]);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }));
  await screen.findByText('Commercial hidden');
  await screen.findByRole('button', { name: 'Show again' });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received('POST /api/counters/:counter_type/restore')).toHaveLength(1));
});

it.each([
  ['refusal', new Refusal(409, { error: 'It is the last one.' }), 'It is the last one.'],
  ['failure without a reason', new Refusal(500), 'HTTP error! status: 500'],
  ['lost network', unreachable, 'Couldn’t reach the server, so this wasn’t saved.'],
])('says after a %s what happened, and shows the kind still', async (_what, reply, sentence) => {
  server.answers('DELETE /api/counters/:counter_type', reply);
  await open();
  fireEvent.click(kinds().getByRole('button', { name: 'More for Commercial' }));
  const entry = await screen.findByRole('menuitem', { name: 'Hide' });
  const { advance } = controlTimers();
  fireEvent.click(entry);
  await advance(7000);
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(kinds().getAllByRole('listitem')).toHaveLength(2);
});

it('is not shown to the office', async () => {
  await renderPage(server, 'settings');
  await screen.findByRole('heading', { name: 'Your profile' });
  expect(screen.queryByRole('heading', { name: 'Project numbers' })).toBeNull();
  expect(server.received('GET /api/counters')).toEqual([]);
});
