import { workbook, xlsxBomb } from './table-files.ts';

const mebibyte = 2 ** 20;
/** As large as a file for an import may be. */
const largest = 10 * mebibyte - 1_000;
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
/** So many rows of cells that all name the first shared string. */
const rowsOfOne = (rows: number, columns: number) =>
  sheetOf(
    Array.from({ length: rows }, (_none, row) => {
      const cells = Array.from({ length: columns }, () => `<c t="s" r="`).map(
        (cell, column) => `${cell}${letters(column)}${row + 1}"><v>0</v></c>`,
      );
      return `<row r="${row + 1}">${cells.join('')}</row>`;
    }).join(''),
  );
const letters = (column: number) =>
  (column < 26 ? '' : String.fromCodePoint(64 + Math.floor(column / 26))) +
  String.fromCodePoint(65 + (column % 26));
const one = (cell: string) => sheetOf(`<row r="1">${cell}</row>`);
const text = '<is><t>Door</t></is>';

/** Tables that are made to take memory or time, by what they are; each is small enough to be sent. */
export const tableBombs: Readonly<Record<string, () => Buffer>> = {
  'a sheet of 100 MiB that says so': () => xlsxBomb(100),
  'a sheet of 100 MiB that claims to be small': () => xlsxBomb(100, { isLying: true }),
  'a sheet of 75 MiB without a cell': () => xlsxBomb(75),
  '20 MiB of spaces between two rows': () =>
    workbook(
      sheetOf(
        ['Name', 'Door']
          .map(
            (name, at) =>
              `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${name}</t></is></c></row>`,
          )
          .join(' '.repeat(20 * mebibyte)),
      ),
    ),
  '60,000 parts': () =>
    workbook(one(''), {
      more: Array.from({ length: 60_000 }, (_none, at) => ({ path: `xl/${at}.xml`, content: '<a/>' })),
    }),
  'one part under 1,900 names': () =>
    workbook(one(''), {
      more: Array.from({ length: 1_900 }, (_none, at) => ({
        path: `xl/${at}.xml`,
        content: at === 0 ? ' '.repeat(mebibyte) : '',
        ...(at > 0 && { sharesWith: 'xl/0.xml' }),
      })),
    }),
  'a long text that a million cells name': () =>
    workbook(rowsOfOne(10_000, 100), { strings: `<sst><si><t>${'x'.repeat(mebibyte)}</t></si></sst>` }),
  'two million texts that nobody names': () =>
    workbook(one(''), { strings: `<sst>${'<si><t>x</t></si>'.repeat(2_000_000)}</sst>` }),
  'texts inside of texts': () =>
    workbook(rowsOfOne(2, 2), { strings: `<sst>${'<si><t>'.repeat(2_000_000)}x` }),
  'elements in elements, four million deep': () => workbook(one('<c>'.repeat(4_000_000))),
  'attributes without end': () =>
    workbook(one(`<c ${Array.from({ length: 3_000_000 }, (_none, at) => `a${at}="1"`).join(' ')}/>`)),
  'a cell in column 300 million': () => workbook(one(`<c r="ZZZZZZ1" t="inlineStr">${text}</c>`)),
  'a cell in the last column of each row': () =>
    workbook(
      sheetOf(
        Array.from(
          { length: 20_000 },
          (_none, row) => `<row r="${row + 1}"><c r="XFD${row + 1}" t="inlineStr">${text}</c></row>`,
        ).join(''),
      ),
    ),
  'a row ten billion': () =>
    workbook(sheetOf(`<row r='9999999999'><c r='A9999999999' t='inlineStr'>${text}</c></row>`)),
  'texts that stand for texts': () => {
    const entities = Array.from(
      { length: 12 },
      (_none, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
    );
    const head = `<!DOCTYPE w [<!ENTITY e0 "lol">${entities.join('')}]>`;
    return workbook(head + one('<c r="A1" t="inlineStr"><is><t>&e12;</t></is></c>'));
  },
  'three million styles': () =>
    workbook(one(''), { styles: `<styleSheet><cellXfs>${'<xf/>'.repeat(3_000_000)}</cellXfs></styleSheet>` }),
  'a CSV of one line': () => Buffer.from(`Name,${'x'.repeat(largest)}`),
  'a CSV of a million columns': () => Buffer.from(`Name${','.repeat(largest)}\nDoor`),
  'a CSV of many columns in each row': () => Buffer.from(`Name\n${`${','.repeat(199_000)}x\n`.repeat(50)}`),
  'a CSV with a quotation mark that is never closed': () =>
    Buffer.from(`Name,Price\n"${'Door\n'.repeat(largest / 6)}`),
  'a CSV of quotation marks': () => Buffer.alloc(largest, '"'),
  'a CSV of separators and quotation marks': () => Buffer.alloc(largest, ',"'),
  'a CSV of empty lines': () => Buffer.alloc(largest, '\n'),
  'a CSV of empty lines behind a quotation mark': () =>
    Buffer.concat([Buffer.from('Name,Price\nDoor,1\n"'), Buffer.alloc(largest - 50, '\n')]),
  'a CSV of carriage returns': () => Buffer.alloc(largest, '\r'),
  'a CSV in UTF-16 of one line': () => Buffer.from('\ufeffN'.padEnd(largest / 2, '漢'), 'utf16le'),
  'a CSV in UTF-16 of empty lines': () => Buffer.from('\ufeffName'.padEnd(largest / 2, '\n'), 'utf16le'),
  'a CSV of short lines': () => Buffer.alloc(largest, 'a\n'),
};
