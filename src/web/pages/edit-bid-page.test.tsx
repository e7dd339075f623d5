// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  createFakeServer,
  noAnswerYet,
  Refusal,
  unreachable,
} from '../../../test/support/web/fake-server.ts';
import { company, draftBid, lead, shingles } from '../../../test/support/web/records.ts';
import { controlTimers, renderPage, type, type RenderedPage } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const save = 'PUT /api/projects/:projectId/bids/:bidId';

beforeEach(() => {
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/projects/:projectId/bids/:bidId', draftBid);
  server.answers('GET /api/messages', []);
});

async function openBid(): Promise<RenderedPage> {
  const page = await renderPage(server, 'projects/5/bids/11');
  await screen.findByRole('heading', { name: 'Bid 1' });
  return page;
}

const titleField = () => screen.getByLabelText<HTMLInputElement>('Title');
const quantity = () => screen.getByLabelText<HTMLInputElement>('Quantity of Porcelain tile');
const totals = () => within(screen.getByRole('complementary', { name: 'Totals and offer' }));

it('follows the typing with its totals before anything is saved', async () => {
  server.answers(save, noAnswerYet);
  await openBid();
  expect(totals().getByText('$1,320.00')).toBeTruthy();
  type(quantity(), '12.5');
  // 12.5 × 120.00 and 10 % tax.
  expect(totals().getByText('$1,500.00')).toBeTruthy();
  expect(totals().getByText('$150.00')).toBeTruthy();
  expect(totals().getByText('$1,650.00')).toBeTruthy();
  expect(server.received(save)).toHaveLength(0);
});

it('saves after a pause, over the version before, and one save after the other', async () => {
  const first = Promise.withResolvers<typeof draftBid>();
  server.answers(save, () => first.promise);
  await openBid();
  const { advance } = controlTimers();
  type(titleField(), 'Bathroom');
  type(titleField(), 'Bathroom, upstairs');
  expect(screen.getByText('Saving…')).toBeTruthy();
  await advance(1000);
  expect(server.received(save)).toHaveLength(1);
  type(titleField(), 'Bathroom, downstairs');
  await advance(1000);
  expect(server.received(save)).toHaveLength(1);

  server.answers(save, { ...draftBid, title: 'Bathroom, downstairs', version: 4 });
  first.resolve({ ...draftBid, title: 'Bathroom, upstairs', version: 3 });
  await screen.findByText('All changes saved');
  const sent = server.received(save);
  expect(sent.map((each) => (each.body as { title: string }).title)).toEqual([
    'Bathroom, upstairs',
    'Bathroom, downstairs',
  ]);
  expect(sent.map((each) => each.headers.get('if-match'))).toEqual(['"2"', '"3"']);
  expect(new Set(sent.map((each) => each.headers.get('idempotency-key'))).size).toBe(2);
});

