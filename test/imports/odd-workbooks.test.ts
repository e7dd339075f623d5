import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ImportPreview } from '../../src/shared/imports/import-contract.ts';
import { query } from '../../src/server/platform/db/query.ts';
import { tableForm, workbook } from '../support/table-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

type OddCell = string | number | boolean | null | { n: number; format: string } | { error: string };
interface OddRow {
  cells: OddCell[];
  isHidden?: boolean;
}

/** The formats that the cells of these workbooks have; a cell's style is the place of its format. */
const formats = [
  'General',
  '00000',
  String.raw`00000\-0000`,
  String.raw`[&lt;=9999999]###\-####;\(###\)\ ###\-####`,
  '(000) 000-0000',
  String.raw`000\-00\-0000`,
  '&quot;C-&quot;0000',
  '#,##0.00',
  '0',
  'yyyy-mm-dd',
  '[$-409]00000',
  'h:mm AM/PM',
  '[h]:mm',
  'm/d/yy h:mm',
];
const styles = `<styleSheet><numFmts>${formats
  .map((format, at) => `<numFmt numFmtId="${200 + at}" formatCode="${format}"/>`)
  .join(
    '',
  )}</numFmts><cellXfs>${formats.map((_format, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`;

const letter = (column: number) => String.fromCodePoint(65 + column);

function cellXml(cell: OddCell, name: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${name}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'string') return `<c r="${name}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if ('error' in cell) return `<c r="${name}" t="e"><f>A1/0</f><v>${cell.error}</v></c>`;
  return `<c r="${name}" s="${formats.indexOf(cell.format)}"><v>${cell.n}</v></c>`;
}

function sheetOf(rows: (OddCell[] | OddRow)[], firstLine = 1): string {
  const lines = rows.map((given, at) => {
    const { cells, isHidden = false } = Array.isArray(given) ? { cells: given } : given;
    const line = at + firstLine;
    const inside = cells.map((cell, column) => cellXml(cell, `${letter(column)}${line}`)).join('');
    return `<row r="${line}"${isHidden ? ' hidden="1"' : ''}>${inside}</row>`;
  });
  return `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

let app: TestApp;
let office: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
});
afterAll(() => app.close());

async function previewOf(book: Uint8Array, fields: Record<string, string> = {}): Promise<ImportPreview> {
  const form = tableForm(book, { view: 'all', ...fields }, 'customers.xlsx');
  const answer = await office.call('POST', '/api/import/customers/preview', form);
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
  return answer.body;
}
const namesIn = ({ rows }: ImportPreview) => rows.map(({ cells }) => cells['name']);
const list = [
  ['Name', 'Phone', 'City'],
  ['Ann Reed', '(518) 555-0101', 'Albany'],
  ['Bo Lund', '(518) 555-0102', 'Troy'],
];

