import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { draftBid, shingles } from '../../../../../test/support/web/records.ts';
import { emptyLine } from '../draft/bid-draft.ts';
import { isReadable } from '../draft/bid-numbers.ts';
import { draftOf } from '../draft/draft-of-bid.ts';
import { problemsOf } from '../draft/draft-problems.ts';
import { linesAsText, linesFromClipboard } from './copied-lines.ts';
import { linesOfRows, readPasted } from './pasted-lines.ts';
import { decimalSignOf } from './pasted-numbers.ts';
import { readCells } from './read-cells.ts';

beforeAll(() => i18n.activate('en'));

function pasted(text: string) {
  const table = readPasted(text)!;
  const lines = linesOfRows(table, [shingles]).map(
    ({ name, description, quantity, unit, unitPrice, unitCost }) =>
      [name, description, quantity, unit, unitPrice, unitCost].join('|'),
  );
  return { ...table, lines };
}

describe('rows with a head row', () => {
  it('are read by its words, in any order', () => {
    const { columns, lines, isUnclear } = pasted(
      'Qty\tUnit\tItem\tUnit price\tCost\tTotal\n12\tsq ft\tTile\t$1,250.50\t$800.00\t$15,006.00\n',
    );
    expect(columns).toEqual(['quantity', 'unit', 'name', 'unitPrice', 'unitCost', 'ignored']);
    expect(isUnclear).toBe(false);
    expect(lines).toEqual(['Tile||12|sq ft|1250.5|800']);
  });

  it('take the description for the name where there is no other', () => {
    expect(pasted('Description,Quantity,Rate\r\nDemolition,1,900\r\nTile,2,45.5').lines).toEqual([
      'Demolition||1||900|',
      'Tile||2||45.5|',
    ]);
  });

  it('ask about a column that has no known name', () => {
    expect(pasted('Item\tQty\tWhatever\nTile\t2\tblue').isUnclear).toBe(true);
  });
});

describe('rows without a head row', () => {
  it.each([
    ['Tile\t12\t4.50\nGrout\t3\t18.00', ['name', 'quantity', 'unitPrice'], false],
    [
      'Tile\t12\tsq ft\t4.50\t54.00\nGrout\t3\tbag\t18.00\t54.00',
      ['name', 'quantity', 'unit', 'unitPrice', 'ignored'],
      false,
    ],
    ['Tile\t$4.50\nGrout\t$18.00', ['name', 'unitPrice'], false],
    ['Tile\t12\nGrout\t3', ['name', 'quantity'], false],
    ['Tile\t12\t3.00\t4.50\nGrout\t3\t9.00\t18.00', ['name', 'quantity', 'unitPrice', 'ignored'], true],
    ['Tile\nGrout', ['name'], false],
    ['12\t4.50\n3\t18.00', ['ignored', 'ignored'], true],
    [
      'Tile\tPorcelain, laid in a running bond\t12\nGrout\tGrey, sanded, sealed twice\t3',
      ['name', 'description', 'quantity'],
      false,
    ],
  ])('%j are %j', (text, columns, isUnclear) => {
    const table = pasted(text);
    expect(table.columns).toEqual(columns);
    expect(table.isUnclear).toBe(isUnclear);
  });

  it.each([
    // Without a heading, one cell that is no number: each of these once moved every amount by a column.
    [
      'Tile\t12\tsq ft\t58000\t20\nGrout\tthree\tbag\t18\t9\nSand\t4\tbag\t6\t3',
      ['name', 'quantity', 'unit', 'unitPrice', 'ignored'],
      'Grout||three|bag|18|',
    ],
    ['Tile\t12\t4.50\nGrout\t3\t1e9', ['name', 'quantity', 'unitPrice'], 'Grout||3||1e9|'],
    [
      'Tile\t12\tsq ft\t4.50\t54.00\nGrout\t3\tbag\ton request\t54.00',
      ['name', 'quantity', 'unit', 'unitPrice', 'ignored'],
      'Grout||3|bag|on request|',
    ],
    ['Tile\t$4.50\nGrout\tTBD', ['name', 'unitPrice'], 'Grout||1||TBD|'],
    ['Tile\ttwo\tsq ft\t4.50\nGrout\tthree\tbag\t18.00', undefined, undefined],
    ['Tile\ttwo\t4.50\nGrout\tthree\t18.00\nSand\t4\t6.00', undefined, undefined],
  ])('ask about %j, where a number is none', (text, columns, second) => {
    const { lines, ...table } = pasted(text);
    expect(table.isUnclear).toBe(true);
    if (columns) expect(table.columns).toEqual(columns);
    if (second) expect(lines[1]).toBe(second);
  });

  it('ask nothing about an empty cell, and take a total for one though a row has none', () => {
    const { columns, isUnclear } = pasted(
      'Tile\t12\tsq ft\t4.50\t54.00\nGrout\t\t\t18.00\t\nSand\t2\tbag\t6.00\t12.00',
    );
    expect(columns).toEqual(['name', 'quantity', 'unit', 'unitPrice', 'ignored']);
    expect(isUnclear).toBe(false);
  });

  it('may be names with commas, one a line', () => {
    expect(pasted('Paint, two coats\nSand, prime').lines).toEqual([
      'Paint, two coats||1|||',
      'Sand, prime||1|||',
    ]);
  });
});

