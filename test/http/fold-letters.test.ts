import { afterAll, beforeAll, expect, it } from 'vitest';

import { foldLetters } from '../../src/shared/kernel/fold-letters.ts';
import { query } from '../../src/server/platform/db/query.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

/** What somebody has entered, and what somebody else types to find it. */
const pairs = [
  ['O’Brien', "o'brien"],
  ["O'Brien", 'O’Brien'],
  ['Hawaiʻi', "hawai'i"],
  ['Weiß', 'weiss'],
  ['Weiss', 'WEIẞ'],
  ['Đorđe', 'dorde'],
  ['Yıldız', 'yildiz'],
  ['Sört', 'sort'],
  ['Śort', 'sort'],
  ['Łódź', 'lodz'],
  ['Ærø', 'aero'],
  ['Þórður', 'thordur'],
  ['Núñez', 'nunez'],
  ['Nu\u0301n\u0303ez', 'Núñez'],
  ['Núñez', 'Nu\u0301n\u0303ez'],
  ['Smith‑Jones', 'smith-jones'],
  ['Ｆｕｌｌ Ｗｉｄｔｈ', 'full width'],
  ['Σίσυφος', 'σισυφοσ'],
] as const;

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('admin');
});
afterAll(() => app.close());

// Letters that Unicode has added since the version that the database knows are left alone by it.
it('folds in the database as in the browser, each letter and sign that there is, alone and in a name', async () => {
  const letters = Array.from({ length: 0x30000 }, (_none, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /[\p{L}\p{N}\p{P}\p{S}\p{Z}]/u.test(sign));
  const names = [...letters, ...letters.slice(0, 9000).map((sign) => `Aé ${sign}b${sign}`), ...pairs.flat()];
  const rows = await query<{ name: string; folded: string }>(
    app.db,
    'select name, fold(name) as folded from unnest($1::text[]) name where unicode_assigned(name)',
    [names],
  );
  const other = rows.filter(({ name, folded }) => foldLetters(name) !== folded);
  expect(other).toEqual([]);
  expect(rows.length).toBeGreaterThan(50_000);
});

/** Given names of two signs, which nobody writes a blank before. */
const given = [
  ['王小明', '小明'],
  ['김민준', '민준'],
  ['佐藤はなこ', 'なこ'],
] as const;

it.each([...pairs, ...given])('%s is found by %s', async (name, typed) => {
  await query(app.db, 'truncate customers, businesses, products, tags cascade');
  const customer = (await office.call('POST', '/api/customers', { name, street: '1 Quay St' })).body;
  await office.call('POST', '/api/businesses', { name, type: 'supplier' });
  const project = { customerId: customer.id, title: name, counter_type: 'residential' };
  const made = await office.call('POST', '/api/projects', project);
  expect(made.status).toBe(201);
  const q = encodeURIComponent(typed);
  const found = async (path: string) => {
    const { body } = await office.call('GET', `${path}q=${q}`);
    return { path, count: (Array.isArray(body) ? body : body.results).length > 0 };
  };
  for (const path of [
    '/api/customers?',
    '/api/customers/suggest?',
    '/api/businesses?',
    '/api/projects?',
    '/api/search?',
  ])
    // oxlint-disable-next-line no-await-in-loop -- one question after another
    expect(await found(path)).toEqual({ path, count: true });
  // Part of a name is no likeness.
  if (given.some(([whole]) => whole === name)) return;
  const alike = await office.call(
    'GET',
    `/api/customers/duplicates?name=${q}&street=${encodeURIComponent('1 Quay Street')}`,
  );
  expect(alike.body).toHaveLength(1);
});
