// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, noAnswerYet, PageOf } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { company, lead, leadRow } from '../../../test/support/web/records.ts';
import { holdAPhone, renderPage, type, type RenderedPage } from '../../../test/support/web/render.tsx';
import { keepValue } from '../platform/kept-value.ts';
import { showAs } from '../ui/table/use-column-choice.ts';

const server = createFakeServer();
const list = 'GET /api/projects';
const signed = {
  ...leadRow,
  id: 6,
  number: 'R-1006',
  customerName: 'Bo Winters',
  status: 'contract_signed',
} as const;

beforeEach(() => {
  localStorage.clear();
  server.answers('GET /api/settings', company);
  server.answers(list, [leadRow, signed]);
  server.answers('GET /api/projects/counts', noAnswerYet);
});

/** What narrows and orders the list. */
const lastQuery = () => {
  const { with: _sums, ...query } = server.received(list).at(-1)!.query;
  return query;
};
const views = () => within(screen.getByRole('group', { name: 'Views' }));
const search = (page: RenderedPage) => page.address().split('?')[1] ?? '';

async function open(query = ''): Promise<RenderedPage> {
  const page = await renderPage(server, `projects${query}`);
  await screen.findByText('Maria Castellanos');
  return page;
}

it('keeps view and order in the address and asks the server for them', async () => {
  const page = await open();
  expect(lastQuery()).toEqual({ sort: '-createdAt' });
  fireEvent.click(views().getByRole('button', { name: /^Leads/ }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'lead_created,appointment_scheduled' }));
  expect(search(page)).toBe('status=lead_created%2Cappointment_scheduled');
  expect(
    views()
      .getByRole('button', { name: /^Leads/ })
      .getAttribute('aria-pressed'),
  ).toBe('true');

  fireEvent.click(screen.getByRole('button', { name: /^Customer/ }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'customerName' }));
  expect(search(page)).toContain('sort=customerName');

  type(screen.getByRole('searchbox', { name: 'Search in this list' }), 'maria');
  await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'maria', sort: 'customerName' }));
  expect(search(page)).toContain('q=maria');
});

it('says where a bid starts that its customer is still to choose from', async () => {
  server.answers(list, [leadRow, { ...signed, bidTotal: 1200, startsFrom: true }]);
  await open();
  expect(screen.getByText(/^from/).textContent).toBe('from $1,200.00');
});

it('shows what a sent link says', async () => {
  await open('?status=contract_signed&sort=-contract&q=oak');
  expect(lastQuery()).toEqual({ status: 'contract_signed', sort: '-contract', q: 'oak' });
  expect(screen.getByRole('searchbox', { name: 'Search in this list' })).toHaveProperty('value', 'oak');
  fireEvent.click(screen.getByRole('button', { name: /^Remove the filter Status/ }));
  await waitFor(() => expect(lastQuery()).toEqual({ sort: '-contract', q: 'oak' }));
});

