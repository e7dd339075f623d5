import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { withDependent, withNeeded } from '../../../shared/auth/rights.ts';
import { builtInRoles } from '../../../shared/auth/roles.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

test('the database holds the built-in roles as the code has them, each complete in itself', async () => {
  const rows = await query<{ id: number; name: string; base: string; rights: string[] }>(
    app.db,
    'select id, name, base, rights from roles order by id',
  );
  const declared = Object.entries(builtInRoles)
    .map(([name, { id, base, rights }]) => ({
      id,
      name: name[0]!.toUpperCase() + name.slice(1),
      base,
      rights: [...rights],
    }))
    .toSorted((one, other) => one.id - other.id);
  expect(rows).toEqual(declared);
  for (const { rights } of Object.values(builtInRoles)) expect(withNeeded(rights)).toEqual(rights);
});

test('a right comes with what it needs, and goes with it', () => {
  expect(withNeeded(['bids.write'])).toEqual(['projects.all', 'prices.see', 'costs.see', 'bids.write']);
  expect(withDependent(['costs.see'])).toEqual([
    'costs.see',
    'pricebook.write',
    'bids.write',
    'bids.send',
    'bids.finalize',
    'expenses.manage',
  ]);
});

test('a person has the role’s rights, with what was granted and without what was revoked', async () => {
  const boss = await app.signIn('admin');
  const clerk = await app.signIn('bookkeeper');
  const url = `/api/employees/${clerk.employeeId}`;
  const rightsOf = async () => (await clerk.call('GET', '/api/auth/me')).body.rights as string[];
  expect(await rightsOf()).not.toContain('money.delete');
  const changed = await boss.call('PUT', url, {
    grantedRights: ['bids.write'],
    revokedRights: ['expenses.manage'],
  });
  expect(changed.body).toMatchObject({ roleName: 'Bookkeeper', revokedRights: ['expenses.manage'] });
  // With what it needs, so that another role does not leave it in the air.
  expect(changed.body.grantedRights).toEqual(['projects.all', 'prices.see', 'costs.see', 'bids.write']);
  expect(await rightsOf()).toEqual(expect.arrayContaining(['bids.write', 'invoices.write']));
  expect(await rightsOf()).not.toContain('expenses.manage');
  const told = await boss.call('GET', `/api/security?person=${clerk.employeeId}`);
  expect(told.body[0]).toMatchObject({
    kind: 'employee.updated',
    details: { after: { revokedRights: ['expenses.manage'] } },
  });
});

test('an admin has every right, and takes no exceptions', async () => {
  const boss = await app.signIn('admin');
  const other = await app.signIn('admin');
  const url = `/api/employees/${other.employeeId}`;
  await boss.call('PUT', url, { revokedRights: ['settings.manage', 'employees.manage'] });
  expect((await other.call('GET', '/api/settings/setup')).status).toBe(200);
});

test('a role that was read is sent back whole, and another `role` decides', async () => {
  const boss = await app.signIn('admin');
  const foreman = await app.signIn('foreman');
  const url = `/api/employees/${foreman.employeeId}`;
  const read = (await boss.call('GET', '/api/employees')).body.find(
    (each: { id: number }) => each.id === foreman.employeeId,
  );
  expect(read).toMatchObject({ role: 'field', roleId: builtInRoles.foreman.id, roleName: 'Foreman' });
  expect((await boss.call('PUT', url, { ...read, firstName: 'Fay' })).body).toMatchObject({
    firstName: 'Fay',
    roleName: 'Foreman',
  });
  const { version: _read, ...stale } = read;
  expect((await boss.call('PUT', url, { ...stale, role: 'office' })).body).toMatchObject({
    role: 'office',
    roleName: 'Office',
  });
  const estimator = { roleId: builtInRoles.estimator.id };
  expect((await boss.call('PUT', url, estimator)).body).toMatchObject({
    role: 'office',
    roleName: 'Estimator',
  });
  expect((await boss.call('PUT', url, { roleId: 999 })).body.fields).toHaveProperty('roleId');
});

