// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { renderPage } from '../../../test/support/web/render.tsx';
import type { PermitRow } from '../../shared/permits/permit-contract.ts';

const server = createFakeServer();
const at = '2026-03-02T09:00:00.000Z';
const row: PermitRow = {
  id: 71,
  project_id: 5,
  projectNumber: 'R-1005',
  projectTitle: 'Hall bathroom',
  customerName: 'Maria Castellanos',
  issuing_authority: 'City of Astoria',
  submission_method: 'Online portal',
  title: 'Plumbing permit',
  number: '',
  status: 'submitted',
  submittedOn: '2026-02-20',
  correctionsOn: null,
  released: null,
  expiresOn: null,
  followUpOn: null,
  closedOn: null,
  fee: null,
  feeExpense: null,
  file: null,
  releasedFile: null,
  waitingDays: 18,
  usual: null,
  expectedOn: null,
  createdBy: 'Ann Lee',
  createdAt: at,
  updatedAt: at,
  version: 1,
};

beforeEach(() => {
  server.answers('GET /api/permits', [row]);
  server.answers('GET /api/permits/counts', { all: 104, waiting: 12, late: 3, follow_up: 4, expiring: 0 });
  server.answers('GET /api/permits/known', { authorities: [], methods: [], titles: [] });
});

it('lists those that wait first, and leads to each', async () => {
  await renderPage(server, 'permits');
  await screen.findByText('18 days');
  expect(server.received('GET /api/permits')[0]!.query['sort']).toBe('waitingFirst');
  expect(screen.getByRole('link', { name: 'Plumbing permit' }).getAttribute('href')).toContain(
    '/projects/5/permits?permit=71',
  );
});

it('fits beside the menu of a laptop: nothing of what is shown at first is cut off', async () => {
  await renderPage(server, 'permits');
  await screen.findByText('18 days');
  const rows = screen
    .getByRole('link', { name: 'Plumbing permit' })
    .closest<HTMLElement>('[style*=min-width]');
  // 1440 pixels without the menu.
  expect(Number.parseInt(rows!.style.minWidth, 10)).toBeLessThanOrEqual(1208);
});

it('says of an authority that decides at the counter that it takes no day', async () => {
  server.answers('GET /api/permits', [{ ...row, waitingDays: 1, usual: { days: 0, count: 2 } }]);
  await renderPage(server, 'permits');
  await screen.findByText(/1 day · usually same day/);
});

it('is narrowed by a press to what wants something, and the address says so', async () => {
  const page = await renderPage(server, 'permits');
  fireEvent.click(await screen.findByRole('button', { name: 'Longer than usual' }));
  await waitFor(() => expect(server.received('GET /api/permits').at(-1)!.query['focus']).toBe('late'));
  expect(page.address()).toContain('focus=late');
  fireEvent.click(screen.getByRole('button', { name: /^All permits ?104$/ }));
  await waitFor(() => expect(page.address()).not.toContain('focus'));
});

it('teaches where permits come from when there are none', async () => {
  server.answers('GET /api/permits', []);
  await renderPage(server, 'permits');
  await screen.findByText('No permits yet');
});

it('is for the office', async () => {
  await renderPage(server, 'permits', frank);
  await waitFor(() => expect(screen.queryByText('Plumbing permit')).toBeNull());
  expect(server.received('GET /api/permits')).toHaveLength(0);
});
