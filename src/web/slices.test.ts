import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { LiveChange } from '../shared/live/live-contract.ts';
import { contract } from '../shared/contract.ts';
import { mergedFromSlices, slices, staleData } from './slices.ts';
import { commonFields } from './slices/common-fields.ts';
import type { Slice } from './slices/slice.ts';

/** Which of these is old after a change: now, when it is looked at anew, or not at all. */
function oldAfter(kind: string, shown: readonly (readonly (string | number)[])[]): string[] {
  const change: LiveChange = { id: 1, projectId: 5, kind, subjectId: 11, actorId: 7, tab: null };
  const stale = staleData(change);
  return shown.map((queryKey) => {
    const cache = new QueryClient();
    cache.setQueryData(queryKey, 'data');
    const hits = stale.filter(
      ({ key, isExact = false }) =>
        cache.getQueryCache().findAll({ queryKey: key, exact: isExact }).length > 0,
    );
    if (hits.length === 0) return 'fresh';
    return hits.every(({ isLater }) => isLater) ? 'later' : 'now';
  });
}

it('makes old what shows it, and nothing else', () => {
  const shown = [
    ['project', 5],
    ['project', 6],
    ['project-history', 5, 'newest'],
    ['projects', {}],
    ['products'],
  ] as never[];
  expect(oldAfter('note.created', shown)).toEqual(['now', 'fresh', 'now', 'now', 'fresh']);
  expect(oldAfter('product.updated', shown)).toEqual(['fresh', 'fresh', 'fresh', 'fresh', 'now']);
  expect(oldAfter('customer.updated', shown)).toEqual(['now', 'now', 'fresh', 'now', 'fresh']);
});

it('takes the to-dos for old, which name their project and its customer', () => {
  const shown = [['todos', 'list', {}]] as never[];
  for (const kind of ['project.updated', 'project.deleted', 'customer.updated', 'customer.merged'])
    expect([kind, ...oldAfter(kind, shown)]).toEqual([kind, 'now']);
});

it('takes a customer for old, whose projects owe something, when one of them is billed, paid or offered something', () => {
  for (const kind of ['payment.received', 'invoice.sent', 'bid.updated', 'project.updated'])
    expect([kind, ...oldAfter(kind, [['customer', 3]])]).toEqual([kind, 'now']);
});

it('fetches of a to-do its project, which hears of it when it leaves', () => {
  const shown = [['project', 5], ['project', 6], ['dashboard']];
  expect(oldAfter('todo.updated', shown)).toEqual(['now', 'fresh', 'now']);
  expect(oldAfter('todo.moved', shown)).toEqual(['now', 'fresh', 'now']);
});

it('does not fetch the draft of a bid under the hands of whoever writes it', () => {
  const shown = [
    ['bids', 5],
    ['bids', 5, 11],
    ['bids', 5, 12],
  ];
  expect(oldAfter('bid.updated', shown)).toEqual(['now', 'later', 'fresh']);
  expect(oldAfter('bid.viewed', shown)).toEqual(['now', 'now', 'fresh']);
});

it('takes a kind that it does not know for one of its project', () => {
  expect(oldAfter('permit.released', [['project', 5], ['customers']])).toEqual(['now', 'fresh']);
});

it('declares each name once, so that no slice changes what another says', () => {
  const tables = [
    (slice: Slice) => slice.fields,
    (slice: Slice) => slice.events,
    (slice: Slice) => slice.restorables,
    (slice: Slice) => slice.drafts,
  ];
  for (const table of tables) {
    const names = Object.values(slices).flatMap((slice) => Object.keys(table(slice) ?? {}));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
  const own = Object.values(slices).flatMap(({ fields = {} }) => Object.keys(fields));
  expect(own.filter((name) => name in commonFields)).toEqual([]);
});

it('puts back and brings back by calls that there are', () => {
  const calls = new Set(
    Object.values(contract).map(({ method, path }) => `${method} ${path}`.replace(':projectId', ':id')),
  );
  for (const { path, putBack, goneBy } of Object.values(mergedFromSlices((slice) => slice.restorables))) {
    const at = path.replace(':projectId', ':id');
    if (putBack) expect(calls).toContain(`PUT ${at}`);
    if (goneBy) expect([calls.has(`DELETE ${at}`), calls.has(`POST ${at}/restore`)]).toEqual([true, true]);
  }
});