test('who manages employees gives no more than they have, and is no way to what others may', async () => {
  const boss = await app.signIn('admin');
  const office = await app.signIn('office');
  const clerk = await app.signIn('bookkeeper', { grantedRights: ['employees.manage'] });
  const person = { firstName: 'Noor', role: 'field', password: 'nine blue ladders' };
  const make = (email: string, body: object) =>
    clerk.call('POST', '/api/employees', { ...person, email, ...body });
  const made = await make('noor.role@example.com', {});
  expect(made.status).toBe(201);
  expect((await make('noor.admin@example.com', { role: 'admin' })).status).toBe(403);
  expect((await make('noor.office@example.com', { role: 'office' })).status).toBe(403);
  const one = `/api/employees/${made.body.id}`;
  expect((await clerk.call('PUT', one, { roleId: builtInRoles.bookkeeper.id })).status).toBe(200);
  expect((await clerk.call('PUT', one, { roleId: builtInRoles.estimator.id })).status).toBe(403);
  expect((await clerk.call('PUT', one, { grantedRights: ['costs.see'] })).status).toBe(403);
  for (const { employeeId } of [boss, office]) {
    const url = `/api/employees/${employeeId}`;
    const tries = [
      await clerk.call('PUT', url, { email: 'mine@example.com' }),
      await clerk.call('POST', `${url}/reset-password`),
      await clerk.call('POST', `${url}/factor-removal`),
      await clerk.call('DELETE', `${url}/sessions`),
      await clerk.call('DELETE', url),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  }
});

test('a company makes a role of its own, and whoever has it gets another one when it goes', async () => {
  const boss = await app.signIn('admin');
  const clerk = await app.signIn('bookkeeper', { grantedRights: ['employees.manage'] });
  const seller = { name: 'Sales', base: 'office', rights: ['bids.write'] };
  expect((await clerk.call('POST', '/api/roles', seller)).status).toBe(403);
  const made = await boss.call('POST', '/api/roles', seller);
  expect(made.body).toMatchObject({ name: 'Sales', base: 'office', people: 0 });
  expect(made.body.rights).toEqual(['projects.all', 'prices.see', 'costs.see', 'bids.write']);
  expect((await boss.call('POST', '/api/roles', seller)).body.code).toBe('role.name_taken');
  const url = `/api/roles/${made.body.id}`;
  const person = await app.signIn('field');
  const rightsOf = async () => (await person.call('GET', '/api/auth/me')).body.rights as string[];
  await boss.call('PUT', `/api/employees/${person.employeeId}`, { roleId: made.body.id });
  expect(await rightsOf()).toContain('bids.write');
  const listed = (await boss.call('GET', '/api/roles')).body;
  expect(listed.at(-1)).toMatchObject({ name: 'Sales', people: 1 });
  expect(listed.slice(0, 6).map(({ name }: { name: string }) => name)).toEqual([
    'Admin',
    'Office',
    'Estimator',
    'Foreman',
    'Bookkeeper',
    'Field',
  ]);
  // The people of a role may at once what it may.
  await boss.call('PUT', url, { rights: ['prices.see'], version: made.body.version });
  expect(await rightsOf()).toEqual(['prices.see', 'projects.all']);
  expect((await boss.call('DELETE', url)).body.code).toBe('role.has_people');
  expect((await boss.call('DELETE', `${url}?moveTo=${builtInRoles.foreman.id}`)).status).toBe(204);
  const moved = (await boss.call('GET', '/api/employees')).body.find(
    ({ id }: { id: number }) => id === person.employeeId,
  );
  expect(moved).toMatchObject({ role: 'field', roleName: 'Foreman' });
  expect((await boss.call('POST', `${url}/restore`)).body).toMatchObject({ name: 'Sales', people: 0 });
  const told = (await boss.call('GET', '/api/security?group=people')).body;
  expect(told.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['role.created', 'role.updated', 'role.deleted', 'role.restored']),
  );
});

test('built-in roles stay as they are', async () => {
  const boss = await app.signIn('admin');
  const office = `/api/roles/${builtInRoles.office.id}`;
  expect((await boss.call('PUT', office, { rights: ['exports.take'] })).body.code).toBe('role.built_in');
  expect((await boss.call('DELETE', `${office}?moveTo=3`)).body.code).toBe('role.built_in');
});

test('roles are changed by who has just said who they are', async () => {
  const boss = await app.signIn('admin');
  app.clock.advance(11 * 60_000);
  const body = { name: 'Late', base: 'office', rights: [] };
  expect((await boss.call('POST', '/api/roles', body)).body.code).toBe('auth.proof_required');
});
