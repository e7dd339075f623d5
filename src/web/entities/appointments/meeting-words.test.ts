import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { conflictsInWords } from './meeting-words.ts';

const at = (hour: number) => ({
  id: hour,
  employeeName: 'Frank Lee',
  projectNumber: `R-100${hour}`,
  startsAt: `2026-03-11T1${hour}:00:00Z`,
  endsAt: `2026-03-11T1${hour}:30:00Z`,
});

beforeAll(() => i18n.activate('en'));

it('names two, and how many more there are', () => {
  expect(conflictsInWords([at(1), at(2)])).toMatch(/^Frank Lee: R-1001, .+ · Frank Lee: R-1002, [^·]+$/);
  expect(conflictsInWords([at(1), at(2), at(3), at(4)])).toMatch(/R-1002, [^·]+ · \+2$/);
});
