// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeCaches } from '../../../test/support/web/fake-caches.ts';
import { createFakeServer, unreachable } from '../../../test/support/web/fake-server.ts';
import { appointment, lead } from '../../../test/support/web/records.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { readAll } from './read-ahead.ts';

const server = createFakeServer();
const frank = 7;
const job = (projectId: number) => ({ ...appointment, id: projectId, projectId });
const readProjects = () => server.received('GET /api/projects/:id').map(({ params }) => Number(params['id']));

beforeEach(() => {
  vi.stubGlobal('caches', createFakeCaches());
  server.answers('GET /api/projects/:id', ({ params }) => ({ ...lead, id: Number(params['id']) }));
  server.answers('GET /api/projects/:id/images', { before: [], after: [] });
});

it('reads today first, and then each job of the week once', async () => {
  server.answers('GET /api/appointments', [job(8), job(5), job(8)]);
  await readAll(createQueryClient(), [5, 6], frank);
  expect(readProjects()).toEqual([5, 6, 8]);
  expect(server.received('GET /api/appointments')[0]!.query).toMatchObject({ employee: '7' });
});

it('keeps nothing of the week for who does not work on site', async () => {
  await readAll(createQueryClient(), [5], undefined);
  expect(readProjects()).toEqual([5]);
  expect(server.received('GET /api/appointments')).toEqual([]);
});

it('stops at 40 jobs, the nearest of all', async () => {
  server.answers(
    'GET /api/appointments',
    Array.from({ length: 60 }, (_, index) => job(index + 1)),
  );
  await readAll(createQueryClient(), [], frank);
  expect(readProjects()).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

it('stops where a device has enough to hold', async () => {
  const description = 'x'.repeat(9 * 1024 * 1024);
  server.answers('GET /api/projects/:id', ({ params }) => ({
    ...lead,
    id: Number(params['id']),
    description,
  }));
  server.answers('GET /api/appointments', [1, 2, 3, 4].map(job));
  await readAll(createQueryClient(), [], frank);
  expect(readProjects()).toEqual([1, 2]);
});

it('keeps today’s jobs where the week does not come', async () => {
  server.answers('GET /api/appointments', () => unreachable());
  await readAll(createQueryClient(), [5], frank);
  expect(readProjects()).toEqual([5]);
});
