// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  createFakeServer,
  noAnswerYet,
  Refusal,
  unreachable,
} from '../../../test/support/web/fake-server.ts';
import { company, draftBid, lead } from '../../../test/support/web/records.ts';
import { controlTimers, renderPage, type, type RenderedPage } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const save = 'PUT /api/projects/:projectId/bids/:bidId';

beforeEach(() => {
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/projects/:projectId/bids/:bidId', draftBid);
});

async function openBid(): Promise<RenderedPage> {
  const page = await renderPage(server, 'projects/5/bids/11');
  await screen.findByRole('heading', { name: 'Bid 1' });
  return page;
}

const titleField = () => screen.getByLabelText<HTMLInputElement>('Title');
const totals = () => within(screen.getByRole('complementary', { name: 'Totals and offer' }));

it('follows the typing with its totals before anything is saved', async () => {
  server.answers(save, noAnswerYet);
  await openBid();
  expect(totals().getByText('$1,320.00')).toBeTruthy();
  type(screen.getByLabelText('Quantity of Porcelain tile'), '12.5');
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
  type(screen.getByLabelText('Quantity of Porcelain tile'), 'ten');
  await advance(1000);
  await screen.findByText('Not saved yet: a number cannot be read or is too large.');
  expect(server.received(save)).toHaveLength(0);
  type(screen.getByLabelText('Quantity of Porcelain tile'), '11');
  await advance(1000);
  await screen.findByText('All changes saved');
  expect(server.received(save)).toHaveLength(1);
});

it.each([
  ['Quantity', '12345678901234567', /a number cannot be read or is too large/],
  ['Price', '99999999999', /the total of this bid is too large/],
])(
  'bears a %s of %s, says why it is not saved, and shows the totals without it',
  async (what, much, sentence) => {
    await openBid();
    const { advance } = controlTimers();
    type(screen.getByLabelText('Quantity of Porcelain tile'), '900000');
    type(screen.getByLabelText(`${what} of Porcelain tile`), much);
    expect(totals().getAllByText('$0.00').length).toBeGreaterThan(0);
    await advance(1000);
    await screen.findByText(sentence);
    expect(server.received(save)).toHaveLength(0);
  },
);

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
  await screen.findByText('Porcelain tile');
  expect(screen.queryByLabelText('Title')).toBeNull();
});
