// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawnTexts } from '../../../test/support/web/drawn-texts.ts';
import { createFakeServer, noAnswerYet, Refusal } from '../../../test/support/web/fake-server.ts';
import { ann, frank } from '../../../test/support/web/people.ts';
import { appointment as listedAppointment } from '../../../test/support/web/records.ts';
import { todo } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';
import { projectStatuses } from '../../shared/projects/project-status.ts';
import { beginFirstCalls } from '../first-calls.ts';
import { begunSettled, tokenKey, type Answer } from '../platform/api-client.ts';
import { offlineQueueOf } from '../platform/offline-queue/use-offline-queue.ts';

type Dashboard = Answer<'GET /api/dashboard'>;

const server = createFakeServer();
const at = '2026-03-02T09:00:00.000Z';

const project: NonNullable<Dashboard['stuck']>['projects'][number] = {
  id: 5,
  number: 'R-1005',
  title: 'Hall bathroom',
  status: 'lead_created',
  statusSince: at,
  customerName: 'Maria Castellanos',
  phone: null,
  city: 'Astoria',
  createdAt: at,
};

const busy: Dashboard = {
  today: '2026-03-10',
  appointments: [],
  newLeads: { count: 3, projects: [project] },
  bidsWaiting: {
    count: 2,
    bids: [
      {
        id: 11,
        projectId: 6,
        projectNumber: 'R-1006',
        customerName: 'Bo Winters',
        number: 1,
        revision: 1,
        title: '',
        status: 'viewed',
        statusSince: at,
        total: 2500.5,
        startsFrom: false,
        sentAt: at,
        daysSinceSent: 8,
        lastViewedAt: null,
        openQuestions: 2,
      },
    ],
  },
  customersWaiting: { count: 0, bids: [] },
  statusCounts: projectStatuses.map((status, index) => ({ status, count: index + 1 })),
  forgotten: [],
  todos: { count: 0, overdue: 0, dueToday: 0, items: [] },
  isNew: false,
  setup: null,
  followUps: { count: 0, items: [] },
  signed: {
    months: [
      { month: '2026-02', count: 2, sum: 30_000, before: { count: 1, sum: 9000 } },
      { month: '2026-03', count: 4, sum: 48_000, before: { count: 3, sum: 40_000 } },
    ],
    sameDaysLastYear: { from: '2025-03-01', to: '2025-03-10', count: 2, sum: 32_000 },
  },
  invoiced: {
    months: [{ month: '2026-03', count: 5, sum: 21_000, before: { count: 2, sum: 9000 } }],
    sameDaysLastYear: { from: '2025-03-01', to: '2025-03-10', count: 1, sum: 4000 },
  },
  received: {
    months: [{ month: '2026-03', count: 6, sum: 17_500, before: { count: 4, sum: 8000 } }],
    sameDaysLastYear: { from: '2025-03-01', to: '2025-03-10', count: 3, sum: 7000 },
  },
  overdue: {
    count: 3,
    sum: 4500,
    ages: [
      { dueFrom: '2026-02-08', dueTo: '2026-03-09', mostDays: 30, count: 2, sum: 1500 },
      { dueFrom: '2026-01-09', dueTo: '2026-02-07', mostDays: 60, count: 0, sum: 0 },
      { dueFrom: '2025-12-10', dueTo: '2026-01-08', mostDays: 90, count: 0, sum: 0 },
      { dueFrom: null, dueTo: '2025-12-09', mostDays: null, count: 1, sum: 3000 },
    ],
    customers: [{ id: 9, name: 'Pat Doyle', phone: '617-555-0101', days: 95, count: 1, sum: 3000 }],
  },
  permits: {
    waiting: 4,
    corrections: 1,
    followUps: 2,
    expiring: 3,
    items: [
      {
        id: 31,
        projectId: 6,
        projectNumber: 'R-1009',
        customerName: 'Olive Grant',
        title: 'Electrical permit',
        issuing_authority: 'City of Astoria',
        status: 'submitted',
        why: 'follow_up',
        date: '2026-03-09',
      },
    ],
  },
  stuck: { count: 1, projects: [{ ...project, id: 7, customerName: 'Cy Young' }] },
};

