import type { Right } from '../../../shared/auth/rights.ts';
import { builtInRoles } from '../../../shared/auth/roles.ts';
import { fastify as createFastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '../../../../test/support/database.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import type { Message } from '../../../shared/messages/message-contract.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Role } from '../../../shared/auth/roles.ts';
import { sendError } from '../../platform/http/error-answer.ts';
import { registerRoutes } from '../../platform/http/register-routes.ts';
import type { Services } from '../../platform/services.ts';
import { messageRoutes } from './message-routes.ts';

let database: TestDatabase;
let fastify: FastifyInstance;
let role: Role = 'office';

beforeAll(async () => {
  database = await createTestDatabase();
  fastify = createFastify();
  fastify.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  registerRoutes(fastify, messageRoutes, {
    db: database.db,
    // The outbox's reading uses none of the others.
    services: { clock: systemClock } as Services,
    authenticate: async () => ({
      employeeId: 1,
      sessionId: 1,
      name: 'Ann',
      role,
      rights: new Set<Right>(builtInRoles[role].rights),
      via: 'token',
      mustSetUpFactor: false,
      meetsFactor: false,
      provedAt: new Date(),
    }),
    requireSession: async () => undefined,
    openAccess: () => false,
    checkAnswers: true,
  });
  await database.pool.query(
    `insert into messages (channel, recipients, subject, status, sent_at, created_at, updated_at)
     select 'email', '{zoe@example.com}', 'Bid ' || n, case when n % 2 = 0 then 'sent' else 'queued' end,
            case when n % 2 = 0 then now() end, now(), now() from generate_series(1, 5) as n`,
  );
});
afterAll(async () => {
  await fastify.close();
  await database.drop();
});

const get = async (url: string) => {
  const { statusCode, headers, body } = await fastify.inject({ method: 'GET', url });
  return { statusCode, headers, body: JSON.parse(body) as Message[] };
};
const subjects = (messages: Message[]) => messages.map((each) => each.subject);

test('the outbox is listed newest first, page by page', async () => {
  const first = await get('/api/messages?limit=2');
  expect(first.statusCode).toBe(200);
  expect(subjects(first.body)).toEqual(['Bid 5', 'Bid 4']);
  expect(first.headers['total-count']).toBe('5');
  const next = /<([^>]+)>; rel="?next"?/.exec(String(first.headers['link']))?.[1] ?? '';
  const second = await get(next.replace(/^https?:\/\/[^/]+/, ''));
  expect(subjects(second.body)).toEqual(['Bid 3', 'Bid 2']);

  expect((await get('/api/messages')).headers['link']).toBeUndefined();
});

test('it is filtered by state and by project', async () => {
  expect(subjects((await get('/api/messages?status=sent')).body)).toEqual(['Bid 4', 'Bid 2']);
  expect((await get('/api/messages?projectId=9')).body).toEqual([]);
});

test.each(['limit=0', 'limit=501', 'status=gone', 'cursor=nonsense', 'projectId=x'])(
  '%s is refused',
  async (query) => {
    expect([400, 422]).toContain((await get(`/api/messages?${query}`)).statusCode);
  },
);

test('a field employee does not see it', async () => {
  role = 'field';
  expect((await get('/api/messages')).statusCode).toBe(403);
  role = 'office';
});
