import { expect, test } from 'vitest';

import { plainMessage } from './check-row-types.ts';
import { findReads } from './find-reads.ts';
import { addSeen, newSeen, typeOf } from './seen.ts';

test('reads are the calls whose rows have a type', () => {
  const code = `
    const row = await queryOne<{ id: number }>(db, 'select 1 as id');
    return query(db, sql);
    await query(db, 'delete from notes');
    const { rows } = await client.query<Bid>(sql);
    await client.query('begin');
    return (await record(db, audit)) !== undefined;`;
  const found = findReads(code).map(({ start, end }) => code.slice(start, end).split('(')[0]);
  expect(found).toEqual(['queryOne<{ id: number }>', 'query', 'client.query<Bid>']);
});

test('what a reader reads for its callers is theirs', () => {
  const code = `async function readAll<Row>(db: Db) { return (await query<{ row: Row }>(db, sql)) ?? (await query<Page>(db, sql)); }`;
  expect(findReads(code)).toHaveLength(1);
});

test('what was seen is told as a type', () => {
  const typeSeen = (...values: unknown[]) => {
    const seen = newSeen();
    for (const value of values) addSeen(seen, value);
    return typeOf(seen);
  };
  expect(typeSeen()).toBe('never');
  expect(typeSeen({ id: 7, name: null }, { id: 8, name: 'Ann' })).toBe(
    '{ "id": number; "name": "Ann" | null }',
  );
  expect(typeSeen({ kind: 'a', x: 1 }, { kind: 'b' })).toBe('{ "kind": "a"; "x": number } | { "kind": "b" }');
  expect(typeSeen({ a: true }, {})).toBe('{ "a"?: true }');
  expect(typeSeen({ at: new Date(), bytes: Buffer.of(1) })).toBe('{ "at": Date; "bytes": Buffer }');
  expect(typeSeen([], [1, 2], ['a', null, 3])).toBe('[number, number] | [string, null, number] | never[]');
  expect(typeSeen(...Array.from({ length: 40 }, (_, index) => `word ${index}`))).toBe('string');
});

test('an error of TypeScript becomes a sentence', () => {
  const at = `test-results/row-types/src/server/a-queries.ts(12,30): error TS2344: Type '{ "name": null; }' does not satisfy the constraint 'A'.`;
  const inName = `${at}\n  Types of property 'name' are incompatible.\n    Type 'null' is not assignable to type 'string'.`;
  expect(plainMessage(inName)).toBe(
    'src/server/a-queries.ts:12: "name" is stated as string, and null was read',
  );
  const absent = `${at}\n  Property 'naem' is missing in type '{ "name": null; }' but required in type 'A'.`;
  expect(plainMessage(absent)).toBe(
    'src/server/a-queries.ts:12: "naem" is stated, and a row was read without it',
  );
});