const main = () => within(screen.getByRole('main'));
const addressOf = (name: RegExp | string) => main().getByRole('link', { name }).getAttribute('href');
const area = '/employee/Ann/';

// Nothing is laid out here, so nothing ever comes into sight.
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined));

it('leads from every figure to the list behind it', async () => {
  server.answers('GET /api/dashboard', busy);
  await renderPage(server, '');
  const waiting = await screen.findByRole('region', { name: /^Bids waiting/ });
  const showAll = (region: HTMLElement) =>
    within(region).getByRole('link', { name: 'Show all' }).getAttribute('href');
  expect(showAll(waiting)).toBe(`${area}projects?focus=bid_waiting&sort=statusSince`);
  await within(waiting).findByText('2 questions');
  expect(showAll(screen.getByRole('region', { name: /^Stuck/ }))).toBe(
    `${area}projects?focus=stuck&sort=statusSince`,
  );
  expect(showAll(screen.getByRole('region', { name: /^New leads/ }))).toBe(
    `${area}projects?status=lead_created`,
  );
  await main().findByRole('link', { name: /^Signed this month/ });
  expect(addressOf(/^Signed this month/)).toBe(`${area}projects?focus=signed_this_month&sort=-statusSince`);
  const issued = 'invoices?status=sent,partially_paid,paid&issuedOn=';
  expect(addressOf(/^Invoiced this month\s*\$21,000\.00/)).toBe(
    `${area}${issued}2026-03-01..2026-03-31&sort=-issuedOn`,
  );
  expect(addressOf(/Mar 1.* \$4,000\.00$/)).toBe(`${area}${issued}2025-03-01..2025-03-10&sort=-issuedOn`);
  expect(addressOf(/^Received this month\s*\$17,500\.00/)).toBe(
    `${area}payments?date=2026-03-01..2026-03-31&sort=-date`,
  );
  expect(addressOf(/Mar 1.* \$7,000\.00$/)).toBe(`${area}payments?date=2025-03-01..2025-03-10&sort=-date`);
  expect(addressOf(/^4\s*Bid sent/)).toBe(`${area}projects?status=bid_sent`);
  expect(addressOf(/Bo Winters/)).toBe(`${area}projects/6/bids/11`);
  expect(addressOf(/Cy Young/)).toBe(`${area}projects/7`);
});

const withFollowUps: Dashboard = {
  ...busy,
  followUps: {
    count: 2,
    items: [
      {
        projectId: 8,
        projectNumber: 'R-1008',
        projectTitle: 'Deck',
        customerName: 'Dee Lorne',
        phone: '+15550102345',
        appointment: { id: 31, startsAt: at, endsAt: '2026-03-02T09:30:00.000Z', notes: 'Ask about colours' },
        bid: null,
        days: 8,
      },
      {
        projectId: 9,
        projectNumber: 'R-1009',
        projectTitle: 'Roof',
        customerName: 'Eli Marsh',
        phone: null,
        appointment: null,
        bid: { id: 41, total: 9800, startsFrom: false },
        days: 6,
      },
    ],
  },
};

