import { existsSync } from 'node:fs';

import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';

import { figure, isFullSize } from '../../../../test/faults/full-size.ts';
import { childProcesses } from '../../../../test/support/child-processes.ts';
import { tableBombs } from '../../../../test/support/table-bombs.ts';
import { uploaded, xlsx, xlsxBomb } from '../../../../test/support/table-files.ts';
import { readTable } from './read-table.ts';
import { unzipBounded } from './unzip-bounded.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const read = (content: string | Uint8Array) => readTable(uploaded(content));
const refusal = (content: string | Uint8Array) =>
  read(content).then(
    () => 'was read',
    (error: Error) => error.message,
  );
const plain = 'Name,Price\r\nDoor,12.50\r\n';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('a CSV file', () => {
  it('is read whatever its encoding', async () => {
    const text = 'Name,Price\nPuerta señal,5\n';
    const swapped = Buffer.from(utf16(text)).swap16();
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      utf16(`\ufeff${text}`),
      utf16(text),
      Buffer.concat([Buffer.from([0xfe, 0xff]), swapped]),
      Buffer.from(text, 'latin1'),
    ]) {
      expect((await read(bytes)).rows).toEqual([{ line: 2, cells: ['Puerta señal', '5'] }]);
    }
    expect((await read(Buffer.from([0x41, 0x0a, 0x80, 0x0a]))).rows[0]?.cells).toEqual(['€']);
  });

  it('is read whatever its separator, with texts that hold the others', async () => {
    for (const [text, cells] of [
      ['Name;Price\n"Door; oak";1,5\n', ['Door; oak', '1,5']],
      ['Name\tPrice\nDoor, oak\t1\n', ['Door, oak', '1']],
      ['sep=;\nName;Price\nA,B;1\n', ['A,B', '1']],
      ['Name,Price\n"36"" door",1\n', ['36" door', '1']],
      ['Name,Price\n36" door,1\n', ['36" door', '1']],
      ['\n\nName,Price\n"two\nlines",1\n', ['two\nlines', '1']],
    ] as const) {
      expect((await read(text)).rows[0]?.cells).toEqual(cells);
    }
  });

  it('tells the line of each row, behind empty lines and texts of several lines', async () => {
    const { rows } = await read('Name,Price\n"two\nlines",1\n\nDoor,2\nToo,3,4\n');
    expect(rows.map((row) => row.line)).toEqual([2, 5, 6]);
    expect(rows[2]?.problem).toContain('This row has 3 cells, but there are 2 headings.');
  });

  it('with a quotation mark that is never closed is refused with the line', async () => {
    expect(await refusal('Name,Price\nDoor,1\n"Window,2\nGate,3\n')).toBe(
      'Line 3: a quotation mark opens here and never closes.',
    );
  });

  it('with too many rows or columns is refused with both numbers', async () => {
    expect(await refusal(`Name\n${'Door\n'.repeat(20_001)}`)).toContain(
      '20,001 rows, and you can import at most 20,000',
    );
    const wide = Array.from({ length: 101 }, (_none, at) => `C${at}`).join(',');
    expect(await refusal(`${wide}\n${wide}`)).toContain('101 columns, and you can import at most 100');
    expect((await read(`Name\n${'Door\n'.repeat(20_000)}`)).rows).toHaveLength(20_000);
  });
});

describe('an XLSX file', () => {
  it('is read with numbers as numbers and rows at their lines', async () => {
    const table = await read(
      await xlsx([
        ['Name', 'Price'],
        ['Door', 12.5],
        [null, null],
        ['עברית 🚪', true],
      ]),
    );
    expect(table).toMatchObject({ format: 'xlsx', headings: ['Name', 'Price'] });
    expect(table.rows).toEqual([
      { line: 2, cells: ['Door', 12.5] },
      { line: 4, cells: ['עברית 🚪', true] },
    ]);
  });

  it('that unpacks to far too much is refused, whether it says so or lies', async () => {
    for (const bomb of [xlsxBomb(100), xlsxBomb(100, { isLying: true })]) {
      expect(await refusal(bomb)).toBe(
        'This file unpacks to far more than a table of this size needs, so it wasn’t read. Copy the table into a new file.',
      );
    }
  });

  it('with nothing but space for many megabytes is read like any other, in the time that there is', async () => {
    const { rows } = await read(tableBombs['20 MiB of spaces between two rows']!());
    expect(rows).toEqual([{ line: 2, cells: ['Door'] }]);
  });

  it('that is locked, old, cut off or another thing is refused with what to do', async () => {
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    const good = await xlsx([['Name'], ['Door']]);
    expect(await refusal(ole)).toContain('old Excel file (.xls)');
    expect(await refusal(Buffer.concat([ole, utf16('EncryptedPackage')]))).toContain(
      'protected by a password',
    );
    expect(await refusal(good.subarray(0, good.length - 200))).toContain('damaged');
    expect(await refusal('%PDF-1.7')).toBe('This isn’t a table. Choose a CSV or XLSX file.');
    expect(await refusal('<html><table></table></html>')).toContain('This is a web page');
    expect(await refusal('')).toBe('This file is empty.');
    expect(await refusal(' \n , \n')).toBe('This file is empty.');
    expect(await refusal('Name,Price\n')).toContain('headings but no rows');
    expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]))).toContain('isn’t a table');
  });
});

