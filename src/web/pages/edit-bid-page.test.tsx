// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createFakeServer,
  noAnswerYet,
  Refusal,
  unreachable,
} from '../../../test/support/web/fake-server.ts';
import { company, draftBid, lead, shingles } from '../../../test/support/web/records.ts';
import { ann } from '../../../test/support/web/people.ts';
import { tellOthersChanges } from '../platform/live/change-feed.ts';
import {
  controlTimers,
  holdAPhone,
  renderPage,
  type,
  type RenderedPage,
} from '../../../test/support/web/render.tsx';

vi.mock(import('../platform/after-paint.ts'), () => import('../../../test/support/web/painted-at-once.ts'));

const server = createFakeServer();
const savedByPriya = {
  id: 800,
  at: '2026-07-10T10:00:00Z',
  actorName: 'Priya Shah',
  actorKind: 'employee',
  actorId: 9,
  subjectKind: 'bid',
  subjectId: 11,
  kind: 'bid.updated',
  before: null,
  after: null,
} as const;
const save = 'PUT /api/projects/:projectId/bids/:bidId';

beforeEach(() => {
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/projects/:projectId/bids/:bidId', draftBid);
  server.answers('GET /api/messages', []);
  server.answers('GET /api/projects/:id/history', [savedByPriya]);
  // What a test leaves behind is saved when its page goes, and would be tried again during the next one.
  server.answers(save, noAnswerYet);
});

async function openBid(): Promise<RenderedPage> {
  const page = await renderPage(server, 'projects/5/bids/11');
  await screen.findByRole('heading', { name: 'Bid R-1005 · Rev 1' });
  return page;
}

/** What this browser keeps of the bid. */
function keptDraft(): string | undefined {
  const key = Object.keys(localStorage).find((each) => each.startsWith('draft:7:bid:11'));
  return key && localStorage.getItem(key)!;
}

const titleField = () => screen.getByLabelText<HTMLInputElement>('Title');

/** Presses into a cell of a line, and answers the field that is there then. */
function cell(field: string, line = 'Porcelain tile'): HTMLInputElement {
  const row = screen.getAllByRole('row').find((each) => textOf(each).includes(line))!;
  const place = row.querySelector(`[data-field="${field}"]`)!;
  if (!(place instanceof HTMLInputElement)) {
    fireEvent.mouseDown(place);
    fireEvent.mouseUp(place);
  }
  return row.querySelector<HTMLInputElement>(
    `input[data-field="${field}"], textarea[data-field="${field}"]`,
  )!;
}

/** What stands in a row, what is typed included. */
function textOf(row: HTMLElement): string {
  const words = [...row.querySelectorAll('[role=gridcell]:not([id])')].map((each) => {
    const field = each.querySelector<HTMLInputElement>('input:not([type]), textarea');
    return field ? field.value : each.textContent;
  });
  return words.filter(Boolean).join(' ');
}

const quantity = () => cell('quantity');
const press = (key: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...options });
const focused = () => document.activeElement?.getAttribute('aria-label');
/** The lines from top to bottom, as name, quantity and whatever else stands there. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-line]')].map((row) =>
    textOf(row).replaceAll(/\s+/g, ' ').trim(),
  );
const totals = () => within(screen.getByRole('complementary', { name: 'Totals and details' }));

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
  expect(keptDraft()).toBeUndefined();
});

const theirs = { ...draftBid, title: 'Their title', version: 9 };

async function meetAStrangersSave(): Promise<{ advance: (ms: number) => Promise<void> }> {
  server.answers(save, new Refusal(412, { error: 'Someone else changed this.', current: theirs }));
  await openBid();
  const timers = controlTimers();
  type(titleField(), 'My title');
  await timers.advance(1000);
  await screen.findByText(/You both changed this/);
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
  expect(keptDraft()).toBeUndefined();
});

it('says who has saved meanwhile, and what both have changed', async () => {
  await meetAStrangersSave();
  expect(await screen.findByText('Priya Shah')).toBeTruthy();
  const note = screen.getAllByRole('alert').find((each) => each.textContent.includes('saved this bid'))!;
  expect(note.textContent).toContain('theirs: Their title');
});

const [floor] = draftBid.sections;
const [tile] = floor!.lines;
/** The bid as somebody else has saved it. */
const withLine = (change: Partial<typeof tile>, version: number) => ({
  ...draftBid,
  version,
  sections: [{ ...floor!, lines: [{ ...tile!, ...change }] }],
});
const toldSave = {
  id: 900,
  projectId: 5,
  kind: 'bid.updated',
  subjectId: 11,
  actorId: 9,
  tab: null,
};

it('follows what somebody else saves while nothing waits here, and undo takes none of it back', async () => {
  await openBid();
  const { advance } = controlTimers();
  server.answers(save, { ...draftBid, title: 'Mine', version: 3 });
  type(titleField(), 'Mine');
  await advance(1000);
  await screen.findByText('All changes saved');
  const field = quantity();
  const sent = server.received(save).length;
  server.answers('GET /api/projects/:projectId/bids/:bidId', {
    ...withLine({ unitPrice: 130 }, 4),
    title: 'Mine',
  });
  act(() => tellOthersChanges([toldSave]));
  await advance(100);
  await screen.findByText(/Updated:/);
  expect(screen.getByText('Priya Shah')).toBeTruthy();
  // 10 × 130.00 and 10 % tax. The sums follow in a deferred render.
  await totals().findByText('$1,430.00');
  expect(document.activeElement).toBe(field);
  await advance(2000);
  expect(server.received(save)).toHaveLength(sent);

  fireEvent.click(screen.getByRole('button', { name: /Undo/ }));
  expect(titleField().value).toBe('Hall bathroom');
  expect(totals().getByText('$1,430.00')).toBeTruthy();
});