it('tells of today’s visits when they are today, and last of those that go on from before', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const onDay = (days: number, hour: string) =>
    `${new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)}T${hour}:00.000Z`;
  const of = (id: number, customerName: string, startsAt: string, endsAt: string) => ({
    ...listedAppointment,
    id,
    customerName,
    startsAt,
    endsAt,
  });
  server.answers('GET /api/dashboard', {
    ...busy,
    appointments: [
      of(1, 'Long Deck', onDay(-1, '07:00'), onDay(1, '16:00')),
      of(2, 'Last Day', onDay(-1, '07:00'), onDay(0, '16:00')),
      of(3, 'Short Call', onDay(0, '09:00'), onDay(0, '10:00')),
      of(4, 'First Day', onDay(0, '12:00'), onDay(1, '16:00')),
    ],
  });
  await renderPage(server, '');
  const region = await screen.findByRole('region', { name: /^Today/ });
  const told = within(region)
    .getAllByRole('listitem')
    .map((each) => each.textContent?.replaceAll(/\s/g, ' '));
  expect(told[0]).toMatch(/^9:00 – 10:00 AMShort Call/);
  expect(told[1]).toMatch(/^From 12:00 PMFirst Day/);
  expect(told[2]).toMatch(/^All dayLong Deck/);
  expect(told[3]).toMatch(/^Until 4:00 PMLast Day/);
});

it('says that samples are among the figures', async () => {
  server.answers('GET /api/dashboard', busy);
  await renderPage(server, '', { ...ann, hasSample: true });
  await screen.findByText('You’re looking at sample data.');
});

it('tells the follow-ups with how late they are and a number to call; what is done goes at once, and comes back', async () => {
  server.answers('GET /api/dashboard', withFollowUps);
  server.answers('PUT /api/projects/:id/appointments/:apptId', () => noAnswerYet());
  await renderPage(server, '');
  const region = await screen.findByRole('region', { name: /^My follow-ups\s*2$/ });
  const inRegion = within(region);
  expect((await inRegion.findByRole('link', { name: 'Call Dee Lorne' })).getAttribute('href')).toBe(
    'tel:+15550102345',
  );
  inRegion.getByText('8 days late');
  inRegion.getByText('sent 6 days ago');
  expect(inRegion.getByRole('link', { name: /Eli Marsh/ }).getAttribute('href')).toBe(
    `${area}projects/9/bids/41`,
  );
  expect(inRegion.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe(
    `${area}projects?focus=my_follow_ups`,
  );
  inRegion.getByRole('button', { name: 'Done: Dee Lorne' }).click();
  await waitFor(() => expect(inRegion.queryByText('Dee Lorne')).toBeNull());
  screen.getByRole('region', { name: /^My follow-ups\s*1$/ });
});

it('puts a follow-up back that could not be saved, and says so', async () => {
  server.answers('GET /api/dashboard', withFollowUps);
  server.answers(
    'PUT /api/projects/:id/appointments/:apptId',
    new Refusal(409, { error: 'That appointment was removed meanwhile.' }),
  );
  await renderPage(server, '');
  (await screen.findByRole('button', { name: 'Done: Dee Lorne' })).click();
  await screen.findByText('That appointment was removed meanwhile.');
  screen.getByText('Dee Lorne');
});

it('leads from the month, the days of last year and each column to what was signed then', async () => {
  server.answers('GET /api/dashboard', busy);
  await renderPage(server, '');
  const columns = await screen.findByRole('figure', { name: 'Signed by month' });
  const links = within(columns).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `${area}projects?signed=2026-02&sort=-statusSince`,
    `${area}projects?signed=2026-03&sort=-statusSince`,
  ]);
  expect(addressOf(/^\+50% vs\. Mar 1.* \$32,000\.00$/)).toBe(
    `${area}projects?signed=2025-03-01..2025-03-10&sort=-statusSince`,
  );
  // Each kind of money has its own year.
  fireEvent.click(screen.getByRole('button', { name: 'Received' }));
  const received = await screen.findByRole('figure', { name: 'Received by month' });
  expect(within(received).getByRole('link').getAttribute('href')).toBe(
    `${area}payments?date=2026-03-01..2026-03-31&sort=-date`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Signed' }));
  await screen.findByRole('figure', { name: 'Signed by month' });
});