describe('a cell is read as it is shown', () => {
  it.each<[what: string, cell: OddCell, field: 'postalCode' | 'phone' | 'notes', cell: string]>([
    ['a ZIP', { n: 2138, format: '00000' }, 'postalCode', '02138'],
    ['a ZIP with its language', { n: 2138, format: '[$-409]00000' }, 'postalCode', '02138'],
    ['a ZIP+4', { n: 21_381_234, format: formats[2]! }, 'postalCode', '02138-1234'],
    ['a phone as Excel has it', { n: 6_175_550_123, format: formats[3]! }, 'phone', '(617) 555-0123'],
    ['a phone in parentheses', { n: 6_175_550_123, format: '(000) 000-0000' }, 'phone', '(617) 555-0123'],
    ['a phone without any format', 6_175_550_123, 'phone', '6175550123'],
    ['a number in groups', { n: 12_345_678, format: formats[5]! }, 'notes', '012-34-5678'],
    ['a number behind letters', { n: 42, format: formats[6]! }, 'notes', 'C-0042'],
    ['an amount', { n: 1250.5, format: '#,##0.00' }, 'notes', '1250.5'],
    ['a plain number', { n: 7, format: '0' }, 'notes', '7'],
    ['a fraction that a picture would hide', { n: 2138.5, format: '00000' }, 'postalCode', '2138.5'],
    ['a day', { n: 46_000, format: 'yyyy-mm-dd' }, 'notes', '2025-12-09'],
    ['a day with its time', { n: 46_000.604_166_667, format: 'm/d/yy h:mm' }, 'notes', '2025-12-09 14:30'],
    ['a time alone', { n: 0.354_166_667, format: 'h:mm AM/PM' }, 'notes', '08:30'],
    ['midnight', { n: 0, format: 'h:mm AM/PM' }, 'notes', '00:00'],
    ['hours of work', { n: 1.520_833_333, format: '[h]:mm' }, 'notes', '36:30'],
  ])('%s', async (_what, cell, field, shown) => {
    const headings = { postalCode: 'ZIP', phone: 'Phone', notes: 'Notes' };
    const rows: OddCell[][] = [
      ['Name', headings[field]],
      ['Ann Reed', cell],
    ];
    const { rows: told } = await previewOf(workbook(sheetOf(rows), { styles }));
    expect(told[0]!.cells[field]).toBe(shown);
  });

  it('an error is told, and stops its row until somebody says what belongs there', async () => {
    const book = workbook(
      sheetOf([
        ['Name', 'Phone', 'City'],
        ['Ann Reed', { error: '#N/A' }, 'Albany'],
        [{ error: '#REF!' }, '(518) 555-0102', 'Troy'],
      ]),
    );
    const { rows, counts, mends } = await previewOf(book);
    expect(rows.map(({ state, errors }) => [state, errors])).toEqual([
      ['wrong', { phone: 'The spreadsheet has an error here: #N/A. Enter what belongs here.' }],
      ['wrong', { name: 'The spreadsheet has an error here: #REF!. Enter what belongs here.' }],
    ]);
    expect([counts.wrong, mends]).toMatchObject([2, [{ key: 'blanks', count: 1, from: '#N/A', to: '' }]]);
    const corrections = JSON.stringify({ 3: { 0: 'Bo Lund' } });
    const mended = await previewOf(book, { corrections, mends: '["blanks"]' });
    expect(mended.counts).toMatchObject({ wrong: 0, new: 2 });
  });

  it('a ZIP of four digits gets its zero offered where the company’s country has none, and else nothing', async () => {
    const book = workbook(
      sheetOf([
        ['Name', 'ZIP'],
        ['Ann Reed', 2138],
        ['Bo Lund', 12_180],
      ]),
    );
    const offer = { key: 'lostZeros', count: 1, from: '2138', to: '02138' };
    expect((await previewOf(book)).mends).toEqual([offer]);
    await query(app.db, `update settings set country = 'NO'`);
    expect((await previewOf(book)).mends).toEqual([]);
    await query(app.db, `update settings set country = 'US'`);
  });

  it('hidden rows are told, and are no longer once they are left out', async () => {
    const rows = [...list, { cells: ['Cy Old', '(518) 555-0103', 'Troy'], isHidden: true }];
    const book = workbook(sheetOf(rows));
    const { hiddenLines, counts } = await previewOf(book);
    expect([hiddenLines, counts.new]).toEqual(['4', 3]);
    const without = await previewOf(book, { leftOut: hiddenLines });
    expect([without.hiddenLines, without.counts.new, without.counts.leftOut]).toEqual(['', 2, 1]);
  });
});