it('puts both together where the changes touch different things, and saves over their version', async () => {
  const other = withLine({ unitPrice: 130 }, 9);
  server.answers(save, new Refusal(412, { error: 'Someone else changed this.', current: other }));
  await openBid();
  const { advance } = controlTimers();
  type(titleField(), 'My title');
  await advance(600);
  server.answers(save, ({ headers }: { headers: Headers }) =>
    headers.get('if-match') === '"9"'
      ? { ...other, title: 'My title', version: 10 }
      : new Refusal(412, { error: 'Someone else changed this.', current: other }),
  );
  await advance(1000);
  await screen.findByText('All changes saved');
  expect(screen.queryByText('Keep mine')).toBeNull();
  const last = server.received(save).at(-1);
  expect(last?.headers.get('if-match')).toBe('"9"');
  expect(last?.body).toMatchObject({ title: 'My title', sections: [{ lines: [{ unitPrice: '130' }] }] });
});

it('asks about a line that both have changed', async () => {
  const other = withLine({ quantity: 20 }, 9);
  server.answers(save, new Refusal(412, { error: 'Someone else changed this.', current: other }));
  await openBid();
  const { advance } = controlTimers();
  type(quantity(), '12');
  await advance(1000);
  expect(await screen.findByText(/mine:/)).toBeTruthy();
  expect(screen.getByText('12 sq ft × $120.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  // 20 × 120.00 and 10 % tax.
  expect(await totals().findByText('$2,640.00')).toBeTruthy();
});

it('does not ask when the other save says the same, such as one’s own whose answer never came', async () => {
  const mine = { ...draftBid, title: 'My title', version: 3 };
  server.answers(save, new Refusal(412, { error: 'Someone else changed this.', current: mine }));
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

it.each(['before', 'after'] as const)(
  'does not ask about its own save that was on its way when the page was loaded anew, and arrived %s the new one had read the bid',
  async (when) => {
    server.answers(save, noAnswerYet);
    await openBid();
    const { advance } = controlTimers();
    type(titleField(), 'Bathroom');
    await advance(1000);
    expect(server.received(save)).toHaveLength(1);
    type(titleField(), 'Bathroom, upstairs');
    cleanup();

    const arrived = { ...draftBid, title: 'Bathroom', version: 3 };
    if (when === 'before') server.answers('GET /api/projects/:projectId/bids/:bidId', arrived);
    server.answers(save, ({ headers }: { headers: Headers }) =>
      headers.get('if-match') === '"3"'
        ? { ...draftBid, title: 'Bathroom, upstairs', version: 4 }
        : new Refusal(412, { error: 'Someone else changed this.', current: arrived }),
    );
    await openBid();
    expect(titleField().value).toBe('Bathroom, upstairs');
    await advance(1000);
    await screen.findByText('All changes saved');
    expect(screen.queryByText('Keep mine')).toBeNull();
    expect(server.received(save).at(-1)?.body).toMatchObject({ title: 'Bathroom, upstairs' });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  },
);

it('says what keeps a line from being saved, and saves once it is mended', async () => {
  server.answers(save, { ...draftBid, version: 3 });
  await openBid();
  const { advance } = controlTimers();
  type(quantity(), 'ten');
  await advance(1000);
  await screen.findByText('Not saved yet: line 1, quantity.');
  expect(server.received(save)).toHaveLength(0);
  screen.getByLabelText<HTMLInputElement>('Title').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Show me' }));
  expect(document.activeElement).toBe(quantity());
  type(quantity(), '11');
  await advance(1000);
  await screen.findByText('All changes saved');
  expect(server.received(save)).toHaveLength(1);
});

it('saves all but the number that cannot be read, which stands beside its line again after a reload', async () => {
  const merged = { ...draftBid, title: 'Bathroom', version: 3 };
  server.answers(save, merged);
  await openBid();
  const { advance } = controlTimers();
  type(cell('unitPrice'), 'abc');
  type(titleField(), 'Bathroom');
  await advance(1000);
  await screen.findByText('Not saved yet: line 1, price.');
  expect(screen.getByText('Everything else is saved.')).toBeTruthy();
  const [sent, ...others] = server.received(save);
  expect(others).toEqual([]);
  expect(sent!.body).toMatchObject({
    title: 'Bathroom',
    sections: [{ lines: [{ name: 'Porcelain tile', unitPrice: '120' }] }],
  });
  cleanup();

  server.answers('GET /api/projects/:projectId/bids/:bidId', merged);
  await openBid();
  expect(rows()[0]).toContain('abc');
  await screen.findByText('Not saved yet: line 1, price.');
  expect(server.received(save)).toHaveLength(1);
  server.answers(save, { ...merged, version: 4 });
  type(cell('unitPrice'), '125');
  await advance(1000);
  await screen.findByText('All changes saved');
  expect(server.received(save).at(-1)?.body).toMatchObject({ sections: [{ lines: [{ unitPrice: '125' }] }] });
  expect(keptDraft()).toBeUndefined();
});

it('puts what waits after a reload together with what somebody else has saved meanwhile', async () => {
  server.answers(save, { ...draftBid, title: 'Bathroom', version: 3 });
  await openBid();
  const { advance } = controlTimers();
  type(cell('unitPrice'), 'abc');
  type(titleField(), 'Bathroom');
  await advance(1000);
  await screen.findByText('Not saved yet: line 1, price.');
  cleanup();

  const other = { ...draftBid, title: 'Bathroom', scope: 'With the niche.', version: 4 };
  server.answers('GET /api/projects/:projectId/bids/:bidId', other);
  server.answers(save, new Refusal(412, { error: 'Someone else changed this.', current: other }));
  await openBid();
  type(titleField(), 'Bathroom, upstairs');
  await advance(600);
  server.answers(save, ({ headers }: { headers: Headers }) =>
    headers.get('if-match') === '"4"'
      ? { ...other, title: 'Bathroom, upstairs', version: 5 }
      : new Refusal(412, { error: 'Someone else changed this.', current: other }),
  );
  await advance(1000);
  await screen.findByText('Not saved yet: line 1, price.');
  expect(screen.queryByText('Keep mine')).toBeNull();
  expect(rows()[0]).toContain('abc');
  expect(server.received(save).at(-1)?.body).toMatchObject({
    title: 'Bathroom, upstairs',
    scope: 'With the niche.',
  });
});

it.each([
  ['quantity', '12345678901234567', 'Not saved yet: line 1, quantity.'],
  ['unitPrice', '99999999999', 'Not saved yet: the total of this bid is too large.'],
])('bears a %s of %s, says why it is not saved, and keeps the totals', async (what, much, sentence) => {
  await openBid();
  const { advance } = controlTimers();
  type(quantity(), '900000');
  type(cell(what), much);
  // 900,000 × 120.00 and 10 % tax, as it last could be read.
  expect(totals().getByText('$118,800,000.00')).toBeTruthy();
  await advance(1000);
  await screen.findByText(sentence);
  expect(server.received(save)).toHaveLength(0);
});

it.each([
  ['quantity', '1.23456', 'Quantity: Use at most 3 decimals.'],
  ['quantity', '5000000', 'Quantity: Enter at most 1,000,000.'],
  ['quantity', '12*', 'Quantity: Enter a number such as 1,234.5.'],
  ['unitPrice', '12.345', 'Price: Use at most 2 decimals.'],
  ['unitCost', 'ten', 'Cost: Enter a number such as 1,234.50.'],
  ['margin', '100', 'Margin: Enter at most 99.99%.'],
])('leaves a %s of %s as it was typed, and says at the line why not', async (what, text, sentence) => {
  await openBid();
  const field = cell(what);
  type(field, text);
  expect(screen.queryByText(sentence)).toBeNull();
  fireEvent.blur(field);
  const said = await screen.findByText(sentence);
  expect(field.value).toBe(text === '5000000' ? '5,000,000' : text);
  expect(said.id).toBe(field.getAttribute('aria-describedby'));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  // The worth of a line hangs on its quantity and its price; without either the totals do without it, and say so.
  const isWorth = what === 'quantity' || what === 'unitPrice';
  const without = () => totals().queryByText('1 line isn’t counted because its number can’t be read.');
  expect(without() !== null).toBe(isWorth);
  expect(totals().queryByText('$1,320.00') === null).toBe(isWorth);
  expect(rows()[0]!.endsWith(' –')).toBe(isWorth);
  type(field, '11');
  fireEvent.blur(field);
  expect(without()).toBeNull();
  expect(rows()[0]!.endsWith(' –')).toBe(false);
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
  expect((await screen.findByText('Enter at most 100%.')).id).toBe(field.getAttribute('aria-describedby'));
  expect(totals().getByText('$1,320.00')).toBeTruthy();
  await advance(1000);
  await screen.findByText(note);
});

it('says what stands in the way of sending, and goes there', async () => {
  await openBid();
  type(quantity(), 'ten');
  titleField().focus();
  fireEvent.click(screen.getByRole('button', { name: 'Send to customer' }));
  const notifications = within(screen.getByRole('region', { name: 'Notifications' }));
  await notifications.findByText('Not saved yet: line 1, quantity.');
  expect(notifications.getByText('Enter a number such as 1,234.5.')).toBeTruthy();
  expect(focused()).toBe('Quantity of Porcelain tile');
  expect(server.received(save)).toHaveLength(0);
});

it('puts the cursor into what was added: a section’s title, a line’s name', async () => {
  server.answers('GET /api/projects/:projectId/bids/:bidId', { ...draftBid, sections: [] });
  server.answers(save, noAnswerYet);
  await openBid();
  fireEvent.click(screen.getByRole('button', { name: 'Add first section' }));
  expect(focused()).toBe('Section title');
  press('Enter');
  expect(focused()).toBe('Line item');
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  expect(rows()).toHaveLength(2);
  expect(document.activeElement?.closest('[data-line]')).toBe(document.querySelectorAll('[data-line]')[1]);
  fireEvent.click(screen.getByRole('button', { name: 'Add section' }));
  expect(focused()).toBe('Section title');
});

it('goes from a picked product to its quantity, whole selected, and with Enter on to a new line', async () => {
  server.answers('GET /api/products', [shingles]);
  server.answers(save, noAnswerYet);
  await openBid();
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  fireEvent.change(document.activeElement!, { target: { value: 'shi' } });
  await screen.findByRole('option', { name: /Shingles/ });
  expect(screen.getByRole('option', { name: /Roofing/ }).getAttribute('aria-selected')).toBe('true');
  press('Enter');
  expect(focused()).toBe('Quantity of Shingles');
  const field = document.activeElement as HTMLInputElement;
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  press('Enter');
  expect(rows()).toHaveLength(3);
  expect(focused()).toBe('Line item');
  // An empty line needs no other below it.
  press('Enter');
  expect(rows()).toHaveLength(3);
  expect(rows()[1]).toBe('Shingles 1 sq 60.00 50 120.00 $120.00');
});

it('takes a product that has no price yet without one, and marks its line', async () => {
  server.answers('GET /api/products', [{ ...shingles, price: 0 }]);
  server.answers(save, noAnswerYet);
  await openBid();
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  fireEvent.change(document.activeElement!, { target: { value: 'shi' } });
  expect((await screen.findByRole('option', { name: /Shingles/ })).textContent).toMatch(/No price yet$/);
  press('Enter');
  expect(rows()[1]).toMatch(/^Shingles .* No price \$0\.00$/);
  await waitFor(() => expect(server.received(save)).toHaveLength(1));
  expect(server.received(save)[0]!.body).toMatchObject({
    sections: [{ lines: [{}, { name: 'Shingles', unitPrice: '0' }] }],
  });
});

it('moves through the cells as a spreadsheet does', async () => {
  await openBid();
  quantity();
  press('ArrowRight');
  expect(focused()).toBe('Unit of Porcelain tile');
  press('Tab');
  press('Tab');
  expect(focused()).toBe('Margin of Porcelain tile');
  press('Home');
  expect(focused()).toBe('Line item');
  press('End');
  expect(focused()).toBe('Price of Porcelain tile');
  press('Tab', { shiftKey: true });
  expect(focused()).toBe('Margin of Porcelain tile');
  press('ArrowUp');
  expect(focused()).toBe('Section title');
  press('ArrowDown');
  expect(focused()).toBe('Margin of Porcelain tile');
});

it('takes back with Escape what was typed in a cell, and leaves no step behind', async () => {
  server.answers(save, noAnswerYet);
  await openBid();
  type(quantity(), '44');
  expect(totals().getByText('$5,808.00')).toBeTruthy();
  press('Escape');
  expect(totals().getByText('$1,320.00')).toBeTruthy();
  expect(quantity().value).toBe('10');
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
});

it('works out what is typed, and shows it again where it was typed', async () => {
  server.answers(save, noAnswerYet);
  await openBid();
  type(quantity(), '12*8');
  expect(totals().getByText('$12,672.00')).toBeTruthy();
  press('Enter');
  expect(rows()[0]).toContain('96');
  expect(quantity().value).toBe('12*8');
});

it('lets price, markup and margin follow each other', async () => {
  server.answers(save, noAnswerYet);
  await openBid();
  type(cell('margin'), '60');
  expect(rows()[0]).toContain('125.00');
  type(cell('unitCost'), '80');
  expect(rows()[0]).toContain('200.00');
  type(cell('unitPrice'), '100');
  expect(rows()[0]).toContain(' 20 ');
});

it('undoes and redoes typing, removal and what was theirs, by key and by button', async () => {
  server.answers(save, noAnswerYet);
  await openBid();
  type(titleField(), 'Bathroom');
  const field = quantity();
  type(field, '1');
  type(field, '12');
  fireEvent.keyDown(document.activeElement!, { key: 'z', ctrlKey: true });
  expect(quantity().value).toBe('10');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(titleField().value).toBe('Hall bathroom');
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
  fireEvent.keyDown(document.activeElement!, { key: 'Z', ctrlKey: true, shiftKey: true });
  expect(titleField().value).toBe('Bathroom');
  expect(quantity().value).toBe('12');
  press('Delete', { ctrlKey: true });
  expect(rows()).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(rows()).toHaveLength(1);
});

it('brings mine back after theirs was taken', async () => {
  const { advance } = await meetAStrangersSave();
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  await advance(100);
  server.answers(save, { ...theirs, title: 'My title', version: 10 });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await advance(1000);
  await screen.findByText('All changes saved');
  expect(titleField().value).toBe('My title');
  expect(server.received(save).at(-1)?.headers.get('if-match')).toBe('"9"');
});

function paste(text: string, own?: string): void {
  fireEvent.paste(document.activeElement!, {
    clipboardData: { getData: (kind: string) => (kind === 'text/plain' ? text : (own ?? '')) },
  });
}

it('makes lines of pasted rows at the cursor, takes products by name, and takes them back again', async () => {
  server.answers('GET /api/products', [shingles]);
  server.answers(save, noAnswerYet);
  await openBid();
  quantity();
  paste('Item\tQty\tPrice\nShingles\t12\t\nRidge vent\t1,200\t$14.50\n');
  await screen.findByText('2 lines pasted');
  expect(rows()).toEqual([
    'Porcelain tile 10 sq ft 50.00 58.33 120.00 $1,200.00',
    'Shingles 12 sq 60.00 50 120.00 $1,440.00',
    'Ridge vent 1,200 – 14.50 $17,400.00',
  ]);
  const notifications = within(screen.getByRole('region', { name: 'Notifications' }));
  fireEvent.click(notifications.getByRole('button', { name: 'Undo' }));
  expect(rows()).toHaveLength(1);
});

it('keeps what nobody knows the cost of out of the margin, says so, and leaves the cell empty after a reload', async () => {
  server.answers('GET /api/products', []);
  server.answers(save, noAnswerYet);
  await openBid();
  const { advance } = controlTimers();
  quantity();
  paste('Item\tQty\tPrice\nRidge vent\t2\t$14.50\nGutter\t1\t$71\n');
  await screen.findByText('2 lines pasted');
  const without = await totals().findByText('2 lines without a cost');
  expect(without.nextElementSibling!.textContent).toBe('$100.00');
  // 1,200.00 − 500.00 of the tile alone.
  expect(totals().getByText('Margin before tax, 58.3%')).toBeTruthy();
  await advance(1000);
  const lines = [{ unitCost: '50' }, { unitCost: null }, { unitCost: null }];
  expect(server.received(save).at(-1)?.body).toMatchObject({ sections: [{ lines }] });
  cleanup();
  localStorage.clear();
  const [tile] = draftBid.sections[0]!.lines;
  const vent = { ...tile!, id: 22, key: 'vent', name: 'Ridge vent', unitCost: null };
  server.answers('GET /api/projects/:projectId/bids/:bidId', {
    ...draftBid,
    sections: [{ title: '', lines: [vent] }],
  });
  await openBid();
  expect(cell('unitCost', 'Ridge vent').value).toBe('');
  expect(totals().getByText('Margin before tax')).toBeTruthy();
  type(cell('unitCost', 'Ridge vent'), '0');
  expect(await totals().findByText('Margin before tax, 100%')).toBeTruthy();
  expect(totals().queryByText(/without a cost/)).toBeNull();
});

it('asks what the columns are where they do not say it', async () => {
  server.answers('GET /api/products', []);
  server.answers(save, noAnswerYet);
  await openBid();
  quantity();
  paste('Tile\t12\t3.00\t4.50\nGrout\t3\t9.00\t18.00');
  const dialog = within(await screen.findByRole('dialog', { name: 'Match columns' }));
  fireEvent.change(dialog.getByLabelText('Column 3'), { target: { value: 'unitCost' } });
  fireEvent.change(dialog.getByLabelText('Column 4'), { target: { value: 'unitPrice' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Paste 2 lines' }));
  await screen.findByText('2 lines pasted');
  expect(rows()[2]).toContain('18.00 $54.00');
});

it('keeps a name of 300 letters whole, says so at its place, and saves once it is mended', async () => {
  server.answers('GET /api/products', []);
  server.answers(save, { ...draftBid, version: 3 });
  await openBid();
  const { advance } = controlTimers();
  const name = 'x'.repeat(300);
  type(cell('name'), name);
  await advance(1000);
  await screen.findByText('Not saved yet: line 1, name.');
  expect(screen.getByText('Name: Use at most 200 characters. This has 300.')).toBeTruthy();
  expect((document.activeElement as HTMLInputElement).value).toBe(name);
  expect(server.received(save)).toHaveLength(0);
  type(document.activeElement as HTMLInputElement, 'Tile');
  await advance(1000);
  await screen.findByText('All changes saved');
});

it('lets only an administrator enter a credit, and says so at the line', async () => {
  server.answers(save, { ...draftBid, version: 3 });
  await renderPage(server, 'projects/5/bids/11', { ...ann, role: 'office' });
  await screen.findByRole('heading', { name: 'Bid R-1005 · Rev 1' });
  const { advance } = controlTimers();
  const field = quantity();
  type(field, '-2');
  // With the sign of the amounts, also while it is typed.
  expect(field).toHaveProperty('value', '−2');
  fireEvent.blur(field);
  await advance(1000);
  expect(screen.getByText('Quantity: Only an admin can enter a negative quantity.')).toBeTruthy();
  await screen.findByText('Not saved yet: line 1, quantity.');
  expect(server.received(save)).toHaveLength(0);
});

it('shows where a field stands that the server refuses, and saves the others without it', async () => {
  const refusal = { error: 'This is wrong.', fields: { 'sections.0.lines.0.unit': 'No such unit.' } };
  server.answers(save, ({ body }) =>
    JSON.stringify(body).includes('furlong') ? new Refusal(422, refusal) : { ...draftBid, version: 3 },
  );
  await openBid();
  const { advance } = controlTimers();
  type(quantity(), '11');
  type(cell('unit'), 'furlong');
  await advance(1000);
  await screen.findByText('Not saved yet: line 1, unit. No such unit.');
  const { body } = server.received(save).at(-1)!;
  expect(body).toMatchObject({ sections: [{ lines: [{ quantity: 11, unit: 'sq ft' }] }] });
  expect(keptDraft()).toContain('furlong');
  type(cell('unit'), 'yd');
  await advance(1000);
  await screen.findByText('All changes saved');
});

it('selects rows and does to all of them what is asked', async () => {
  server.answers(save, noAnswerYet);
  await openBid();
  quantity();
  press('D', { ctrlKey: true, shiftKey: true });
  press('D', { ctrlKey: true, shiftKey: true });
  press('ArrowUp', { shiftKey: true });
  press('ArrowUp', { shiftKey: true });
  const bar = within(screen.getByRole('toolbar', { name: 'Selected lines' }));
  expect(bar.getByText('3 lines')).toBeTruthy();
  fireEvent.click(bar.getByRole('button', { name: 'Group as choices' }));
  expect(screen.getAllByRole('radio', { name: 'Choose Porcelain tile' })).toHaveLength(3);
  expect(totals().getByText('$1,320.00')).toBeTruthy();
  fireEvent.click(bar.getByRole('button', { name: 'Remove selected lines' }));
  expect(rows()).toEqual([]);
  const notifications = within(screen.getByRole('region', { name: 'Notifications' }));
  fireEvent.click(notifications.getByRole('button', { name: 'Undo' }));
  expect(rows()).toHaveLength(3);
});

it('offers to take back what was done in it only as long as it is open', async () => {
  server.answers(save, noAnswerYet);
  server.answers('GET /api/projects/:id/bids', []);
  const page = await openBid();
  quantity();
  fireEvent.click(screen.getByRole('button', { name: 'More for Porcelain tile' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove line' }));
  await screen.findByText('Line removed');
  await page.go(page.address().replace('/11', ''));
  await screen.findByRole('heading', { level: 1, name: 'Bids' });
  await waitFor(() => expect(screen.queryByText('Line removed')).toBeNull());
});

it('makes good, better and best of a line, and shows from what to what the bid goes', async () => {
  server.answers(save, noAnswerYet);
  await openBid();
  quantity();
  fireEvent.click(screen.getByRole('button', { name: 'More for Porcelain tile' }));
  const menu = await screen.findByRole('menu');
  // Keys in words: the font has no signs for Enter and Shift.
  expect(menu.textContent).toMatch(/Shift Enter.*Ctrl Enter.*Ctrl Shift D/);
  fireEvent.click(within(menu).getByRole('menuitem', { name: 'Good / Better / Best' }));
  type(cell('unitPrice', 'Porcelain tile – Best'), '200');
  expect(screen.getByText('from', { exact: false, selector: '[role=gridcell] span' }).textContent).toBe(
    'from $1,200.00 to $2,000.00',
  );
  expect(totals().getByText('$2,200.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Choose Porcelain tile – Best' }));
  expect(totals().getAllByText('$2,200.00')).toHaveLength(2);
});

it('lays payments out with one press, and says that the first is the deposit', async () => {
  server.answers(save, noAnswerYet);
  await openBid();
  fireEvent.click(screen.getByRole('button', { name: '30 / 40 / 30' }));
  expect(screen.getByText(/The first payment is the deposit/).textContent).toContain('$396.00');
  expect(screen.queryByLabelText('Deposit')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Deposit $1,000, then the rest' }));
  expect(totals().getByText('$320.00')).toBeTruthy();
});

it('says at the schedule what is missing, and saves all but the schedule meanwhile', async () => {
  server.answers(save, ({ body }) => ({ ...draftBid, ...(body as object), version: 3 }));
  await openBid();
  const { advance } = controlTimers();
  fireEvent.click(screen.getByRole('button', { name: '30 / 40 / 30' }));
  await advance(1000);
  const last = screen.getAllByLabelText<HTMLInputElement>(/^Size of/).at(-1)!;
  type(last, '25');
  fireEvent.blur(last);
  type(titleField(), 'Bathroom');
  await advance(1000);
  // 5 % of $1,320.00.
  const together = totals().getByText('Payments total').parentElement ?? totals().getByText('Payments total');
  expect(together.textContent).toContain('95% · 5% ($66.00) short');
  expect(totals().getByText(/^Not saved yet\./).textContent).toContain('must add up to 100%');
  expect(server.received(save).at(-1)!.body).toMatchObject({
    title: 'Bathroom',
    paymentSchedule: [{ rateBps: 3000 }, { rateBps: 4000 }, { rateBps: 3000 }],
  });
  await screen.findByText(/The payment schedule isn’t saved yet/);
  fireEvent.click(totals().getByRole('button', { name: 'Show me' }));
  expect(document.activeElement).toBe(last);
  const count = server.received(save).length;
  await advance(3000);
  expect(server.received(save)).toHaveLength(count);

  type(last, '30');
  fireEvent.blur(last);
  await advance(1000);
  await screen.findByText('All changes saved');
});

it('says that a discount is more than the lines, and no margin of nothing', async () => {
  server.answers(save, noAnswerYet);
  await openBid();
  fireEvent.click(screen.getByRole('radio', { name: 'Amount' }));
  type(screen.getByLabelText('Discount of'), '1200');
  expect(screen.queryByText('Enter a discount no greater than the line total.')).toBeNull();
  type(screen.getByLabelText('Discount of'), '1200.01');
  expect(await screen.findByText('Enter a discount no greater than the line total.')).toBeTruthy();
  expect(totals().getByText('Margin before tax')).toBeTruthy();
});

it('shows the customer’s paper beside the editor while it is typed', async () => {
  server.answers(save, noAnswerYet);
  await openBid();
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const paper = within(screen.getByRole('complementary', { name: 'Preview' }));
  expect(paper.getByText('Maria Castellanos')).toBeTruthy();
  type(quantity(), '20');
  await waitFor(() => expect(paper.getAllByText('$2,640.00')).toHaveLength(2));
  // What it comes to stays in sight beside the paper.
  expect(document.querySelector('[data-totals-strip]')!.textContent).toContain('$2,640.00');
});

/** The line of the bid and another to pick from; the first is chosen. */
const eitherTile = ['Porcelain tile', 'Slate'].map((name, index) => ({
  ...draftBid.sections[0]!.lines[0]!,
  id: index + 1,
  key: name,
  name,
  choiceGroup: 'Tiles',
  selected: index === 0,
}));

it('says where what is taken out of a group leaves nothing to pick from, and puts it together again', async () => {
  server.answers(save, noAnswerYet);
  server.answers('GET /api/projects/:projectId/bids/:bidId', {
    ...draftBid,
    sections: [{ title: 'Floor', lines: eitherTile }],
  });
  await openBid();
  cell('quantity', 'Slate');
  fireEvent.click(await screen.findByRole('button', { name: 'More for Slate' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from group' }));
  await screen.findByText('Tiles is no longer a choice. Every line in it now counts.');
  // 2 × 10 × 120.00, with 10 % tax.
  await waitFor(() => expect(totals().getAllByText('$2,640.00')).not.toHaveLength(0));
  fireEvent.click(
    within(screen.getByRole('region', { name: 'Notifications' })).getByRole('button', { name: 'Undo' }),
  );
  await waitFor(() => expect(totals().getAllByText('$1,320.00')).not.toHaveLength(0));
});

const roofTemplate = {
  id: 3,
  name: 'Roof, standard',
  lineCount: 2,
  followingPrices: 1,
  updatedAt: '2026-03-01T09:00:00.000Z',
  version: 4,
  scope: 'All of the roof.',
  terms: '',
  customerNotes: '',
  sections: [
    { title: 'Nothing', lines: [] },
    {
      title: 'Roof',
      lines: ['Asphalt', 'Metal'].map((name, index) => ({
        ...draftBid.sections[0]!.lines[0]!,
        id: undefined,
        // A template of this very bid brings the keys of its lines along.
        key: index === 0 ? 'tile' : 'metal',
        name,
        unitPrice: 300 + index,
        choiceGroup: 'Roofing',
        selected: index === 0,
      })),
    },
  ],
};

it('inserts a template behind what is there, at its prices, as one step of undo', async () => {
  const { lineCount, followingPrices, id, name, updatedAt, version } = roofTemplate;
  server.answers('GET /api/bid-templates', [{ lineCount, followingPrices, id, name, updatedAt, version }]);
  server.answers('GET /api/bid-templates/:id', roofTemplate);
  await openBid();
  fireEvent.click(screen.getByRole('button', { name: 'More for sections' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Insert template…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Insert Roof, standard' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  await screen.findByText('1 price follows the price book');
  expect(rows()[0]).toContain('Porcelain tile');
  // 10 × 120.00 and 10 × 300.00 of the chosen roof, with 10 % tax.
  await waitFor(() => expect(totals().getAllByText('$4,620.00')).not.toHaveLength(0));
  expect(titleField().value).toBe('Hall bathroom');
  const keys = [...document.querySelectorAll('[data-line]')].map((row) => row.getAttribute('data-line'));
  expect(new Set(keys).size).toBe(3);
  fireEvent.click(
    within(screen.getByRole('toolbar', { name: 'Editor' })).getByRole('button', { name: 'Undo' }),
  );
  expect(rows()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(rows()).toHaveLength(3);
});

it('says that there is nothing in a template without lines', async () => {
  const { lineCount, followingPrices, id, name, updatedAt, version } = roofTemplate;
  server.answers('GET /api/bid-templates', [{ lineCount, followingPrices, id, name, updatedAt, version }]);
  server.answers('GET /api/bid-templates/:id', { ...roofTemplate, sections: [] });
  await openBid();
  fireEvent.click(screen.getByRole('button', { name: 'More for sections' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Insert template…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Insert Roof, standard' }));
  await screen.findByText('There’s nothing to insert.');
  expect(rows()).toHaveLength(1);
});

it('leaves the cursor beside a line that was removed', async () => {
  server.answers('GET /api/products', []);
  server.answers(save, noAnswerYet);
  await openBid();
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  type(document.activeElement as HTMLInputElement, 'Grout');
  fireEvent.click(screen.getByRole('button', { name: 'More for Grout' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove line' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect((document.activeElement as HTMLInputElement).value).toBe('Porcelain tile');
});

it('says without a connection that the typing is kept, and saves it when the connection is back', async () => {
  server.answers(save, unreachable);
  await openBid();
  const { advance } = controlTimers();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  type(titleField(), 'Bathroom');
  const kept = 'Saved on this device. Plumbline sends it when you’re back online.';
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

it('takes a named rate with its name, which a typed rate takes off', async () => {
  const taxRates = [
    { name: 'Travis County', rateBps: 825 },
    { name: 'Hays County', rateBps: 675 },
  ];
  server.answers('GET /api/settings', { ...company, taxRates });
  // Of a rate that the company has removed since.
  server.answers('GET /api/projects/:projectId/bids/:bidId', { ...draftBid, taxName: 'Bexar County' });
  server.answers(save, { ...draftBid, version: 3 });
  await openBid();
  expect(totals().getByText('Tax, Bexar County (10%)')).toBeTruthy();
  const named = screen.getByRole('combobox', { name: 'Sales tax' });
  expect(named.textContent).toContain('Bexar County (10%)');
  fireEvent.click(named);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Bexar County (10%)',
    'Travis County (8.25%)',
    'Hays County (6.75%)',
    'Exempt (0%)',
    'Other rate…',
  ]);
  const choose = async (name: string) => {
    if (!screen.queryByRole('listbox')) fireEvent.click(named);
    const option = await screen.findByRole('option', { name });
    fireEvent.pointerDown(option, { pointerType: 'mouse' });
    fireEvent.click(option);
  };
  await choose('Travis County (8.25%)');
  // A rate with a name is not typed beside it.
  expect(screen.queryByRole('textbox', { name: 'Rate' })).toBeNull();
  expect(totals().getByText('Tax, Travis County (8.25%)')).toBeTruthy();
  await waitFor(() =>
    expect(server.received(save)[0]?.body).toMatchObject({ taxRateBps: 825, taxName: 'Travis County' }),
  );
  await choose('Other rate…');
  expect(screen.getByLabelText<HTMLInputElement>('Rate').value).toBe('8.25');
  type(screen.getByLabelText('Rate'), '8');
  expect(totals().getByText('Tax (8%)')).toBeTruthy();
  await choose('Exempt (0%)');
  expect(totals().getByText('Tax (Exempt)').nextSibling?.textContent).toBe('$0.00');
});

it('asks for the percent alone where no rate has a name', async () => {
  await openBid();
  expect(screen.queryByRole('combobox', { name: 'Sales tax' })).toBeNull();
});

it('keeps what was typed in this browser at once when the page is closed', async () => {
  server.answers(save, noAnswerYet);
  await openBid();
  controlTimers();
  type(titleField(), 'Bathroom');
  fireEvent(window, new Event('pagehide'));
  expect(keptDraft()).toContain('Bathroom');
});

it('keeps it at once when the page goes to the background', async () => {
  server.answers(save, noAnswerYet);
  await openBid();
  controlTimers();
  type(titleField(), 'Bathroom');
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  state.mockRestore();
  expect(keptDraft()).toContain('Bathroom');
});

it('keeps it soon while somebody goes on typing', async () => {
  server.answers(save, noAnswerYet);
  await openBid();
  const { advance } = controlTimers();
  const text = 'Bathroom';
  for (let end = 1; end <= text.length; end += 1) {
    type(titleField(), text.slice(0, end));
    await advance(100);
  }
  expect(keptDraft()).toContain('Bath');
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
  server.answers(save, noAnswerYet);
  server.answers('GET /api/settings', { ...company, mail: 'capture' });
  await openBid();
  await screen.findByText(/Email isn’t set up/);
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
    '$1,200.00',
    '$500.00',
    '$700.00',
  ]);
});

it.each([
  ['contract_signed', 0, true],
  ['contract_signed', 300, false],
  ['work_in_progress', 0, false],
] as const)(
  'offers to bill a contract where that comes next (%s, %i billed)',
  async (status, billed, isOffered) => {
    server.answers('GET /api/projects/:projectId/bids/:bidId', { ...draftBid, status: 'finalized' });
    const money = { ...lead.money!, contract: 1320, billed };
    server.answers('GET /api/projects/:id', { ...lead, status, money });
    await openBid();
    await screen.findByText('Porcelain tile');
    const bill = screen.queryByRole('button', { name: 'Bill first payment' });
    expect(bill !== null).toBe(isOffered);
  },
);

it('says of a frozen bid which costs nobody knows', async () => {
  const [tile] = draftBid.sections[0]!.lines;
  server.answers('GET /api/projects/:projectId/bids/:bidId', {
    ...draftBid,
    status: 'sent',
    sentAt: draftBid.createdAt,
    cost: null,
    margin: null,
    linesWithoutCost: 1,
    priceWithoutCost: 1200,
    sections: [{ title: 'Floor', lines: [{ ...tile!, unitCost: null }] }],
  });
  await openBid();
  const line = (await screen.findByText('Porcelain tile')).closest('tr')!;
  const cells = within(line).getAllByRole('cell');
  expect(cells.map((each) => each.textContent).slice(2)).toEqual(['$120.00', '$1,200.00', '–', '–']);
  expect(totals().getByText('1 line without a cost')).toBeTruthy();
  expect(totals().getByText('Margin before tax')).toBeTruthy();
});

it('shows what there was to choose from in a frozen bid as cards, and the notes', async () => {
  server.answers('GET /api/projects/:projectId/bids/:bidId', {
    ...draftBid,
    status: 'sent',
    sentAt: draftBid.createdAt,
    customerNotes: 'Please move the car.',
    sections: [{ title: 'Floor', lines: eitherTile }],
  });
  await openBid();
  await screen.findByRole('heading', { name: 'Tiles' });
  const words = (name: string) => screen.getByText(name).closest('li')!.textContent;
  expect(words('Porcelain tile')).toMatch(/\$1,200\.00Chosen.*margin \$700\.00/);
  expect(words('Slate')).toContain('Not chosen');
  // Only what was chosen counts.
  expect(screen.getByText('Section total').parentElement!.textContent).toBe('Section total $1,200.00');
  expect(screen.getByText('Please move the car.')).toBeTruthy();
});

it('says of a group of a frozen bid that nothing of it is chosen yet', async () => {
  server.answers('GET /api/projects/:projectId/bids/:bidId', {
    ...draftBid,
    status: 'sent',
    sentAt: draftBid.createdAt,
    sections: [{ title: 'Floor', lines: eitherTile.map((each) => ({ ...each, selected: false })) }],
  });
  await openBid();
  await screen.findByText('Nothing chosen yet');
  expect(screen.queryByText('Not chosen')).toBeNull();
});

it('goes on from a contract: what was signed on paper is sent, and once something is billed the work starts', async () => {
  server.answers('GET /api/projects/:projectId/bids/:bidId', { ...draftBid, status: 'finalized' });
  const money = { ...lead.money!, contract: 1320, billed: 300 };
  server.answers('GET /api/projects/:id', { ...lead, status: 'contract_signed', money });
  await openBid();
  expect(await screen.findByRole('button', { name: 'Start work' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send to customer' })).toBeTruthy();
});

describe('on a phone', () => {
  beforeEach(holdAPhone);

  it('opens a line as a form, works out what is typed, and goes on to the next line', async () => {
    server.answers(save, noAnswerYet);
    await openBid();
    fireEvent.click(screen.getByRole('button', { name: /^Porcelain tile/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Porcelain tile' }));
    type(sheet.getByLabelText('Quantity'), '12*8');
    expect(sheet.getByText('$11,520.00')).toBeTruthy();
    type(sheet.getByLabelText('Margin %'), '60');
    expect(sheet.getByLabelText<HTMLInputElement>('Price').value).toBe('125.00');
    fireEvent.click(sheet.getByRole('button', { name: 'New line' }));
    const next = within(await screen.findByRole('dialog', { name: 'New line' }));
    await waitFor(() => expect(document.activeElement).toBe(next.getByLabelText('Line item')));
  });

  it('takes products from the price book, each with a tap', async () => {
    server.answers(save, noAnswerYet);
    server.answers('GET /api/products', [shingles]);
    await openBid();
    fireEvent.click(screen.getByRole('button', { name: 'From price book' }));
    const product = await screen.findByRole('button', { name: /Shingles/ });
    fireEvent.click(product);
    fireEvent.click(product);
    expect(within(product).getByText('+2')).toBeTruthy();
    expect(document.querySelectorAll('[data-line]')).toHaveLength(3);
  });

  it('says in the card what is wrong, and opens the line that stands in the way', async () => {
    server.answers(save, noAnswerYet);
    await openBid();
    fireEvent.click(screen.getByRole('button', { name: /^Porcelain tile/ }));
    const sheet = within(await screen.findByRole('dialog'));
    type(sheet.getByLabelText('Quantity'), 'ten');
    fireEvent.click(sheet.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Quantity: Enter a number such as 1,234.5.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send to customer' }));
    await screen.findByRole('dialog', { name: 'Porcelain tile' });
  });

  it('shows how the total comes about', async () => {
    server.answers(save, noAnswerYet);
    await openBid();
    fireEvent.click(screen.getByRole('button', { name: /^Total/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Totals' }));
    expect(sheet.getByText('Margin before tax, 58.3%')).toBeTruthy();
  });
});