it('holds a first year against nothing', async () => {
  const first = ({ months }: NonNullable<Dashboard['signed']>) => ({
    months: months.map((month) => ({ ...month, before: { count: 0, sum: 0 } })),
    sameDaysLastYear: { from: '2025-03-01', to: '2025-03-10', count: 0, sum: 0 },
  });
  server.answers('GET /api/dashboard', {
    ...busy,
    signed: first(busy.signed!),
    invoiced: first(busy.invoiced!),
    received: first(busy.received!),
  });
  await renderPage(server, '');
  await screen.findByRole('figure', { name: 'Signed by month' });
  expect(main().queryByText(/2025/, { ignore: 'table *' })).toBeNull();
  expect(main().queryByText('The year before', { ignore: 'table *' })).toBeNull();
});

const figures = {
  leads: 9,
  sent: 8,
  sentSum: 0,
  wonSum: 0,
  lostSum: 0,
  winSumRateBps: null,
  medianDays: null,
};
const line = {
  label: 'Ann',
  detail: '',
  projectId: null,
  day: null,
  ...figures,
  won: 3,
  lost: 1,
  winRateBps: 7500,
};
const wonLost = {
  today: '2026-03-10',
  within: null,
  reasons: [],
  total: { ...figures, won: 3, lost: 1, winRateBps: 7500 },
  rows: [
    { ...line, key: String(ann.id) },
    { ...line, key: '999', won: 50 },
  ],
};

it('shows first what is to be done today: visits, to-dos, calls and overdue money', async () => {
  server.answers('GET /api/dashboard', busy);
  await renderPage(server, '');
  await screen.findByRole('figure', { name: 'Signed by month' });
  const parts = main()
    .getAllByRole('heading', { level: 2 })
    .map((each) => each.textContent?.replace(/\d+$/, ''));
  expect(parts.slice(0, 5)).toEqual(['Today', 'New leads', 'My to-dos', 'My follow-ups', 'Overdue']);
});

it('tells a year by its columns, for the keyboard and for who has it read out', async () => {
  server.answers('GET /api/dashboard', busy);
  await renderPage(server, '');
  const columns = await screen.findByRole('figure', { name: 'Signed by month' });
  const links = within(columns).getAllByRole('link');
  // The same for who has it read out.
  expect(within(columns).getByRole('row', { name: 'March 2026 $48,000.00 $40,000.00' })).toBeTruthy();
  // One stop for the Tab key; the arrow keys go on, and tell the values.
  expect(links.map((link) => link.tabIndex)).toEqual([-1, 0]);
  act(() => links[1]!.focus());
  expect(within(columns).getByRole('tooltip').textContent).toContain('March 2025$40,000.00');
  fireEvent.keyDown(links[1]!, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(links[0]);
  expect(within(columns).getByRole('tooltip').textContent).toContain('February 2026$30,000.00');
  fireEvent.keyDown(links[0]!, { key: 'Escape' });
  expect(within(columns).queryByRole('tooltip')).toBeNull();
});

it('keeps in the address that only mine is shown, asks the server for it, and leads to my lists', async () => {
  const asked: (string | undefined)[] = [];
  server.answers('GET /api/dashboard', ({ query }) => {
    asked.push(query['whose']);
    return busy;
  });
  server.answers('GET /api/reports/won-lost', wonLost);
  const { address } = await renderPage(server, '');
  fireEvent.click(await screen.findByRole('radio', { name: 'Mine' }));
  await waitFor(() => expect(address()).toBe('/employee/Ann/?whose=mine'));
  await waitFor(() => expect(asked).toEqual(['everything', 'mine']));
  expect(addressOf(/^4\s*Bid sent/)).toMatch(/projects\?status=bid_sent&employeeId=\d+$/);
});

it("tells a field employee of yesterday's visit without a check-out", async () => {
  const appointment = {
    ...withFollowUps.followUps!.items[0]!.appointment!,
    projectId: 8,
    kind: 'work' as const,
    user_lat: null,
    user_lon: null,
    checkedInAt: at,
    checkedInBy: null,
    checkedOutAt: null,
    checkedOutBy: null,
    checkOutLat: null,
    checkOutLon: null,
    attendances: [],
    employees: [],
    version: 2,
    createdAt: at,
    projectNumber: 'R-1008',
    projectTitle: 'Deck',
    projectStatus: 'work_in_progress' as const,
    customerName: 'Dee Lorne',
    companyName: '',
    phone: null,
    street: '',
    city: '',
    state: '',
    postalCode: '',
    latitude: null,
    longitude: null,
  };
  server.answers('GET /api/dashboard', {
    ...busy,
    forgotten: [appointment],
    newLeads: null,
    bidsWaiting: null,
    customersWaiting: null,
    statusCounts: null,
    followUps: null,
    signed: null,
    overdue: null,
    stuck: null,
  });
  await renderPage(server, '', frank);
  await screen.findByText('You didn’t check out of yesterday’s appointment');
  screen.getByRole('button', { name: 'Check out: Dee Lorne' });
});

it('shows a company that has just begun how to make its first project instead of zeros', async () => {
  const none = { count: 0, projects: [] };
  server.answers('GET /api/dashboard', {
    ...busy,
    isNew: true,
    newLeads: none,
    stuck: none,
    bidsWaiting: { count: 0, bids: [] },
    statusCounts: projectStatuses.map((status) => ({ status, count: 0 })),
  });
  await renderPage(server, '');
  await screen.findByText('Add your first lead');
});

it('tells of a bid that its customer signed or wants changed, before anything else', async () => {
  const [waiting] = busy.bidsWaiting!.bids;
  const signed = { ...waiting!, status: 'approved' as const };
  const changes = { ...waiting!, id: 12, number: 2, status: 'changes_requested' as const };
  server.answers('GET /api/dashboard', { ...busy, customersWaiting: { count: 2, bids: [signed, changes] } });
  await renderPage(server, '');
  const region = await screen.findByRole('region', { name: /^Customers waiting on you\s*2$/ });
  const rows = within(region)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows).toEqual([expect.stringContaining('signed'), expect.stringContaining('wants changes')]);
  expect(within(region).getByRole('link', { name: 'Show all' }).getAttribute('href')).toContain(
    'focus=customer_waiting',
  );
});

