import * as z from 'zod/mini';

import { endpoint, type Access } from './endpoint.ts';
import { id } from './fields.ts';
import { mostAtOnce } from './most-at-once.ts';

const refused = z.strictObject({
  id: id(),
  /** The project's number, or the customer's name. */
  name: z.string(),
  reason: z.string(),
});
export type Refused = z.infer<typeof refused>;

const tooMany = `Choose at most ${mostAtOnce} at once.`;

/**
 * One call that does the same to many records. Whatever refuses a single one is told of it, and the others are done; one that is as
 * wanted already, or gone, is left as it is and not answered. `alone` are the changes that come without another.
 */
export function changeManyEndpoint<const Path extends string, const Changes extends z.core.$ZodLooseShape>(
  path: `/${Path}`,
  changes: Changes,
  { access, summary, alone }: { access: Access; summary: string; alone: readonly (keyof Changes)[] },
) {
  const some = z.array(id()).check(z.minLength(1, 'Choose at least one.'), z.maxLength(mostAtOnce, tooMany));
  const body = z.strictObject({ ids: some, ...changes });
  const named = (given: object) =>
    Object.keys(changes).filter((name) => (given as Record<string, unknown>)[name] !== undefined);
  return endpoint({
    method: 'POST',
    path,
    access,
    summary,
    body: body.check(
      z.refine((given) => named(given).length > 0, { path: ['ids'], error: 'Choose what to change.' }),
      z.refine((given) => named(given).length < 2 || !named(given).some((name) => alone.includes(name)), {
        path: ['ids'],
        error: 'Make this change separately.',
      }),
    ),
    answer: z.strictObject({
      changed: z.array(id()),
      refused: z.array(refused),
      /** The bodies of this call that take it back, exactly; none where nothing does. */
      back: z.array(body),
    }),
    status: 200,
  });
}

/** What became of it. */
export interface Changed<Change> {
  changed: number[];
  refused: Refused[];
  back: (Change & { ids: number[] })[];
}

/** What takes a change back, of each what it had: those that had the same in one go. */
export const backOfEach = <Change>(
  changes: readonly (readonly [number, Change])[],
): Changed<Change>['back'] =>
  [...Map.groupBy(changes, ([, change]) => JSON.stringify(change)).values()].map((same) => ({
    ids: same.map(([id]) => id),
    ...same[0]![1],
  }));

/** What takes a change of all of these back. */
export const backOfAll = <Change>(ids: number[], change: Change): Changed<Change>['back'] =>
  ids.length > 0 ? [{ ids, ...change }] : [];
