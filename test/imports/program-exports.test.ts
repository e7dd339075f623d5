import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { query } from '../../src/server/platform/db/query.ts';
import { tableForm } from '../support/table-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';
import { programExports } from './program-exports.ts';

let app: TestApp;
let office: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
});
afterAll(() => app.close());
beforeEach(async () => {
  await query(app.db, 'delete from customers');
  await query(app.db, 'delete from products');
});

const asFields = (corrections: object) =>
  Object.fromEntries(
    Object.entries(corrections).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

test.each(programExports)('$kind of $name', async ({ kind, file, corrections, unused, created, says }) => {
  expect(Object.keys(corrections).length).toBeLessThanOrEqual(2);
  const bytes = await file();
  const send = (call: string, fields: object) =>
    office.call('POST', `/api/import/${kind}${call}`, tableForm(bytes, asFields(fields)));

  const { body: first } = await send('/preview', {});
  const { mapping = first.mapping, ...others } = corrections;
  const decided = { ...others, mapping: { ...first.mapping, ...mapping } };
  const { body: seen } = await send('/preview', decided);
  const used = new Set(Object.values(seen.mapping));
  const left = seen.columns.filter(
    ({ samples }: { samples: string[] }, at: number) => !used.has(at) && samples.some(Boolean),
  );
  expect(left.map(({ heading }: { heading: string }) => heading)).toEqual(unused);

  const { status, body } = await send('', { ...decided, plan: seen.plan });
  expect({ status, error: body.error, created: body.created }).toEqual({ status: 200, created });
  const records = (await office.call('GET', `/api/${kind}?sort=name`)).body;
  const named = records.toSorted((one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name, 'en'),
  );
  for (const [at, expected] of says.entries()) {
    const whole =
      kind === 'customers' ? (await office.call('GET', `/api/customers/${named[at].id}`)).body : named[at];
    expect(whole).toMatchObject(expected);
  }

  // The whole import is undone at once, and a second time changes nothing.
  const undo = () => office.call('POST', `/api/import/${kind}/runs/${body.runId}/undo`);
  expect((await undo()).body[0]).toMatchObject({ id: body.runId, undoneAt: expect.any(String) });
  expect((await undo()).status).toBe(200);
  expect((await office.call('GET', `/api/${kind}`)).body).toEqual([]);
});
