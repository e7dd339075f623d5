// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { company, draftBid, draftBidOfProject, lead } from '../../../test/support/web/records.ts';
import { renderPage, type as typeInto } from '../../../test/support/web/render.tsx';
import { eventually } from '../../../test/support/eventually.ts';

const server = createFakeServer();
const answerCall = 'POST /api/projects/:id/bids/:bidId/questions/:questionId/answer';
const at = '2026-03-02T09:00:00.000Z';

const question = {
  id: 4,
  revision: 1,
  lineKey: 'tile',
  lineName: 'Porcelain tile',
  askedBy: 'Ida Moss',
  text: 'Which colours?',
  askedAt: at,
  answer: '',
  answeredBy: null,
  answeredAt: null,
  version: 1,
};
const asked = { ...draftBid, status: 'viewed' as const, sentAt: at, openQuestions: 1, questions: [question] };

beforeEach(() => {
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/messages', []);
  server.answers('GET /api/projects/:projectId/bids/:bidId', asked);
});

async function openBid() {
  await renderPage(server, 'projects/5/bids/11');
  return within(await screen.findByRole('region', { name: /Questions/ }));
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Answer to Ida Moss');
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Answer' }));

it('shows what the customer asked and sends the answer once, over the version that was read', async () => {
  const section = await openBid();
  expect(section.getByText('Which colours?')).toBeTruthy();
  expect(section.getByText('Porcelain tile')).toBeTruthy();
  const answered = { ...question, answer: 'Grey.', answeredBy: 'Ann Lee', answeredAt: at, version: 2 };
  const now = { ...asked, openQuestions: 0, questions: [answered] };
  server.answers(answerCall, now);
  typeInto(field(), 'Grey.');
  server.answers('GET /api/projects/:projectId/bids/:bidId', now);
  send();
  send();
  const correct = await screen.findByRole('button', { name: 'Edit answer' });
  const sent = server.received(answerCall);
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'Grey.', version: 1 }]);
  expect(screen.queryByLabelText('Answer to Ida Moss')).toBeNull();
  fireEvent.click(correct);
  expect(field().value).toBe('Grey.');
});

it('keeps the answer where it is not taken, and says why', async () => {
  await openBid();
  server.answers(answerCall, new Refusal(403, { error: 'Your role doesn’t allow this. Ask an admin.' }));
  typeInto(field(), 'Grey.');
  send();
  await screen.findByText('Your role doesn’t allow this. Ask an admin.');
  expect(field().value).toBe('Grey.');
});

it('says that somebody else has answered meanwhile', async () => {
  await openBid();
  server.answers(answerCall, new Refusal(412, { error: 'Stale.', current: { ...question, version: 2 } }));
  typeInto(field(), 'Grey.');
  send();
  await screen.findByText(/Someone else saved this in the meantime/);
});

it('shows the wanted changes, and when the page was opened with what', async () => {
  server.answers('GET /api/projects/:projectId/bids/:bidId', {
    ...asked,
    status: 'changes_requested',
    changeRequests: [{ id: 1, revision: 1, askedBy: 'Ida Moss', text: 'Without the niche.', askedAt: at }],
    views: { count: 7, lastAt: at },
    viewLog: Array.from({ length: 7 }, () => ({
      at,
      ip: '203.0.113.9',
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Safari/604.1',
    })),
  });
  const section = await openBid();
  expect(screen.getByText(/asked for changes: Without the niche\./)).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Questions and change requests/ })).toBeTruthy();
  expect(section.getByText('Without the niche.')).toBeTruthy();
  const views = within(screen.getByRole('region', { name: /Opened by the customer/ }));
  expect(views.getAllByText('Phone, Safari')).toHaveLength(5);
  fireEvent.click(views.getByRole('button', { name: 'Show 2 earlier' }));
  expect(views.getAllByText('Phone, Safari')).toHaveLength(7);
});

it('shows neither where nothing was asked and nobody has looked', async () => {
  server.answers('GET /api/projects/:projectId/bids/:bidId', draftBid);
  await renderPage(server, 'projects/5/bids/11');
  await screen.findByRole('heading', { name: 'Bid R-1005 · Rev 1' });
  expect(screen.queryByRole('region', { name: /Questions|Opened/ })).toBeNull();
});

