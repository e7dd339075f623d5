import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { Column } from './columns.ts';
import {
  countCells,
  leftAfterSaving,
  pasteCells,
  readCell,
  readCells,
  readDay,
  rebased,
  withChange,
  type SheetEdits,
} from './sheet-edits.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

interface Row {
  id: number;
  version: number;
  name: string;
  until: string | null;
  kind: string;
}

const oak: Row = { id: 1, version: 3, name: 'Oak', until: null, kind: 'a' };
const elm: Row = { id: 2, version: 1, name: 'Elm', until: '2026-05-01', kind: 'b' };
const commit = async () => undefined;
const columns: Column<Row>[] = [
  { key: 'name', label: 'Name', value: (row) => row.name, edit: { commit, change: (name) => ({ name }) } },
  { key: 'size', label: 'Size', value: () => 1 },
  {
    key: 'until',
    label: 'Until',
    kind: 'day',
    value: (row) => row.until,
    edit: { commit, change: (day) => ({ until: day || null }) },
  },
  {
    key: 'kind',
    label: 'Kind',
    kind: 'choice',
    value: (row) => row.kind,
    choices: [
      { value: 'a', label: 'Alpha' },
      { value: 'b', label: 'Beta' },
    ],
    edit: { commit, change: (kind) => ({ kind }) },
  },
];

describe('what is typed while the sheet is saved', () => {
  const saved = { ...oak, name: 'Oaks', version: 4 };

  it('stays to be saved, over the row as it was saved', () => {
    const sent = withChange([], oak, { name: 'Oaks' });
    const now = withChange(withChange(sent, oak, { kind: 'b' }), elm, { name: 'Elms' });
    expect(leftAfterSaving(now, sent, [saved])).toEqual([
      { base: saved, changes: { kind: 'b' } },
      { base: elm, changes: { name: 'Elms' } },
    ]);
  });

  it('is nothing when nothing was typed', () => {
    const sent = withChange([], oak, { name: 'Oaks' });
    expect(leftAfterSaving(sent, sent, [saved])).toEqual([]);
  });
});

describe('unsaved edits', () => {
  it('hold the row as it was seen and only what differs from it', () => {
    let edits: SheetEdits<Row> = [];
    edits = withChange(edits, oak, { name: 'Oaks' });
    edits = withChange(edits, { ...oak, name: 'Oaks' }, { until: '2027-01-01' });
    edits = withChange(edits, elm, { kind: 'a' });
    expect(edits).toEqual([
      { base: oak, changes: { name: 'Oaks', until: '2027-01-01' } },
      { base: elm, changes: { kind: 'a' } },
    ]);
    expect(countCells(edits)).toBe(3);
    edits = withChange(edits, oak, { name: 'Oak' });
    expect(edits[0]).toEqual({ base: oak, changes: { until: '2027-01-01' } });
    edits = withChange(edits, oak, { until: '' });
    expect(edits).toEqual([{ base: elm, changes: { kind: 'a' } }]);
    expect(withChange(edits, oak, { name: 'Oak' })).toBe(edits);
  });

  it('move onto another state of the row without what it has already', () => {
    const theirs = { ...oak, version: 4, name: 'Oaks' };
    expect(rebased(theirs, { name: 'Oaks', kind: 'b' })).toEqual({ base: theirs, changes: { kind: 'b' } });
  });
});

describe('cells from a spreadsheet', () => {
  it.each([
    ['one', [['one']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    [
      '"two\nlines"\t"say ""hi"""\nx\t',
      [
        ['two\nlines', 'say "hi"'],
        ['x', ''],
      ],
    ],
    ['5" pipe\tb', [['5" pipe', 'b']]],
    ['', [['']]],
  ])('%j are read', (text, cells) => {
    expect(readCells(text)).toEqual(cells);
  });

  it.each([
    ['2027-03-01', 'en-US', '2027-03-01'],
    ['3/1/2027', 'en-US', '2027-03-01'],
    ['3/1/27', 'en-US', '2027-03-01'],
    ['1/3/2027', 'en-GB', '2027-03-01'],
    ['01.03.2027', 'de', '2027-03-01'],
    ['2/30/2027', 'en-US', undefined],
    ['soon', 'en-US', undefined],
  ])('the day %s of %s is %s', (typed, locale, day) => {
    expect(readDay(typed, locale)).toBe(day);
  });

  it('fit their column or are left out', () => {
    const [name, , until, kind] = columns as [Column<Row>, Column<Row>, Column<Row>, Column<Row>];
    expect(readCell(name, ' Ash ')).toBe('Ash');
    expect(readCell(kind, 'beta')).toBe('b');
    expect(readCell(kind, 'gamma')).toBeUndefined();
    expect(readCell(until, '')).toBe('');
    expect(readCell(until, 'soon')).toBeUndefined();
  });

  it('fill to the right and down, over columns that are not edited, and count what found no place', () => {
    const cells = [['Oaks', 'x', '2027-01-01', 'Beta', 'far'], ['Elms', '', 'soon', 'alpha'], ['none']];
    const { edits, leftOutCount } = pasteCells([], cells, { row: 0, column: 0 }, [oak, elm], columns);
    expect(edits).toEqual([
      { base: oak, changes: { name: 'Oaks', until: '2027-01-01', kind: 'b' } },
      { base: elm, changes: { name: 'Elms', kind: 'a' } },
    ]);
    expect(leftOutCount).toBe(5);
  });
});
