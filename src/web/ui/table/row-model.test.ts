import { describe, expect, it } from 'vitest';
import { columns } from './columns.ts';
import { shownRows } from './row-model.ts';
import type { TableState } from './table-state.ts';

interface Job {
  name: string;
  status: 'open' | 'done' | null;
  price: number | null;
  day: string | null;
}

const jobs: Job[] = [
  { name: 'Roof 10', status: 'open', price: 900, day: '2026-02-01' },
  { name: 'Roof 2', status: 'done', price: 50.5, day: '2026-01-15' },
  { name: 'Deck', status: null, price: null, day: null },
];

const list = columns<Job>([
  { key: 'name', label: 'Name', value: (job) => job.name },
  {
    key: 'status',
    label: 'Status',
    value: (job) => job.status,
    kind: 'choice',
    choices: [
      { value: 'open', label: 'Under way' },
      { value: 'done', label: 'Finished' },
    ],
  },
  { key: 'price', label: 'Price', value: (job) => job.price, kind: 'money' },
  { key: 'day', label: 'Day', value: (job) => job.day, kind: 'day' },
]);

function names(state: Partial<TableState>): string[] {
  return shownRows(jobs, list, { q: '', sort: undefined, filters: {}, ...state }).map((job) => job.name);
}

describe('shownRows', () => {
  it('finds every word somewhere in the row, choices by their word', () => {
    expect(names({ q: 'roof finish' })).toEqual(['Roof 2']);
  });

  it.each([
    [{ status: 'open,done' }, ['Roof 10', 'Roof 2']],
    [{ price: '100..' }, ['Roof 10']],
    [{ price: '..100' }, ['Roof 2']],
    [{ day: '2026-01-01..2026-01-31' }, ['Roof 2']],
    [{ name: 'DECK' }, ['Deck']],
    [{ status: 'open', price: '..100' }, []],
    [{ unknown: 'x' }, ['Roof 10', 'Roof 2', 'Deck']],
  ])('filters by %j', (filters, expected) => {
    expect(names({ filters })).toEqual(expected);
  });

  it('sorts numbers in text by their size', () => {
    expect(names({ sort: { key: 'name', isDescending: false } })).toEqual(['Deck', 'Roof 2', 'Roof 10']);
  });

  it('puts empty values last in both directions', () => {
    expect(names({ sort: { key: 'price', isDescending: false } })).toEqual(['Roof 2', 'Roof 10', 'Deck']);
    expect(names({ sort: { key: 'price', isDescending: true } })).toEqual(['Roof 10', 'Roof 2', 'Deck']);
  });

  it('sorts choices in their own order', () => {
    expect(names({ sort: { key: 'status', isDescending: false } })).toEqual(['Roof 10', 'Roof 2', 'Deck']);
  });
});