describe.runIf(existsSync('/proc'))('a table that is made to take memory', () => {
  const tooMuch =
    'This file is too complex to read as a table. Copy the table into a new file, then choose that file.';
  const tooLong = 'This table has too much text to import. Shorten its texts.';
  it.each([
    ['a long text that a million cells name', [tooLong]],
    ['a cell in column 300 million', [tooMuch]],
    ['a cell in the last column of each row', [tooMuch]],
    // It takes about as many seconds of a processor as a table may, so that a slow one gives up before it has found nothing.
    ['three million styles', ['This file is empty.', tooMuch]],
  ])(
    'is refused within bounds, and leaves no process: %s',
    async (name, sentences) => {
      const bomb = tableBombs[name]!();
      const before = new Set(childProcesses(process.pid).map(({ pid }) => pid));
      const readers = () => childProcesses(process.pid).filter(({ pid }) => !before.has(pid));
      let most = 0;
      const looking = setInterval(() => {
        most = Math.max(most, ...readers().map(({ residentBytes }) => residentBytes));
      }, 20);
      const own = process.memoryUsage.rss();
      expect(sentences).toContain(await refusal(bomb));
      clearInterval(looking);
      expect(readers()).toEqual([]);
      const [reader, app] = [most, process.memoryUsage.rss() - own].map((bytes) => bytes / 2 ** 20);
      figure(`${name}: its reader took ${reader!.toFixed(0)} MiB, the app ${app!.toFixed(0)} MiB`);
      if (!isFullSize) return;
      // The pages of the program itself count as well.
      expect(reader).toBeLessThan(384 + 64);
      expect(app).toBeLessThan(64);
      // Several seconds of a processor, of which the reader takes what others leave.
    },
    240_000,
  );
});

describe('what was written', () => {
  const texts = ['=1+1', "'=1+1", '+4', '-4', '@x', '"quoted", and; so', 'two\nlines', "it's", 'عربي'];

  it('as CSV comes back as it was, and holds nothing that a spreadsheet would run', async () => {
    const bytes = writeCsv([['Name', 'Price'], ...texts.map((text) => [text, { amount: 1.5 }])]);
    expect(bytes.toString()).not.toMatch(/(^|[,\n])"?[=+@-]/);
    expect((await read(bytes)).rows.map((row) => row.cells)).toEqual(texts.map((text) => [text, '1.50']));
  });

  it('as XLSX comes back as it was', async () => {
    const columns = [{ heading: 'Name' }, { heading: 'Price' }];
    const bytes = await writeXlsx({ columns, rows: texts.map((text) => [text, { amount: 1.5 }]) });
    expect((await read(bytes)).rows.map((row) => row.cells)).toEqual(texts.map((text) => [text, 1.5]));
  });
});

describe('days, minutes and rates', () => {
  const cells = [
    { day: '2026-03-02' },
    { minute: '2026-03-02 16:30' },
    { basisPoints: 3250 },
    { basisPoints: -1234 },
    null,
  ];

  it('are days, times and percents in a sheet, which it can add up and put in order', async () => {
    const columns = cells.map((_cell, at) => ({ heading: `C${at}` }));
    const bytes = await writeXlsx({ columns, rows: [cells] });
    const [, row] = await readSheet(new Uint8Array(bytes).buffer, 1);
    const days = [new Date('2026-03-02T00:00:00Z'), new Date('2026-03-02T16:30:00Z')];
    expect(row).toEqual([...days, 0.325, -0.1234, null]);
    const styles = unzipBounded(bytes, (path) => path === 'xl/styles.xml')
      .get('xl/styles.xml')!
      .toString();
    expect(styles).toContain('formatCode="yyyy-mm-dd"');
    expect(styles).toContain('formatCode="yyyy-mm-dd hh:mm"');
    expect(styles).toContain('formatCode="0.0%"');
  });

  it('are plain text in CSV', () => {
    expect(writeCsv([cells]).toString()).toBe('\ufeff2026-03-02,2026-03-02 16:30,32.5,-12.34,\r\n');
  });
});

it('reads files one beside the other without mixing them up', async () => {
  const tables = await Promise.all(['A', 'B', 'C', 'D'].map((name) => read(plain.replace('Door', name))));
  expect(tables.map((table) => table.rows[0]?.cells[0])).toEqual(['A', 'B', 'C', 'D']);
});