it('marks what came in as typed and is no number', () => {
  const lines = linesOfRows(readPasted('Item\tQty\tPrice\nTile\tthree\t1e9')!, []);
  const draft = { ...draftOf(draftBid), sections: [{ key: 's', title: '', lines }] };
  expect(problemsOf(draft)[0]).toMatchObject({ kind: 'number', place: { in: 'line', field: 'quantity' } });
  expect(isReadable(lines[0]!.unitPrice, 'money')).toBe(false);
});

it('leaves a single piece of text to the cell', () => {
  expect(readPasted('Porcelain tile')).toBeUndefined();
  expect(readPasted('Porcelain tile\r\n')).toBeUndefined();
  expect(readPasted('')).toBeUndefined();
});

it('reads quoted cells with line breaks, quotes and inches', () => {
  expect(readCells('"Tile, 12""\nlaid"\t3\n2" pipe\t"4"\n"raw\t5')).toEqual([
    ['Tile, 12"\nlaid', '3'],
    ['2" pipe', '4'],
    ['"raw', '5'],
  ]);
});

it.each([
  [[['1.250,50']], ','],
  [[['1,250.50']], '.'],
  [[['12,5']], ','],
  [[['1.250.000']], ','],
  [[['1,250']], '.'],
  [[['about 3,5 m'], ['Tile']], '.'],
] as const)('tells from %j that decimals follow %j', (cells, sign) => {
  expect(
    decimalSignOf(
      cells.map((row) => [...row]),
      'en-US',
    ),
  ).toBe(sign);
});

it('reads a European sheet, and negative amounts in brackets', () => {
  expect(pasted('Artikel;Menge;Einzelpreis\nFliese;2,5;1.250,00 €\nRabatt;1;(50,00)').lines).toEqual([
    'Fliese||2.5||1250|',
    'Rabatt||1||-50|',
  ]);
});

it('keeps a number that cannot be read as it stands in the sheet', () => {
  expect(pasted('Item\tQty\tPrice\nTile\ttwo\ton request').lines).toEqual(['Tile||two||on request|']);
});

it('takes the product of the same name, with what the sheet does not say', () => {
  const [line] = linesOfRows(readPasted('Item\tQty\nshingles\t4')!, [shingles]);
  expect(line).toMatchObject({
    productId: 31,
    name: 'Shingles',
    quantity: '4',
    unit: 'sq',
    unitPrice: '120',
    unitCost: '60',
  });
});

it('cuts nothing, however long', () => {
  const name = 'x'.repeat(300);
  expect(pasted(`${name}\t1\nTile\t2`).lines[0]).toBe(`${name}||1|||`);
});

it('reads back what it has copied', () => {
  const line = {
    ...emptyLine(),
    name: 'Pipe 2"',
    description: 'one\ntwo',
    quantity: '1250',
    unit: 'ft',
    unitPrice: '3.5',
    unitCost: '2',
  };
  const heads = ['Name', 'Description', 'Quantity', 'Unit', 'Cost', 'Price', 'Total'];
  const text = linesAsText([line, line], heads, ['$4,375.00', '$4,375.00']);
  expect(pasted(text).lines[1]).toBe('Pipe 2"|one\ntwo|1250|ft|3.5|2');
  const [copy] = linesFromClipboard(JSON.stringify([line]))!;
  expect({ ...copy, key: line.key }).toEqual(line);
  expect(copy!.key).not.toBe(line.key);
  expect(linesFromClipboard('[{"name":1}]')).toBeUndefined();
});
