// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeServer, noAnswerYet } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { appointment, fieldDashboard } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';
import type { Answer } from '../platform/api-client.ts';

const server = createFakeServer();
const me = { id: frank.id, name: 'Frank Lee', color: frank.color };
const someoneElse = { id: 99, name: 'Other One', color: frank.color };

function today(...appointments: Answer<'GET /api/dashboard'>['appointments']) {
  server.answers('GET /api/dashboard', fieldDashboard(appointments));
  server.answers('GET /api/projects/:id', () => noAnswerYet());
  server.answers('GET /api/projects/:id/images', () => noAnswerYet());
}

const job = (projectId: number, customerName: string, employees = [me]) => ({
  ...appointment,
  id: projectId,
  projectId,
  customerName,
  employees,
});

it.each([
  ['photo', '/employee/Frank/projects/8/upload'],
  ['note', '/employee/Frank/projects/8/notes'],
])('goes on at once to the one job of today (%s)', async (what, address) => {
  today(job(8, 'Ida Moss'), job(9, 'Not Mine', [someoneElse]));
  const page = await renderPage(server, `on-site?do=${what}`, frank);
  await waitFor(() => expect(page.address()).toBe(address));
});

it('lets choose among several, each once', async () => {
  today(job(8, 'Ida Moss'), { ...job(8, 'Ida Moss'), id: 80 }, job(9, 'Bo Winters'));
  await renderPage(server, 'on-site?do=photo', frank);
  const links = await screen.findAllByRole('link', { name: /Ida Moss|Bo Winters/ });
  expect(links.map((each) => each.getAttribute('href'))).toEqual([
    '/employee/Frank/projects/8/upload',
    '/employee/Frank/projects/9/upload',
  ]);
});

it('offers the check-in of each appointment', async () => {
  const [startsAt, endsAt] = [0, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString());
  today({ ...job(8, 'Ida Moss'), startsAt: startsAt!, endsAt: endsAt! });
  await renderPage(server, 'on-site?do=check-in', frank);
  await screen.findByRole('heading', { level: 1, name: 'Check in' });
  expect(await screen.findByRole('button', { name: /Check in/ })).toBeTruthy();
});

it('leads to the projects where there is no job today', async () => {
  today(job(9, 'Not Mine', [someoneElse]));
  await renderPage(server, 'on-site?do=note', frank);
  await screen.findByText('You have no jobs today');
  expect(screen.getByRole('link', { name: 'All projects' }).getAttribute('href')).toBe(
    '/employee/Frank/projects',
  );
});
