// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, noAnswerYet } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { appointment, fieldDashboard } from '../../../test/support/web/records.ts';
import { holdAPhone, renderPage } from '../../../test/support/web/render.tsx';
import type { Answer } from '../platform/api-client.ts';

type Appointment = Answer<'GET /api/dashboard'>['appointments'][number];

const kept = vi.hoisted(() => new Map<number, number>());
vi.mock(import('../platform/offline/kept-since.ts'), () => ({
  keptSince: async (key) => kept.get(Number(key[1])),
}));

const server = createFakeServer();
const me = { id: frank.id, name: 'Frank Lee', color: frank.color };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const job = (id: number, customerName: string, more: Partial<Appointment> = {}): Appointment => ({
  ...appointment,
  id,
  projectId: id,
  customerName,
  street: `${id} Elm St`,
  city: 'Salem',
  startsAt: inHours(id / 10),
  endsAt: inHours(id / 10 + 1),
  employees: [me],
  ...more,
});

function today(...appointments: Appointment[]) {
  server.answers('GET /api/dashboard', fieldDashboard(appointments));
}

beforeEach(() => {
  kept.clear();
  server.answers('GET /api/projects/:id', () => noAnswerYet());
  server.answers('GET /api/appointments', []);
});
afterEach(() => {
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
});

it('leads by way of the stops that are still ahead, in their order', async () => {
  holdAPhone();
  today(
    job(3, 'Third'),
    job(1, 'First'),
    job(2, 'Second'),
    job(4, 'Over', { startsAt: inHours(-3), endsAt: inHours(-2) }),
    job(5, 'Somebody else’s', { employees: [{ ...me, id: 99 }] }),
    job(6, 'Nowhere', { street: '', city: '' }),
  );
  await renderPage(server, '', frank);
  const link = await screen.findByRole('link', { name: 'Route with 3 stops' });
  const { searchParams } = new URL(link.getAttribute('href')!);
  expect(searchParams.get('waypoints')).toBe('1 Elm St, Salem|2 Elm St, Salem');
  expect(searchParams.get('destination')).toBe('3 Elm St, Salem');
});

it('says that there are more stops than the map takes', async () => {
  holdAPhone();
  today(...Array.from({ length: 12 }, (_, index) => job(index + 1, `Customer ${index + 1}`)));
  await renderPage(server, '', frank);
  await screen.findByText('Maps takes the first 10 of 12 stops.');
});

it('opens the camera of a job from its row', async () => {
  holdAPhone();
  today(job(1, 'Ida Moss'), job(2, 'Bo Winters'));
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
  await renderPage(server, '', frank);
  fireEvent.click(await screen.findByRole('button', { name: 'Take photos: Bo Winters' }));
  // Where the browser gives pages no camera, the device's own.
  await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
});

it('has neither on a desk', async () => {
  today(job(1, 'Ida Moss'), job(2, 'Bo Winters'));
  await renderPage(server, '', frank);
  expect(await screen.findAllByRole('link', { name: /Ida Moss/ })).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: /^Take photos/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Route/ })).toBeNull();
});

it('says without a network which jobs of the week are here, and since when', async () => {
  today(job(1, 'Ida Moss'));
  const [tomorrow, after] = [
    job(2, 'Bo Winters', { startsAt: inHours(24), endsAt: inHours(25) }),
    job(3, 'Cy Young', { startsAt: inHours(48), endsAt: inHours(49) }),
  ];
  server.answers('GET /api/appointments', [job(1, 'Ida Moss'), tomorrow, after]);
  kept.set(1, Date.parse('2026-03-02T12:00:00Z'));
  kept.set(2, Date.parse('2026-03-01T12:00:00Z'));
  await renderPage(server, '', frank);
  await screen.findByRole('heading', { name: /^Today/ });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
    // The app puts its questions all the same, and this device answers them.
    onlineManager.setOnline(true);
  });
  const section = within(await screen.findByRole('region', { name: 'On this device: next 7 days' }));
  section.getByText(/Jobs kept with their permits: 2 of 3, as of Mar 1, 2026/);
  expect(section.getByRole('link', { name: /Bo Winters/ }).textContent).not.toContain('not on this device');
  expect(section.getByRole('link', { name: /Cy Young/ }).textContent).toContain('not on this device');
});
