// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { renderPage } from '../../../test/support/web/render.tsx';
import { projectStatuses } from '../../shared/projects/project-status.ts';
import type { Answer } from '../platform/api-client.ts';

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
        total: 2500.5,
        sentAt: at,
        daysSinceSent: 8,
        lastViewedAt: null,
      },
    ],
  },
  statusCounts: projectStatuses.map((status, index) => ({ status, count: index + 1 })),
  forgotten: [],
  isNew: false,
  followUps: { count: 0, items: [] },
  signed: {
    months: [
      { month: '2026-02', count: 2, sum: 30_000, before: { count: 1, sum: 9000 } },
      { month: '2026-03', count: 4, sum: 48_000, before: { count: 3, sum: 40_000 } },
    ],
    sameDaysLastYear: { from: '2025-03-01', to: '2025-03-10', count: 2, sum: 32_000 },
  },
  stuck: { count: 1, projects: [{ ...project, id: 7, customerName: 'Cy Young' }] },
};

const main = () => within(screen.getByRole('main'));
const addressOf = (name: RegExp | string) => main().getByRole('link', { name }).getAttribute('href');
const area = '/employee/Ann/';

it('leads from every figure to the list behind it', async () => {
  server.answers('GET /api/dashboard', busy);
  await renderPage(server, '');
  const waiting = await screen.findByRole('region', { name: /^Bids waiting/ });
  const showAll = (region: HTMLElement) =>
    within(region).getByRole('link', { name: 'Show all' }).getAttribute('href');
  expect(showAll(waiting)).toBe(`${area}projects?focus=bid_waiting&sort=statusSince`);
  expect(showAll(screen.getByRole('region', { name: /^Stuck/ }))).toBe(
    `${area}projects?focus=stuck&sort=statusSince`,
  );
  expect(showAll(screen.getByRole('region', { name: /^New leads/ }))).toBe(
    `${area}projects?status=lead_created`,
  );
  expect(addressOf(/^Signed this month/)).toBe(`${area}projects?focus=signed_this_month&sort=-statusSince`);
  expect(addressOf(/^4\s*Bid sent/)).toBe(`${area}projects?status=bid_sent`);
  expect(addressOf(/Bo Winters/)).toBe(`${area}projects/6/bids/11`);
  expect(addressOf(/Cy Young/)).toBe(`${area}projects/7`);
});

it('shows a company that has just begun its first steps instead of zeros', async () => {
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
  await screen.findByRole('heading', { name: 'Take the first lead' });
});

it('shows a field employee the visits of the day and no figure of the office', async () => {
  server.answers('GET /api/dashboard', {
    ...busy,
    newLeads: null,
    bidsWaiting: null,
    statusCounts: null,
    followUps: null,
    signed: null,
    stuck: null,
  });
  await renderPage(server, '', frank);
  await screen.findByRole('heading', { name: /^Today/ });
  expect(screen.getByRole('main').textContent).not.toContain('$');
  expect(main().queryByRole('link', { name: 'New lead' })).toBeNull();
});

it('says when it cannot be fetched, with a way to try again', async () => {
  server.answers('GET /api/dashboard', new Refusal(500, { error: 'That did not work here.' }));
  await renderPage(server, '');
  await screen.findByText('That did not work here.');
  server.answers('GET /api/dashboard', busy);
  main().getByRole('button', { name: 'Retry' }).click();
  await screen.findByText('Bo Winters');
});
