// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { drawnTexts } from '../../test/support/web/drawn-texts.ts';
import { createFakeServer, noAnswerYet, Refusal } from '../../test/support/web/fake-server.ts';
import { ann } from '../../test/support/web/people.ts';
import { leadRow } from '../../test/support/web/records.ts';
import { renderPage } from '../../test/support/web/render.tsx';
import { beginFirstCalls, firstCalls } from './first-calls.ts';
import { api, begunSettled, tokenKey, type CallKey } from './platform/api-client.ts';
import { checkSession, getSession } from './platform/session.ts';

const server = createFakeServer();
const list = 'GET /api/projects';
const callOf: Record<string, CallKey> = {
  '': 'GET /api/dashboard',
  projects: list,
  'projects/7': 'GET /api/projects/:id',
  customers: 'GET /api/customers',
};

/** As the app does before anything else of it is here. */
function begin(path: string, { search = '', token = 'a-token' } = {}): void {
  localStorage.setItem(tokenKey, token);
  beginFirstCalls({ pathname: `/employee/Ann/${path}`, search });
}

beforeEach(() => {
  server.answers('GET /api/auth/me', ann);
  server.answers('GET /api/projects/counts', noAnswerYet);
  server.answers('GET /api/customers/duplicate-pairs', noAnswerYet);
});

it('holds each of them against its page', () => {
  expect(Object.keys(callOf)).toEqual(Object.keys(firstCalls).map((path) => path.replace('$id', '7')));
});

it.each(Object.keys(callOf))('begins for “%s” what its page asks', async (path) => {
  const call = callOf[path]!;
  server.answers(call, noAnswerYet);
  // Of another session, so that the page asks for itself.
  begin(path, { token: 'another-token' });
  expect(server.received(call)).toHaveLength(1);
  await renderPage(server, path);
  await waitFor(() => expect(server.received(call)).toHaveLength(2));
  const [begun, own] = server.received(call);
  expect(begun!.query).toEqual(own!.query);
});

it('gives the page the answer that was begun', async () => {
  server.answers(list, [leadRow]);
  begin('projects');
  await renderPage(server, 'projects');
  await screen.findByText('Maria Castellanos');
  expect(server.received(list)).toHaveLength(1);
});

it('draws an answer that is here already at once', async () => {
  server.answers(list, [leadRow]);
  begin('projects');
  await begunSettled();
  const seen = await drawnTexts('[role=grid]', async () => {
    await renderPage(server, 'projects');
    await screen.findByText('Maria Castellanos');
  });
  // No grid was ever there without the row.
  expect(seen[0]).toContain('Maria Castellanos');
  expect(server.received(list)).toHaveLength(1);
});

it('asks beside it who is signed in, once', async () => {
  begin('settings');
  await checkSession();
  expect(getSession().employee?.firstName).toBe(ann.firstName);
  expect(server.received('GET /api/auth/me')).toHaveLength(1);
});

it('leaves the failure of what was begun to the page', async () => {
  server.answers(list, new Refusal(503));
  begin('projects');
  server.answers(list, [leadRow]);
  await renderPage(server, 'projects');
  await screen.findByText('Maria Castellanos');
  expect(server.received(list)).toHaveLength(2);
});

it('begins nothing for an address that says more, and nothing without a session', () => {
  begin('projects', { search: '?status=bid_sent' });
  begin('settings');
  localStorage.removeItem(tokenKey);
  beginFirstCalls({ pathname: '/employee/Ann/projects', search: '' });
  expect(server.received(list)).toHaveLength(0);
});

it('gives nobody the answer of another session', async () => {
  server.answers(list, []);
  begin('projects');
  localStorage.setItem(tokenKey, 'another-token');
  await api(list, { query: { sort: '-createdAt' } });
  expect(server.received(list)).toHaveLength(2);
});

it('takes an answer once', async () => {
  server.answers(list, []);
  begin('projects');
  const ask = () => api(list, { query: { sort: '-createdAt', with: 'money' } });
  await ask();
  await ask();
  expect(server.received(list)).toHaveLength(2);
});