it('leads from the top of the page to a question that waits, and not to one that is answered', async () => {
  await openBid();
  expect(screen.getByText(/asked: Which colours\?/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Answer below' }));
  expect(document.activeElement).toBe(field());
});

it('says nothing on top once all is answered and nothing is wanted', async () => {
  const answered = { ...question, answer: 'Grey.', answeredBy: 'Ann Lee', answeredAt: at };
  server.answers('GET /api/projects/:projectId/bids/:bidId', {
    ...asked,
    openQuestions: 0,
    questions: [answered],
  });
  await openBid();
  expect(screen.queryByText(/asked:/)).toBeNull();
  expect(screen.queryByRole('button', { name: /below|View request/ })).toBeNull();
});

it('gives the customer’s link to the clipboard again, and shows it where that is closed', async () => {
  const link = 'https://bids.example/bid/abcdefghijklmnop';
  server.answers('GET /api/projects/:projectId/bids/:bidId', { ...asked, link });
  const written = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
  await openBid();
  const copy = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'More for this bid' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy customer’s link' }));
  };
  await copy();
  await screen.findByText('Link copied');
  expect(written).toHaveBeenCalledWith(link);
  written.mockRejectedValueOnce(new Error('Closed'));
  await copy();
  await screen.findByText('Copy this link:');
});

it('withdraws a link only after saying what that does, and leaves a trace of it', async () => {
  const withdraw = 'DELETE /api/projects/:id/bids/:bidId/link';
  const link = 'https://bids.example/bid/abcdefghijklmnop';
  server.answers('GET /api/projects/:projectId/bids/:bidId', { ...asked, link });
  server.answers(withdraw, undefined);
  await openBid();
  fireEvent.click(screen.getByRole('button', { name: 'More for this bid' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw link' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/can’t restore this link/)).toBeTruthy();
  expect(server.received(withdraw)).toHaveLength(0);
  server.answers('GET /api/projects/:projectId/bids/:bidId', { ...asked, linkWithdrawnAt: at });
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw link' }));
  await screen.findByText(/^Withdrawn on .*\. Send the bid again to create a new link\.$/);
  expect(server.received(withdraw)).toHaveLength(1);
});

it('makes a new version of a bid that is out with one press', async () => {
  const revise = 'POST /api/projects/:id/bids/:bidId/revise';
  server.answers(revise, { ...draftBid, id: 12, revision: 2 });
  await openBid();
  fireEvent.click(screen.getByRole('button', { name: 'Create revision' }));
  await eventually(() => expect(server.received(revise)).toHaveLength(1));
});

it('leads from a version that was superseded to the newest one', async () => {
  const bids = [1, 2, 3].map((revision) => ({ ...draftBidOfProject, id: 10 + revision, revision }));
  const another = { ...draftBidOfProject, id: 20, number: 2, revision: 4 };
  server.answers('GET /api/projects/:id', { ...lead, bids: [...bids, another] });
  server.answers('GET /api/projects/:projectId/bids/:bidId', { ...draftBid, status: 'superseded' });
  await renderPage(server, 'projects/5/bids/11');
  const way = await screen.findByRole('link', { name: 'Go to revision 3' });
  expect(way.getAttribute('href')).toMatch(/projects\/5\/bids\/13$/);
  expect(screen.queryByRole('button', { name: 'Create revision' })).toBeNull();
});

it('asks before a signed bid gets a new version', async () => {
  const revise = 'POST /api/projects/:id/bids/:bidId/revise';
  const signature = {
    signerName: 'Ida Moss',
    signedAt: at,
    method: 'typed' as const,
    documentSha256: 'a'.repeat(64),
  };
  server.answers('GET /api/projects/:projectId/bids/:bidId', { ...asked, status: 'approved', signature });
  server.answers(revise, { ...draftBid, id: 12, revision: 2 });
  await openBid();
  fireEvent.click(screen.getByRole('button', { name: 'More for this bid' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Create revision' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/can still download the signed copy/)).toBeTruthy();
  expect(server.received(revise)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Create revision' }));
  await eventually(() => expect(server.received(revise)).toHaveLength(1));
});

it.each(['999999', 'nonsense'])(
  'says that bid %s is not there, with a way to those of the project',
  async (id) => {
    const refusal = new Refusal(404, { error: 'This bid is not there.', code: 'not_found' });
    server.answers('GET /api/projects/:projectId/bids/:bidId', refusal);
    await renderPage(server, `projects/5/bids/${id}`);
    await screen.findByText('Bid not found');
    const way = screen.getByRole('link', { name: 'View project bids' });
    expect(way.getAttribute('href')).toMatch(/projects\/5\/bids$/);
    expect(screen.queryByRole('button', { name: /Try again|Retry/ })).toBeNull();
  },
);

it('takes the removal of a draft back', async () => {
  const restore = 'POST /api/projects/:id/bids/:bidId/restore';
  server.answers('GET /api/projects/:projectId/bids/:bidId', draftBid);
  server.answers('DELETE /api/projects/:projectId/bids/:bidId', undefined);
  server.answers(restore, draftBid);
  // The project, which is gone to.
  server.answers('GET /api/projects/:id/history', []);
  for (const list of ['GET /api/employees', 'GET /api/categories'] as const) server.answers(list, []);
  await renderPage(server, 'projects/5/bids/11');
  fireEvent.click(await screen.findByRole('button', { name: 'More for this bid' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove draft' }));
  await screen.findByText('Draft removed');
  // Behind the editor's own, in the toast.
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
  await eventually(() => expect(server.received(restore)).toHaveLength(1));
});
