// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeServer, unreachable } from '../../../test/support/web/fake-server.ts';
import { company, draftBid, lead } from '../../../test/support/web/records.ts';
import { controlTimers, holdAPhone, renderPage, type } from '../../../test/support/web/render.tsx';
import type { Answer } from '../platform/api-client.ts';

const server = createFakeServer();

type Row = Answer<'GET /api/projects/:id/bids'>[number];
type Template = Answer<'GET /api/bid-templates'>[number];

const bid = (more: Partial<Row> = {}): Row => {
  const { id, project_id, number, revision, label, title, status, statusSince, validUntil, sentAt, total } =
    draftBid;
  const { startsFrom, cost, margin, linesWithoutCost, priceWithoutCost } = draftBid;
  const { views, openQuestions, createdAt, updatedAt, version } = draftBid;
  const heading = { id, project_id, number, revision, label, title, statusSince, validUntil, sentAt };
  return {
    ...heading,
    status,
    isWaiting: false,
    total,
    startsFrom,
    cost,
    margin,
    linesWithoutCost,
    priceWithoutCost,
    views,
    openQuestions,
    createdAt,
    updatedAt,
    version,
    ...more,
  };
};

const roof: Template = {
  id: 3,
  name: 'Roof, standard',
  lineCount: 12,
  followingPrices: 4,
  updatedAt: '2026-03-01T09:00:00.000Z',
  version: 4,
};

const start = 'POST /api/projects/:id/bids';

async function open(bids: Row[], templates: Template[] = [roof]) {
  server.answers('GET /api/projects/:id', { ...lead, people: [] });
  server.answers('GET /api/projects/:id/bids', bids);
  server.answers('GET /api/bid-templates', templates);
  server.answers(start, draftBid);
  // A bid that was started opens in the editor.
  server.answers('GET /api/projects/:projectId/bids/:bidId', draftBid);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/messages', []);
  server.answers('GET /api/products', []);
  const page = await renderPage(server, `projects/${lead.id}/bids`);
  await screen.findByRole('button', { name: 'From a template' });
  return page;
}

it('says where a bid starts that its customer is still to choose from', async () => {
  await open([bid({ total: 1200, startsFrom: true })]);
  expect((await screen.findByText(/^from/)).textContent).toBe('from $1,200.00');
});

it('says of how many lines the margin is without', async () => {
  await open([bid({ margin: 700, linesWithoutCost: 3, priceWithoutCost: 90 })]);
  const words = await screen.findByText('3 lines without a cost');
  expect(words.closest('[role=gridcell]')?.textContent).toBe('$700.003 lines without a cost');
});

it('starts a bid with a template, and goes to it', async () => {
  const page = await open([]);
  fireEvent.click(screen.getByRole('button', { name: 'From a template' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use Roof, standard' }));
  await waitFor(() => expect(server.received(start)).toHaveLength(1));
  expect(server.received(start)[0]?.body).toEqual({ project: { id: lead.id }, templateId: 3 });
  await waitFor(() => expect(page.address()).toContain(`/projects/${lead.id}/bids/11`));
  await screen.findByText('4 prices follow the price book');
});

it('starts one bid, however often its button is pressed while no answer comes', async () => {
  const { advance } = controlTimers();
  const page = await open([bid()]);
  server.answers(start, unreachable);
  for (const presses of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'New bid' }));
    // A lost call is repeated by itself, for a while.
    await advance(10_000);
    await waitFor(() => expect(server.received(start)).toHaveLength(4 * presses));
  }
  server.answers(start, draftBid);
  fireEvent.click(screen.getByRole('button', { name: 'New bid' }));
  await waitFor(() => expect(page.address()).toContain(`/projects/${lead.id}/bids/11`));
  const keys = server.received(start).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

it('says how a first template is made', async () => {
  await open([], []);
  fireEvent.click(screen.getByRole('button', { name: 'From a template' }));
  await screen.findByText(/No templates yet. Save any bid as a template/);
});

it('keeps a bid as a template, in the place of the one that has its name already', async () => {
  await open([bid({ title: 'Hall bathroom' })]);
  server.answers('POST /api/bid-templates', {
    ...roof,
    id: 4,
    name: 'Hall',
    scope: '',
    terms: '',
    customerNotes: '',
    sections: [],
  });
  server.answers('PUT /api/bid-templates/:id', {
    ...roof,
    version: 5,
    scope: '',
    terms: '',
    customerNotes: '',
    sections: [],
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Save as template/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = await dialog.findByLabelText<HTMLInputElement>(/^Name/);
  expect(name.value).toBe('Hall bathroom');
  expect(dialog.getByRole('button', { name: 'Save template' })).toBeTruthy();
  const keepsNotes = dialog.getByRole('checkbox', { name: 'Include the notes for the customer' });
  expect(keepsNotes.getAttribute('aria-checked')).toBe('false');
  type(name, 'roof, STANDARD');
  fireEvent.click(await dialog.findByRole('button', { name: 'Replace template' }));
  await waitFor(() => expect(server.received('PUT /api/bid-templates/:id')).toHaveLength(1));
  expect(server.received('PUT /api/bid-templates/:id')[0]?.body).toEqual({ bidId: 11, keepsNotes: false });
  expect(server.received('POST /api/bid-templates')).toHaveLength(0);
});

it('tells what a later version changed, line by line', async () => {
  const [tile] = draftBid.sections[0]!.lines;
  const sums = {
    linesTotal: 1200,
    discount: 0,
    tax: 0,
    total: 1200,
    startsFrom: false,
    deposit: 0,
    cost: 500,
    margin: 700,
    linesWithoutCost: 0,
    priceWithoutCost: 0,
  };
  await open([bid({ revision: 2 }), bid({ id: 10, status: 'superseded' })]);
  server.answers('GET /api/projects/:projectId/bids/:bidId/difference', {
    since: { id: 10, revision: 1, sentAt: '2026-03-01T09:00:00.000Z' },
    fields: ['scope', 'discountKind', 'discountValue'],
    lines: [
      { section: 'Floor', before: tile!, after: { ...tile!, id: 31, quantity: 12, total: 1440 } },
      { section: 'Floor', before: null, after: { ...tile!, id: 32, name: 'Grout', total: 50 } },
    ],
    before: sums,
    after: { ...sums, total: 1490, margin: 690 },
  });
  const offered = await screen.findAllByRole('button', { name: /^Changes in this revision/ });
  expect(offered).toHaveLength(1);
  fireEvent.click(offered[0]!);
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText('Compared with revision 1, sent on', { exact: false });
  expect(sheet.textContent).toContain('10 sq ft → 12 sq ft');
  expect(sheet.textContent).toContain('Grout');
  expect(sheet.textContent).toContain('+$290.00');
  expect(sheet.textContent).toContain('Also changed: scope of work, discount.');
});

it('tells versions apart on a phone', async () => {
  holdAPhone();
  await open([
    bid({ id: 12, revision: 2, label: 'R-1005 · Rev 2', title: 'Hall' }),
    bid({ id: 11, label: 'R-1005 · Rev 1', title: 'Hall', status: 'superseded' }),
  ]);
  const cards = await screen.findAllByRole('listitem');
  expect(cards.map(({ textContent }) => /Rev \d/.exec(textContent)?.[0])).toEqual(['Rev 2', 'Rev 1']);
});
