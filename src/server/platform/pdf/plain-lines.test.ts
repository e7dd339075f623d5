import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { elementsOf, readPdf } from '../../../../test/support/read-pdf.ts';
import { paperWords } from '../../../shared/papers/paper-words.ts';
import { createPdfRenderer } from './pdf-renderer.ts';
import { frame } from './paper-view.ts';

const pdf = createPdfRenderer();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-lines-'));
});
afterAll(async () => {
  await pdf.close();
  await rm(folder, { recursive: true });
});

const template = `
#import "/page-frame.typ": *
#import "/price-table.typ": price-columns, section-table
#let paper = json(bytes(sys.inputs.data))
#show: page-frame.with(paper.frame)
= Invoice
#section-table(paper.section, price-columns((paper.section,)), paper.words)
`;

async function rowsOf(section: object): Promise<string[]> {
  const path = join(folder, 'lines.typ');
  await writeFile(path, template);
  const words = paperWords('en-US');
  const company = { name: 'Harbor', addressLines: [], phone: '', email: '', website: '', licenseNumber: '' };
  const data = {
    frame: frame({
      locale: 'en-US',
      words,
      company,
      documentTitle: 'Lines',
      head: { title: 'Lines', number: '1' },
      logo: true,
      createdOn: null,
    }),
    words: { ...words.lines, total: 'Sum' },
    section,
  };
  const { elements } = readPdf((await pdf.render({ template: path, data })).pdf);
  const [table] = elementsOf(elements, 'Table');
  return elementsOf([table!], 'TR').map(({ text }) => text);
}

const lines = [
  { name: 'Deposit', description: '30%', quantity: '1', unitPrice: '$900.00', total: '$900.00' },
];

test('A table of plain lines needs no groups, no options, no title and no total', async () => {
  expect(await rowsOf({ lines })).toEqual([
    'Description Quantity Unit price Amount',
    'Deposit 30% 1 $900.00 $900.00',
  ]);
});

test('It has a title and a total where it is given them', async () => {
  expect(await rowsOf({ title: 'Materials', total: '$900.00', lines })).toEqual([
    'Materials Quantity Unit price Amount',
    'Deposit 30% 1 $900.00 $900.00',
    'Sum $900.00',
  ]);
});