it('repeats a save whose answer was lost with the same key', async () => {
  server.answers(save, unreachable);
  await openBid();
  const { advance } = controlTimers();
  type(titleField(), 'Bathroom');
  await advance(750);
  await advance(500);
  server.answers(save, { ...draftBid, title: 'Bathroom', version: 3 });
  await advance(1500);
  await screen.findByText('All changes saved');
  const keys = server.received(save).map((each) => each.headers.get('idempotency-key'));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

it('keeps what could not be saved and opens with it the next time', async () => {
  server.answers(save, unreachable);
  await openBid();
  const { advance } = controlTimers();
  type(titleField(), 'Bathroom');
  await advance(8000);
  await screen.findByRole('button', { name: 'Save again' });
  expect(titleField().value).toBe('Bathroom');
  cleanup();
  await advance(8000);
  server.answers(save, { ...draftBid, title: 'Bathroom', version: 3 });
  await openBid();
  expect(titleField().value).toBe('Bathroom');
  await advance(1000);
  await screen.findByText('All changes saved');
  expect(localStorage.getItem('draft:7:bid:11')).toBeNull();
});

const theirs = { ...draftBid, title: 'Their title', version: 9 };

async function meetAStrangersSave(): Promise<{ advance: (ms: number) => Promise<void> }> {
  server.answers(save, new Refusal(412, { error: 'Somebody else has changed this.', current: theirs }));
  await openBid();
  const timers = controlTimers();
  type(titleField(), 'My title');
  await timers.advance(1000);
  await screen.findByText(/Somebody else has saved this bid meanwhile, with the title “Their title”/);
  return timers;
}

it('offers both after somebody else has saved: mine goes over their version', async () => {
  const { advance } = await meetAStrangersSave();
  server.answers(save, { ...theirs, title: 'My title', version: 10 });
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await advance(0);
  await screen.findByText('All changes saved');
  const last = server.received(save).at(-1);
  expect(last?.headers.get('if-match')).toBe('"9"');
  expect(last?.body).toMatchObject({ title: 'My title' });
});

it('offers both after somebody else has saved: theirs takes the place of mine, and nothing is sent', async () => {
  const { advance } = await meetAStrangersSave();
  const before = server.received(save).length;
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  await advance(2000);
  await screen.findByText('All changes saved');
  expect(titleField().value).toBe('Their title');
  expect(server.received(save)).toHaveLength(before);
  expect(localStorage.getItem('draft:7:bid:11')).toBeNull();
});

it('does not ask when the other save says the same, such as one’s own whose answer never came', async () => {
  const mine = { ...draftBid, title: 'My title', version: 3 };
  server.answers(save, new Refusal(412, { error: 'Somebody else has changed this.', current: mine }));
  await openBid();
  const { advance } = controlTimers();
  type(titleField(), 'My title');
  await advance(1000);
  await screen.findByText('All changes saved');
  server.answers(save, { ...mine, title: 'My other title', version: 4 });
  type(titleField(), 'My other title');
  await advance(1000);
  await waitFor(() => expect(server.received(save).at(-1)?.headers.get('if-match')).toBe('"3"'));
});

it('says what keeps a line from being saved, and saves once it is mended', async () => {
  server.answers(save, { ...draftBid, version: 3 });
  await openBid();
  const { advance } = controlTimers();
  type(quantity(), 'ten');
  await advance(1000);
  await screen.findByText('Not saved yet: line 1, quantity.');
  expect(server.received(save)).toHaveLength(0);
  type(quantity(), '11');
  await advance(1000);
  await screen.findByText('All changes saved');
  expect(server.received(save)).toHaveLength(1);
});

it.each([
  ['Quantity', '12345678901234567', 'Not saved yet: line 1, quantity.'],
  ['Price', '99999999999', 'Not saved yet: the total of this bid is too large.'],
])('bears a %s of %s, says why it is not saved, and keeps the totals', async (what, much, sentence) => {
  await openBid();
  const { advance } = controlTimers();
  type(quantity(), '900000');
  type(screen.getByLabelText(`${what} of Porcelain tile`), much);
  // 900,000 × 120.00 and 10 % tax, as it last could be read.
  expect(totals().getByText('$118,800,000.00')).toBeTruthy();
  await advance(1000);
  await screen.findByText(sentence);
  expect(server.received(save)).toHaveLength(0);
});

it.each([
  ['Quantity', '1.23456', 'Quantity: Use at most 3 decimals.'],
  ['Cost', '−3.00', 'Cost: At least 0.'],
  ['Price', '12.345', 'Price: Use at most 2 decimals.'],
  ['Cost', 'ten', 'Cost: Enter a number such as 1,234.50.'],
])('leaves a %s of %s as it was typed, and says at the line why not', async (what, text, sentence) => {
  await openBid();
  const cell = screen.getByLabelText<HTMLInputElement>(`${what} of Porcelain tile`);
  type(cell, text);
  expect(screen.queryByText(sentence)).toBeNull();
  fireEvent.blur(cell);
  expect(cell.value).toBe(text);
  expect(screen.getByText(sentence).id).toBe(cell.getAttribute('aria-describedby'));
  expect(cell.getAttribute('aria-invalid')).toBe('true');
  expect(totals().getByText('$1,320.00')).toBeTruthy();
});

it.each([
  ['Deposit', 'Not saved yet: deposit.'],
  ['Sales tax', 'Not saved yet: sales tax.'],
])('says at the field that the %s has a limit', async (label, note) => {
  await openBid();
  const { advance } = controlTimers();
  const field = screen.getByLabelText<HTMLInputElement>(label);
  type(field, '250');
  fireEvent.blur(field);
  expect(screen.getByText('At most 100 %.').id).toBe(field.getAttribute('aria-describedby'));
  expect(totals().getByText('$1,320.00')).toBeTruthy();
  await advance(1000);
  await screen.findByText(note);
});

it('says what stands in the way of sending, and goes there', async () => {
  await openBid();
  type(quantity(), '2000000');
  fireEvent.click(screen.getByRole('button', { name: 'Send to customer' }));
  const notifications = within(screen.getByRole('region', { name: 'Notifications' }));
  await notifications.findByText('Not saved yet: line 1, quantity.');
  expect(notifications.getByText('At most 1,000,000.')).toBeTruthy();
  expect(document.activeElement).toBe(quantity());
  expect(server.received(save)).toHaveLength(0);
});

const focused = () => document.activeElement?.getAttribute('aria-label');
const names = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Product or text' });

it('puts the cursor into what was added: a section’s title, a line’s product', async () => {
  server.answers('GET /api/projects/:projectId/bids/:bidId', { ...draftBid, sections: [] });
  server.answers(save, noAnswerYet);
  await openBid();
  fireEvent.click(screen.getByRole('button', { name: 'Add the first section' }));
  expect(focused()).toBe('Section title');
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  expect(document.activeElement).toBe(names()[0]);
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  expect(document.activeElement).toBe(names()[1]);
  fireEvent.click(screen.getByRole('button', { name: 'Add section' }));
  expect(document.activeElement).toBe(screen.getAllByLabelText('Section title')[1]);
});

it('goes from a picked product to its quantity, whole selected, and on to the next line', async () => {
  server.answers('GET /api/products', [shingles]);
  server.answers(save, noAnswerYet);
  await openBid();
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  const name = names()[1]!;
  fireEvent.change(name, { target: { value: 'shi' } });
  await screen.findByRole('option', { name: /Shingles/ });
  fireEvent.keyDown(name, { key: 'ArrowDown' });
  fireEvent.keyDown(name, { key: 'Enter' });
  expect(focused()).toBe('Quantity of Shingles');
  const cell = document.activeElement as HTMLInputElement;
  expect([cell.selectionStart, cell.selectionEnd]).toEqual([0, cell.value.length]);
  fireEvent.keyDown(screen.getByLabelText('Cost of Shingles'), { key: 'Enter' });
  expect(names()).toHaveLength(3);
  expect(document.activeElement).toBe(names()[2]);
  // The row below waits to be filled: another Enter above it makes no second one, nor does one in it.
  fireEvent.keyDown(screen.getByLabelText('Cost of Shingles'), { key: 'Enter' });
  fireEvent.keyDown(names()[2]!, { key: 'Enter' });
  expect(names()).toHaveLength(3);
});

it('leaves the cursor beside a line that was removed', async () => {
  server.answers('GET /api/products', []);
  server.answers(save, noAnswerYet);
  await openBid();
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  type(names()[1]!, 'Grout');
  fireEvent.click(screen.getByRole('button', { name: 'More for Grout' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove line' }));
  await waitFor(() => expect(document.activeElement).toBe(names()[0]));
  expect(names()).toHaveLength(1);
});

it('says without a connection that the typing is kept, and saves it when the connection is back', async () => {
  server.answers(save, unreachable);
  await openBid();
  const { advance } = controlTimers();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  type(titleField(), 'Bathroom');
  const kept = 'Kept on this device; saved when the connection is back.';
  expect(screen.getByText(kept)).toBeTruthy();
  expect(screen.queryByText('Saving…')).toBeNull();
  await advance(10_000);
  expect(screen.getByText(kept)).toBeTruthy();
  server.answers(save, { ...draftBid, title: 'Bathroom', version: 3 });
  onLine.mockRestore();
  fireEvent(window, new Event('online'));
  await screen.findByText('All changes saved');
});

it('names the tax with its rate, and none where no line is taxed', async () => {
  await openBid();
  expect(totals().getByText('Tax (10%)')).toBeTruthy();
  expect(totals().getByText('Subtotal')).toBeTruthy();
  type(screen.getByLabelText('Sales tax'), '0');
  expect(totals().queryByText(/Tax \(/)).toBeNull();
  expect(totals().queryByText('Subtotal')).toBeNull();
});

it('keeps what was typed in this browser at once when the page is closed', async () => {
  server.answers(save, noAnswerYet);
  await openBid();
  controlTimers();
  type(titleField(), 'Bathroom');
  fireEvent(window, new Event('pagehide'));
  expect(localStorage.getItem('draft:7:bid:11')).toContain('Bathroom');
});

it('keeps it soon while somebody goes on typing', async () => {
  server.answers(save, noAnswerYet);
  await openBid();
  const { advance } = controlTimers();
  for (const title of ['B', 'Ba', 'Bat']) {
    type(titleField(), title);
    await advance(100);
  }
  expect(localStorage.getItem('draft:7:bid:11')).toContain('Ba');
});

it('saves what is still waiting when the page is left', async () => {
  server.answers(save, { ...draftBid, title: 'Bathroom', version: 3 });
  server.answers('GET /api/categories', []);
  const page = await openBid();
  type(titleField(), 'Bathroom');
  await page.go('/employee/Ann/edit-categories');
  await waitFor(() => expect(server.received(save)).toHaveLength(1));
});

it('says on the page that nothing is sent while no mail server is set up', async () => {
  server.answers('GET /api/settings', { ...company, mail: 'capture' });
  await openBid();
  await screen.findByText(/No e-mail server is set up/);
});

it('shows a bid that is out as paper, without fields', async () => {
  server.answers('GET /api/projects/:projectId/bids/:bidId', {
    ...draftBid,
    status: 'sent',
    sentAt: draftBid.createdAt,
  });
  await openBid();
  const line = (await screen.findByText('Porcelain tile')).closest('tr')!;
  expect(screen.queryByLabelText('Title')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Hall bathroom' })).toBeTruthy();
  // 10 × 50.00 of our own, and what is left of 10 × 120.00.
  const cells = within(line).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent).slice(2)).toEqual([
    '$120.00',
    '$500.00',
    '$700.00',
    '$1,200.00',
  ]);
});