it('leads an admin to the next of the first steps, also once there is work', async () => {
  server.answers('GET /api/dashboard', { ...busy, setup: { done: 4, of: 11, next: 'tax' } });
  await renderPage(server, '');
  await screen.findByText('4 of 11 done. Next: Sales tax');
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toMatch(/\/start$/);
  await screen.findByRole('heading', { name: /^Today/ });
});

it('shows a field employee the visits of the day and no figure of the office', async () => {
  server.answers('GET /api/dashboard', {
    ...busy,
    newLeads: null,
    bidsWaiting: null,
    customersWaiting: null,
    statusCounts: null,
    followUps: null,
    signed: null,
    overdue: null,
    stuck: null,
  });
  await renderPage(server, '', frank);
  await screen.findByRole('heading', { name: /^Today/ });
  expect(screen.getByRole('main').textContent).not.toContain('$');
  expect(main().queryByRole('link', { name: 'New lead' })).toBeNull();
  // The appointments of the day are their own; so are those that they lead to.
  expect(addressOf('Calendar')).toMatch(/view=calendar&span=day&people=9$/);
});

it('offers in the palette what it can do', async () => {
  server.answers('GET /api/dashboard', busy);
  server.answers('GET /api/reports/won-lost', wonLost);
  const { address } = await renderPage(server, '');
  await screen.findByRole('heading', { name: /^Today/ });
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  await screen.findByRole('option', { name: /Today in the calendar/ });
  fireEvent.click(screen.getByRole('option', { name: /Show my work/ }));
  await waitFor(() => expect(address()).toContain('whose=mine'));
});

it('says what it waits for where there is no network, and is there once there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  server.answers('GET /api/dashboard', busy);
  await renderPage(server, '');
  await screen.findByText('This page needs a connection');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { name: /^Today/ });
  online.mockRestore();
});