it('says that only what stands behind a figure of the dashboard is shown, and shows the rest again', async () => {
  const page = await open('?focus=stuck&sort=statusSince');
  expect(lastQuery()).toEqual({ focus: 'stuck', sort: 'statusSince' });
  const all = views().getByRole('button', { name: /^All/ });
  expect(all.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(await views().findByRole('button', { name: 'Stuck for more than two weeks' }));
  await waitFor(() => expect(lastQuery()).toEqual({ sort: 'statusSince' }));
  expect(search(page)).toBe('sort=statusSince');
  expect(all.getAttribute('aria-pressed')).toBe('true');
  expect(views().queryByRole('button', { name: 'Stuck for more than two weeks' })).toBeNull();
});

it('shows by a view all that it counts: what the search leaves, without the figure of the dashboard', async () => {
  const page = await open('?focus=stuck&q=oak');
  fireEvent.click(views().getByRole('button', { name: /^Completed/ }));
  await waitFor(() => expect(search(page)).toBe('q=oak&status=project_completed'));
  fireEvent.click(views().getByRole('button', { name: /^All/ }));
  await waitFor(() => expect(search(page)).toBe('q=oak'));
});

const totals = 'GET /api/projects/totals';
const sums = { contract: 1300.25, calledOff: 2, billed: 0, owed: 40, spent: 0, margin: 0 };

it('says at once what all that it finds comes to, also of a list whose end is still on the server, and what of it does not count', async () => {
  server.answers(list, () => new PageOf([{ ...signed, contract: 1200.5 }], 300));
  const { promise, resolve } = Promise.withResolvers<typeof sums>();
  server.answers(totals, () => promise);
  await renderPage(server, 'projects?signed=2026-03');
  await screen.findByText('$1,200.50');
  // Its row is there before the sums are.
  const foot = screen.getByText('Total').closest('[role=row]')!;
  resolve(sums);
  await within(foot as HTMLElement).findByText('$1,300.25');
  expect(foot.textContent).toContain('2 lost, not counted');
  expect(server.received(totals).map(({ query }) => query)).toEqual([{ signed: '2026-03', with: 'money' }]);
});

it('shows no sum of what was looked for before', async () => {
  server.answers('GET /api/employees', []);
  server.answers('GET /api/categories', []);
  server.answers(totals, ({ query }) => (query['city'] ? noAnswerYet() : sums));
  await open();
  await screen.findByText('$1,300.25');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  type(await screen.findByRole('textbox', { name: 'City' }), 'Troy');
  await waitFor(() => expect(lastQuery()).toMatchObject({ city: 'Troy' }));
  await waitFor(() => expect(screen.queryByText('$1,300.25')).toBeNull());
});

it('adds up nothing that was offered or signed for a project that was called off', async () => {
  keepValue('group:projects', 'categoryName');
  const off = { ...signed, id: 7, number: 'R-1007', status: 'project_cancelled' as const, contract: 500 };
  server.answers(list, [{ ...signed, contract: 1200.5 }, off, { ...off, id: 8, contract: 0, bidTotal: 80 }]);
  await renderPage(server, 'projects');
  const head = (await screen.findByRole('button', { name: 'None' })).closest('[role=row]')!;
  expect(head.textContent).toContain('None3');
  expect(head.textContent).toContain('$1,200.50');
});

it('groups by who is assigned; a project of two stands with the first of them', async () => {
  keepValue('group:projects', 'people');
  server.answers(list, [
    { ...leadRow, people: ['Ann Lee', 'Bo Reyes'] },
    { ...signed, people: ['Bo Reyes'] },
    { ...signed, id: 7, people: [] },
  ]);
  await open();
  const heads = await screen.findAllByRole('button', { expanded: true });
  const grid = screen.getByRole('grid');
  expect(heads.filter((head) => grid.contains(head)).map((head) => head.parentElement?.textContent)).toEqual([
    'Ann Lee1',
    'Bo Reyes1',
    'None1',
  ]);
  expect(server.received(list).map(({ query }) => query['with'])).toEqual(['money,people']);
});

it('asks for who is assigned once that is looked at', async () => {
  server.answers(list, ({ query }) => [
    query['with'] === 'money,people' ? { ...leadRow, people: ['Bo Reyes'] } : leadRow,
  ]);
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Display' }));
  // Above it, the same name groups.
  const [, shown] = await screen.findAllByRole('menuitemcheckbox', { name: 'Assigned to' });
  fireEvent.click(shown!);
  await screen.findByText('Bo Reyes');
});

it('counts in its views what every other filter leaves', async () => {
  for (const call of ['GET /api/employees', 'GET /api/categories'] as const) server.answers(call, []);
  server.answers('GET /api/projects/counts', ({ query }) => ({
    statuses: [{ status: 'lead_created' as const, count: query['city'] ? 3 : 300 }],
    focuses: [],
  }));
  await open('?status=lead_created,appointment_scheduled');
  await views().findByRole('button', { name: /^All\s*300$/ });
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  type(await screen.findByRole('textbox', { name: 'City' }), 'Troy');
  await views().findByRole('button', { name: /^All\s*3$/ });
  views().getByRole('button', { name: /^Leads\s*3$/ });
});

it('says on a phone what a job is worth and owes, to the office alone', async () => {
  holdAPhone();
  const rows = [
    { ...signed, contract: 1200.5, owed: 40 },
    { ...signed, id: 7, number: 'R-1007', bidTotal: 980, startsFrom: true, owed: 0 },
  ];
  server.answers(list, rows);
  await renderPage(server, 'projects');
  const cards = await screen.findAllByRole('link', { name: /R-100/ });
  expect(cards.map((card) => card.textContent)).toEqual([
    expect.stringContaining('Contract / bid $1,200.50Owed $40.00'),
    expect.stringMatching(/Contract \/ bid from \$980\.00$/),
  ]);
});

it('names what nobody understands in short, so that the way on stays in sight', async () => {
  const page = await renderPage(server, `projects?roof=${'x'.repeat(3000)}`);
  await screen.findByText(`roof=${'x'.repeat(75)}…`);
  fireEvent.click(screen.getByRole('button', { name: 'Show the page without it' }));
  await screen.findByText('Maria Castellanos');
  expect(search(page)).toBe('');
});

it('names what the calendar does not understand, and shows it without', async () => {
  server.answers('GET /api/appointments', []);
  server.answers('GET /api/employees', []);
  const page = await renderPage(server, 'projects?view=calendar&span=day&day=2026-02-31');
  await screen.findByText('This link asks for something this page doesn’t have');
  await screen.findByText('day=2026-02-31');
  fireEvent.click(screen.getByRole('button', { name: 'Show the page without it' }));
  await screen.findByRole('button', { name: 'New appointment' });
  expect(search(page)).toBe('view=calendar&span=day');
});

it('opens a project from its row', async () => {
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/projects/:id/history', []);
  for (const call of ['GET /api/employees', 'GET /api/categories', 'GET /api/businesses'] as const) {
    server.answers(call, []);
  }
  const page = await open();
  const link = screen.getAllByRole<HTMLAnchorElement>('link', { name: /R-1005|Maria/ })[0];
  expect(link?.getAttribute('href')).toBe('/employee/Ann/projects/5');
  fireEvent.click(link!);
  await screen.findByRole('heading', { level: 1, name: 'R-1005 Maria Castellanos' });
  expect(page.address()).toBe('/employee/Ann/projects/5');
});

it('teaches the first step when there is no project yet', async () => {
  server.answers(list, []);
  await renderPage(server, 'projects');
  await screen.findByText('No projects yet');
  const main = within(screen.getByRole('main'));
  for (const link of main.getAllByRole('link', { name: 'New lead' })) {
    expect(link.getAttribute('href')).toBe('/employee/Ann/new-lead');
  }
});

it.each([
  ['?status=lead_created', 'Nothing matches'],
  ['?focus=bid_waiting', 'No projects here right now'],
  ['?customerId=7', 'No projects for this person'],
])('says why nothing is shown at %s, with the way back', async (query, sentence) => {
  server.answers(list, ({ query: asked }) =>
    asked['sort'] && Object.keys(asked).every((name) => name === 'sort' || name === 'with') ? [leadRow] : [],
  );
  await renderPage(server, `projects${query}`);
  await screen.findByText(sentence);
  const main = within(screen.getByRole('main'));
  fireEvent.click(main.getByRole('button', { name: /^(?:Show all|Clear search and filters)$/ }));
  await screen.findByText('Maria Castellanos');
});

it('asks for sums only while a column of them is shown on this device', async () => {
  server.answers(list, [{ ...leadRow, billed: 4000, owed: 1500, spent: 700, margin: 3300 }]);
  const asked = () => server.received(list).at(-1)?.query['with'];
  await open();
  expect(asked()).toBe('money');
  screen.getAllByText('$1,500.00');
  expect(screen.queryByRole('columnheader', { name: /^Margin/ })).toBeNull();
  const sums = ['billed', 'owed', 'spent', 'margin'].map((key) => ({ key, label: key, value: () => null }));
  act(() => showAs('projects', sums, { columns: [], display: null }));
  await waitFor(() => expect(asked()).toBeUndefined());
  expect(screen.queryByRole('columnheader', { name: /^Owed/ })).toBeNull();
  act(() => showAs('projects', sums, { columns: ['margin'], display: null }));
  await screen.findByRole('columnheader', { name: /^Margin/ });
  expect((await screen.findAllByText('$3,300.00')).length).toBeGreaterThan(0);
});

it('offers a field employee neither prices nor a new lead', async () => {
  await renderPage(server, 'projects', frank);
  await screen.findByText('Maria Castellanos');
  expect(screen.queryByRole('link', { name: 'New lead' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /Contract|Billed|Owed/ })).toBeNull();
});

it('says that nothing matches where a shared view filters by what only the office sees', async () => {
  server.answers(list, []);
  await renderPage(server, 'projects?owed=1000..', frank);
  await screen.findByText('Nothing matches');
  expect(screen.queryByText('No projects yet')).toBeNull();
});

it('keeps what was typed as an amount and is none, and says so', async () => {
  for (const call of ['GET /api/employees', 'GET /api/categories', 'GET /api/tags'] as const)
    server.answers(call, []);
  const page = await renderPage(server, 'projects');
  await screen.findByText('Maria Castellanos');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const from = await screen.findByRole('textbox', { name: 'Owed: from' });
  fireEvent.change(from, { target: { value: '5k' } });
  fireEvent.blur(from);
  expect((await screen.findByRole('alert')).textContent).toContain('Enter a number');
  expect(from).toHaveProperty('value', '5k');
  expect(search(page)).toBe('');
  type(from, '5000');
  await waitFor(() => expect(search(page)).toBe('owed=5000..'));
  type(from, '5000.123');
  await screen.findByText('Use at most 2 decimals.');
  expect(search(page)).toBe('owed=5000..');
});

it('asks before it prints the first of more rows than go on paper, and prints none unless somebody is sure', async () => {
  server.answers(list, () => new PageOf([leadRow], 10_000));
  window.print = vi.fn();
  await renderPage(server, 'projects');
  await screen.findByText('Maria Castellanos');
  // What paper needs comes once the page is quiet.
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
    screen.getByText('Print the first 2,000 of 10,000 rows?');
  });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Print the first 2,000 of 10,000 rows?')).toBeNull());
  expect(window.print).not.toHaveBeenCalled();
});
