import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { isGroupable, type Column } from './columns.ts';
import { groupRows, linesOf } from './grid-groups.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

interface Job {
  id: number;
  status?: string;
}

const status: Column<Job> = {
  key: 'status',
  label: 'Status',
  kind: 'choice',
  choices: [
    { value: 'lead', label: 'Lead' },
    { value: 'won', label: 'Won' },
  ],
  value: (row) => row.status,
};

const jobs: Job[] = [
  { id: 1 },
  { id: 2, status: 'won' },
  { id: 3, status: 'old' },
  { id: 4, status: 'lead' },
  { id: 5, status: 'won' },
];

it('groups in the order of the choices, unknown values after them and none at the end, each with its rows as they came', () => {
  const groups = groupRows(jobs, status).map(({ label, rows }) => [label, rows.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['Lead', [4]],
    ['Won', [2, 5]],
    ['old', [3]],
    ['None', [1]],
  ]);
});

it('groups by a column without choices that many rows share, in the order of its words', () => {
  const city: Column<Job & { city: string }> = {
    key: 'city',
    label: 'City',
    canGroup: true,
    value: (row) => row.city,
  };
  expect(isGroupable(city)).toBe(true);
  expect(isGroupable({ ...city, canGroup: undefined })).toBe(false);
  const there = ['Wilton', '', 'Darien'].map((place, id) => ({ id, city: place }));
  expect(groupRows(there, city).map(({ label }) => label)).toEqual(['Darien', 'Wilton', 'None']);
});

it('leaves of a folded group its heading', () => {
  const lines = linesOf(groupRows(jobs, status), new Set(['won', '']));
  expect(lines.map(({ group, row }) => group?.value ?? row?.id)).toEqual(['lead', 4, 'won', 'old', 3, '']);
});
