import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { builtInRoles } from '../../../shared/auth/roles.ts';

let app: TestApp;
let boss: TestCaller;
let crew: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  boss = await app.signIn('admin', { firstName: 'Bea' });
  crew = await app.signIn('field', { firstName: 'Carl' });
});
afterAll(() => app.close());

const as = (role: keyof typeof builtInRoles, person: TestCaller) => ({
  'x-view-as': `${builtInRoles[role].id},${person.employeeId}`,
});

async function newProject(employeeIds: number[]): Promise<number> {
  const body = {
    customer: { name: 'Ann Lee' },
    title: 'Deck',
    employeeIds,
  };
  const { status, body: project } = await boss.call('POST', '/api/projects', body);
  expect(status).toBe(201);
  return project.id;
}

test('an admin reads as a role does, with the projects of a person', async () => {
  const own = await newProject([crew.employeeId]);
  const other = await newProject([]);
  const view = as('field', crew);
  const read = async (url: string) => (await boss.call('GET', url, undefined, view)).status;
  expect([await read(`/api/projects/${own}`), await read(`/api/projects/${other}`)]).toEqual([200, 404]);
  expect(await read('/api/invoices')).toBe(403);
  const project = await boss.call('GET', `/api/projects/${own}`, undefined, view);
  const toCrew = await crew.call('GET', `/api/projects/${own}`);
  expect(project.body).toEqual(toCrew.body);
  // Without the header the same session is the admin's.
  expect((await boss.call('GET', '/api/invoices')).status).toBe(200);
});

test('the session says whose days are shown, and with which rights', async () => {
  const { body } = await boss.call('GET', '/api/auth/me', undefined, as('foreman', crew));
  expect(body).toMatchObject({
    id: crew.employeeId,
    role: 'field',
    rights: [...builtInRoles.foreman.rights],
    view: { roleId: builtInRoles.foreman.id, roleName: 'Foreman' },
  });
});

test('nothing is changed, and looking is not told as a refusal', async () => {
  const id = await newProject([crew.employeeId]);
  const refused = await boss.call('POST', `/api/projects/${id}/notes`, { text: 'Hi' }, as('field', crew));
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({
    code: 'auth.view_only',
    error: 'You’re viewing as another role, so nothing can be changed.',
  });
  await boss.call('GET', '/api/invoices', undefined, as('field', crew));
  const log = (await boss.call('GET', '/api/security')).body as { kind: string }[];
  expect(log.filter(({ kind }) => kind === 'auth.refused')).toEqual([]);
});

test('an export is logged under who looks', async () => {
  await boss.call('GET', '/api/export/projects?format=csv', undefined, as('office', crew));
  const [event] = (await boss.call('GET', '/api/security')).body;
  expect(event).toMatchObject({ kind: 'data.exported', actorId: boss.employeeId });
});

test('whoever manages no people looks through nobody’s eyes', async () => {
  const clerk = await app.signIn('office');
  const { status, body } = await clerk.call('GET', '/api/projects', undefined, as('field', crew));
  expect([status, body.code]).toEqual([403, 'auth.forbidden']);
  // Not even with somebody else’s: the people’s manager without all projects would see more than their own.
  const manager = await app.signIn('field', { grantedRights: ['employees.manage'] });
  expect((await manager.call('GET', '/api/projects', undefined, as('admin', boss))).status).toBe(403);
});

test('nobody sees more through a role than they may', async () => {
  const manager = await app.signIn('foreman', { grantedRights: ['employees.manage'] });
  const { body } = await manager.call('GET', '/api/auth/me', undefined, as('admin', boss));
  expect(body.rights).toEqual([...builtInRoles.foreman.rights, 'employees.manage']);
  expect((await manager.call('GET', '/api/invoices', undefined, as('admin', boss))).status).toBe(403);
});

test('a role or a person who is gone, and nonsense, end the view', async () => {
  for (const header of ['999,1', `3,999999`, 'x', '3', '', `3,${crew.employeeId},1`, '9'.repeat(400)]) {
    const { status, body } = await boss.call('GET', '/api/auth/me', undefined, { 'x-view-as': header });
    expect([header, status, body.code]).toEqual([header, 409, 'auth.view_ended']);
  }
  await boss.call('PUT', `/api/employees/${crew.employeeId}`, { isActive: false });
  expect((await boss.call('GET', '/api/auth/me', undefined, as('field', crew))).status).toBe(409);
});
