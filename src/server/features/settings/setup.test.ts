import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import type { Setup } from '../../../shared/settings/setup-contract.ts';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function done(): Promise<string[]> {
  const { body } = await admin.call('GET', '/api/settings/setup');
  return (body as Setup).steps.filter(({ isDone }) => isDone).map(({ name }) => name);
}
const company = (changes: object) => admin.call('PUT', '/api/settings', changes);

test('a step is done by what is there, however it came, and is open again without it', async () => {
  expect(await done()).toEqual([]);
  await company({
    addressLines: ['418 Alder Street', 'Denver, CO 80202'],
    phone: '(303) 555-0142',
    bidTerms: 'Net 30.',
  });
  expect(await done()).toEqual(['address', 'terms']);
  await company({ taxRateBps: 290, bidTerms: '' });
  await admin.call('POST', '/api/products', { name: 'Drywall', price: 2.5 });
  await app.signIn('field');
  expect(await done()).toEqual(['address', 'tax', 'products', 'people']);
});

test('nobody is asked for a sales tax where the state has none', async () => {
  await company({ taxRateBps: 0 });
  expect(await done()).not.toContain('tax');
  await company({ addressLines: ['77 Grand Avenue', 'Astoria, OR 97103-2240'] });
  expect(await done()).toContain('tax');
  // Its cities have one.
  await company({ addressLines: ['12 Front Street', 'Juneau, AK 99801'] });
  expect(await done()).not.toContain('tax');
  await company({ addressLines: ['Gartenweg 3', 'DE 10115 Berlin'], country: 'DE' });
  expect(await done()).not.toContain('tax');
  await company({ country: 'US' });
});

test('the dashboard of an admin leads to the next step until the guide is put away', async () => {
  const ofDashboard = async (caller: TestCaller) => (await caller.call('GET', '/api/dashboard')).body.setup;
  expect(await ofDashboard(admin)).toMatchObject({ of: 11, next: 'logo' });
  for (const role of ['office', 'field'] as const)
    expect(await ofDashboard(await app.signIn(role))).toBeNull();
  await admin.call('PUT', '/api/settings/setup', { isPutAway: true });
  expect(await ofDashboard(admin)).toBeNull();
  expect((await admin.call('GET', '/api/settings/setup')).body.isPutAway).toBe(true);
  await admin.call('PUT', '/api/settings/setup', { isPutAway: false });
  expect(await ofDashboard(admin)).not.toBeNull();
});

test('what is right as it is can be said to be, and stays so; what has to be entered cannot', async () => {
  await company({ taxRateBps: 0, addressLines: ['9 Elm Street', 'Worcester, MA 01605'] });
  expect(await done()).not.toContain('tax');
  const confirm = (step: string) => admin.call('PUT', '/api/settings/setup', { confirm: step });
  for (const step of ['tax', 'logo', 'terms', 'deposit', 'numbers', 'people', 'tax'])
    expect((await confirm(step)).status).toBe(200);
  expect(await done()).toEqual(
    expect.arrayContaining(['logo', 'tax', 'terms', 'deposit', 'numbers', 'people']),
  );
  expect((await admin.call('GET', '/api/settings/setup')).body.isPutAway).toBe(false);
  for (const step of ['address', 'mail', 'products', 'lead']) expect((await confirm(step)).status).toBe(422);
});

test('the company’s phone is written as its country does, and the state of its address in capitals', async () => {
  const { body } = await company({
    phone: '508.555.0142',
    addressLines: ['9 Elm Street', 'Worcester, ma 01605'],
  });
  expect(body).toMatchObject({
    phone: '(508) 555-0142',
    addressLines: ['9 Elm Street', 'Worcester, MA 01605'],
  });
  expect((await company({ phone: 'ask for Ray' })).body.phone).toBe('ask for Ray');
});