it('says when it cannot be fetched, with a way to try again', async () => {
  server.answers('GET /api/dashboard', new Refusal(500, { error: 'That did not work here.' }));
  await renderPage(server, '');
  await screen.findByText('That did not work here.');
  server.answers('GET /api/dashboard', busy);
  main().getByRole('button', { name: 'Retry' }).click();
  await screen.findByText('Bo Winters');
});

it('counts the permits that want something, each figure before its list, and leads to those that are due', async () => {
  server.answers('GET /api/dashboard', busy);
  await renderPage(server, '');
  await screen.findByText('Electrical permit');
  expect(addressOf(/^4\s*Waiting/)).toBe(`${area}permits?focus=waiting`);
  expect(addressOf(/^1\s*Needs corrections/)).toBe(
    `${area}permits?focus=waiting&status=corrections_required`,
  );
  expect(addressOf(/^2\s*Follow-ups due/)).toBe(`${area}permits?focus=follow_up&sort=followUpOn`);
  expect(addressOf(/^3\s*Expiring/)).toBe(`${area}permits?focus=expiring&sort=expiresOn`);
  expect(addressOf(/Electrical permit.*1 day late/)).toBe(`${area}projects/6/permits?permit=31`);
});

it('tells what is overdue by age and by whom, with the number to call, and each figure opens its invoices', async () => {
  server.answers('GET /api/dashboard', busy);
  await renderPage(server, '');
  const oldest = await screen.findByRole('link', { name: /^Over 90 days overdue/ });
  expect(screen.getByRole('link', { name: /^1–30 days overdue/ })).toBeTruthy();
  expect(oldest.textContent).toContain('$3,000.00');
  expect(oldest.getAttribute('href')).toMatch(/invoices\?overdue=true&sort=dueOn&dueOn=\.\.2025-12-09$/);
  const debtor = screen.getByRole('link', { name: /Pat Doyle\s*95 days late\s*\$3,000.00/ });
  expect(debtor.getAttribute('href')).toMatch(/customers\/9$/);
  expect(screen.getByRole('link', { name: 'Call Pat Doyle' }).getAttribute('href')).toMatch(
    /^tel:.*6175550101$/,
  );
});

it('tells of my own work how much of what was decided was won', async () => {
  server.answers('GET /api/dashboard', busy);
  server.answers('GET /api/reports/won-lost', wonLost);
  await renderPage(server, '?whose=mine');
  await screen.findByText(/75% of 4\s+decided/);
  expect(screen.getByRole('link', { name: 'Won this year' }).getAttribute('href')).toContain(
    'report=won-lost',
  );
});

it.each(['whose=theirs', 'page=2'])(
  'says what %s asks for in vain, and shows itself without it',
  async (part) => {
    server.answers('GET /api/dashboard', busy);
    const page = await renderPage(server, `?${part}`);
    await screen.findByText('This link asks for something this page doesn’t have');
    screen.getByText(part);
    fireEvent.click(screen.getByRole('button', { name: 'Show the page without it' }));
    await waitFor(() => expect(page.address()).not.toContain('?'));
    await screen.findByText('Maria Castellanos');
  },
);

it('draws what came before the page at once, and does not ask for it again', async () => {
  server.answers('GET /api/dashboard', busy);
  server.answers('GET /api/auth/me', ann);
  localStorage.setItem(tokenKey, 'a-token');
  beginFirstCalls({ pathname: '/employee/Ann/', search: '' });
  await begunSettled();
  const seen = await drawnTexts('main', async () => {
    await renderPage(server, '');
    await screen.findAllByText('Hall bathroom');
  });
  // No heading was ever there without what stands under it.
  expect(seen.find(Boolean)).toContain('Hall bathroom');
  expect(server.received('GET /api/dashboard')).toHaveLength(1);
});

