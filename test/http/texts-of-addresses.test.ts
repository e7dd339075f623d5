import { expect, it } from 'vitest';
import type * as z from 'zod/mini';

import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';

type Fields = Record<string, z.ZodMiniType>;
const endpoints: Endpoint[] = Object.values(contract);
const fields = endpoints.flatMap(({ method, path, params, query }) =>
  [params, query].flatMap((part) =>
    Object.entries((part as z.ZodMiniObject<Fields> | undefined)?.shape ?? {}).map(([name, schema]) => ({
      name: `${method} ${path} ${name}`,
      schema,
    })),
  ),
);

/** The fields that let a text through, whole or as a part of what they make of it. */
function takers(text: string): string[] {
  const letsThrough = ({ schema }: { schema: z.ZodMiniType }) => {
    const { success, data } = schema.safeParse(text);
    return success && JSON.stringify(data)?.includes(JSON.stringify(text).slice(1, -1));
  };
  return fields.filter(letsThrough).map(({ name }) => name);
}

it('is looked for in all of them', () => {
  expect(fields.length).toBeGreaterThan(500);
});

it.each([
  ['NUL', '\0'],
  ['NUL in a text', 'a\0b'],
  ['a bell', 'a\u0007b'],
  ['an escape', '\u001b[31m'],
  ['a rubbed out character', 'a\u007fb'],
  ['half of a pair', 'a\ud800b'],
])('no text of a path or a query may hold %s', (_name, text) => {
  expect(takers(text)).toEqual([]);
});

it('no text of a path or a query is longer than the longest caption', () => {
  expect(takers('x'.repeat(10_001))).toEqual([]);
});