describe('the sheet and the headings are found', () => {
  const sheets = (sheet: string, name = 'Customers', state?: string) => ({
    name,
    sheet,
    ...(state && { state }),
  });
  const cover = sheetOf([['Harrow &amp; Finch'], ['Customers by city'], ['Printed', 46_000]]);
  const facts = sheetOf([
    ['Name', 'Harrow &amp; Finch'],
    ['Phone', '(518) 555-0100'],
    ['Rows', 2],
  ]);
  const prices = sheetOf([
    ['Item', 'Price', 'Unit', 'Cost'],
    ['Door', 450, 'each', 300],
  ]);

  it.each<[what: string, book: Uint8Array, expected: Partial<ImportPreview>]>([
    [
      'behind a hidden sheet',
      workbook(sheetOf([['Name'], ['Nobody']]), { state: 'hidden', sheets: [sheets(sheetOf(list))] }),
      { sheet: 'Customers', headingLine: 1 },
    ],
    [
      'behind a very hidden sheet',
      workbook(sheetOf(list), { state: 'veryHidden', sheets: [sheets(sheetOf(list))] }),
      { sheet: 'Customers' },
    ],
    ['behind a cover', workbook(cover, { sheets: [sheets(sheetOf(list))] }), { sheet: 'Customers' }],
    ['behind a cover of facts', workbook(facts, { sheets: [sheets(sheetOf(list))] }), { sheet: 'Customers' }],
    [
      'behind an empty sheet',
      workbook(sheetOf([]), { sheets: [sheets(sheetOf(list))] }),
      { sheet: 'Customers' },
    ],
    [
      'behind a list of something else',
      workbook(prices, { sheets: [sheets(sheetOf(list))] }),
      { sheet: 'Customers' },
    ],
    [
      'before another list',
      workbook(sheetOf(list), { sheets: [sheets(sheetOf(list), 'Old')] }),
      { sheet: 'A' },
    ],
    ['below a title', workbook(sheetOf([['Customers'], [], ...list])), { headingLine: 3, linesAbove: 1 }],
    [
      'below a title as wide as the list',
      workbook(sheetOf([['Harrow &amp; Finch', 'Customers', 'November'], ...list])),
      { headingLine: 2, linesAbove: 1 },
    ],
    [
      'with a year among them',
      workbook(sheetOf([['Customers', 'of', 'us'], ['Name', 'Phone', 'City', 2026], ...list.slice(1)])),
      { headingLine: 2 },
    ],
    [
      'far down and to the right',
      workbook(
        sheetOf(
          list.map((row) => [null, null, ...row]),
          40,
        ),
      ),
      { headingLine: 40 },
    ],
  ])('%s', async (_what, book, expected) => {
    const preview = await previewOf(book);
    expect(preview).toMatchObject(expected);
    expect([namesIn(preview), preview.missing]).toEqual([['Ann Reed', 'Bo Lund'], []]);
  });

  it('and can be chosen, also where the sheet is hidden', async () => {
    const old = sheetOf([
      ['Name', 'Phone'],
      ['of the person', 'with its code'],
      ['Cy Old', '(518) 555-0103'],
    ]);
    const book = workbook(sheetOf(list), { sheets: [sheets(old, 'Old &amp; gone', 'hidden')] });
    const first = await previewOf(book);
    expect(first).toMatchObject({
      sheet: 'A',
      sheets: [
        { name: 'A', isHidden: false },
        { name: 'Old & gone', isHidden: true },
      ],
    });
    const chosen = await previewOf(book, { sheet: 'Old & gone' });
    expect(chosen.firstLines.slice(0, 2)).toEqual([
      { line: 1, cells: ['Name', 'Phone'] },
      { line: 2, cells: ['of the person', 'with its code'] },
    ]);
    expect(namesIn(chosen)).toEqual(['of the person', 'Cy Old']);
    const mapping = JSON.stringify({ name: 0, phone: 1 });
    const below = await previewOf(book, { sheet: 'Old & gone', headingLine: '2', mapping });
    expect([below.headingLine, namesIn(below)]).toEqual([2, ['Cy Old']]);
  });

  it.each([
    [{ sheet: 'Another' }, 'This file has no such sheet. Choose another one.'],
    [{ headingLine: '9' }, 'Line 9 is empty. Choose the line with the headings.'],
    [
      { headingLine: '3' },
      'This table has headings but no rows. Plumbline reads the first row as the headings.',
    ],
  ])('what the file does not have is refused: %j', async (fields, sentence) => {
    const form = tableForm(workbook(sheetOf(list)), fields, 'customers.xlsx');
    const answer = await office.call('POST', '/api/import/customers/preview', form);
    expect([answer.status, answer.body.fields.file]).toEqual([422, sentence]);
  });

  it('the import does what the preview showed', async () => {
    const book = workbook(cover, { sheets: [sheets(sheetOf([['Title', 'of', 'it'], ...list]))] });
    const { plan } = await previewOf(book);
    const form = tableForm(book, { plan }, 'customers.xlsx');
    const { status, body } = await office.call('POST', '/api/import/customers', form);
    expect([status, body.created]).toEqual([200, 2]);
  });
});