it('marks an arrival that the server does not have yet, and never shows it as one that it has', async () => {
  const me = { id: frank.id, name: 'Frank Lee', color: frank.color };
  server.answers('GET /api/dashboard', {
    ...busy,
    appointments: [{ ...listedAppointment, employees: [me], attendances: [] }],
  });
  const list = offlineQueueOf(frank.id);
  const target = { projectId: listedAppointment.projectId, apptId: listedAppointment.id };
  await list.say('arrival-key', {
    kind: 'visit-step',
    place: `captured:${listedAppointment.projectId}`,
    target: { ...target, body: JSON.stringify({ checkIn: true, presentAt: at }) },
  });
  await renderPage(server, '', frank);
  await screen.findByText('On this device');
  expect(screen.queryByText('Checked in')).toBeNull();
  await act(() => list.remove(['arrival-key']));
  await waitFor(() => expect(screen.queryByText('On this device')).toBeNull());
});

it('tells my own to-dos with how many are late or due today, each figure with its list, and checks one off in place', async () => {
  const items = [todo, { ...todo, id: 12, title: 'Call the inspector', dueOn: null }];
  server.answers('GET /api/dashboard', { ...busy, todos: { count: 9, overdue: 1, dueToday: 2, items } });
  server.answers('PUT /api/todos/:id', { ...todo, isDone: true });
  await renderPage(server, '');
  const late = await screen.findByRole('link', { name: '1 overdue' });
  expect(late.getAttribute('href')).toContain('/todos?assignee=me&due=overdue');
  expect(screen.getByRole('link', { name: '2 due today' }).getAttribute('href')).toContain('due=today');
  expect(screen.getByRole('link', { name: 'All to-dos' }).getAttribute('href')).toMatch(
    /\/todos\?status=open$/,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mark as done: Order the tiles' }));
  await waitFor(() => expect(server.received('PUT /api/todos/:id')[0]?.params['id']).toBe('11'));
});

it('counts what was checked off on this device no longer as open or overdue', async () => {
  const list = offlineQueueOf(ann.id);
  await list.say('tick-key', {
    kind: 'todo-tick',
    place: 'captured:5',
    target: { projectId: 5, todoId: todo.id, title: todo.title, body: JSON.stringify({ isDone: true }) },
  });
  const items = [todo, { ...todo, id: 12, title: 'Call the inspector', dueOn: null }];
  server.answers('GET /api/dashboard', { ...busy, todos: { count: 9, overdue: 2, dueToday: 0, items } });
  await renderPage(server, '');
  await screen.findByRole('link', { name: '1 overdue' });
  expect(screen.getByRole('region', { name: /^My to-dos\W*8$/ })).toBeTruthy();
  screen.getByRole('link', { name: '7 more' });
  await act(() => list.remove(['tick-key']));
  await screen.findByRole('link', { name: '2 overdue' });
});

it('sends the ticks of a to-do one after the other, and has each on the device until the server has it', async () => {
  const { project: _project, ...onItsOwn } = todo;
  server.answers('GET /api/dashboard', {
    ...busy,
    todos: { count: 1, overdue: 0, dueToday: 0, items: [todo] },
  });
  let answer: (todo: typeof onItsOwn) => void = () => undefined;
  server.answers('PUT /api/todos/:id', () => new Promise((resolve) => (answer = resolve)));
  await renderPage(server, '');
  const box = await screen.findByRole('checkbox', { name: `Mark as done: ${todo.title}` });
  const noted = () => localStorage.getItem(`steps-under-way:${ann.id}`) ?? '';
  const sent = () =>
    server.received('PUT /api/todos/:id').map(({ body }) => (body as { isDone: boolean }).isDone);
  fireEvent.click(box);
  expect(noted()).toContain('todo-tick');
  await waitFor(() => expect([box.getAttribute('aria-checked'), sent()]).toEqual(['true', [true]]));
  fireEvent.click(box);
  await waitFor(() => expect(box.getAttribute('aria-checked')).toBe('false'));
  expect(sent()).toEqual([true]);
  answer({ ...onItsOwn, isDone: true, version: 2 });
  await waitFor(() => expect(sent()).toEqual([true, false]));
  answer({ ...onItsOwn, version: 3 });
  await waitFor(() => expect(noted()).toBe(''));
});
