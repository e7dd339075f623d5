import { fileURLToPath } from 'node:url';

import sharp, { type OverlayOptions } from 'sharp';

/** What a till or a supplier prints. */
export interface Receipt {
  from: string;
  date: string;
  /** What was bought, with the amounts as they are printed. */
  lines: readonly (readonly [string, string])[];
  total: string;
  number: string;
}

const width = 520;
const fonts = fileURLToPath(new URL('../../src/server/platform/pdf/fonts', import.meta.url));
const fontFile = `${fonts}/Inter-Medium.otf`;

/** A receipt as a photo of one: paper with print on a table, somewhat askew. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { from, date, lines, total, number } = receipt;
  const rows: [text: string, size: number, align: 'left' | 'center' | 'right'][][] = [
    [[from, 24, 'center']],
    [[`${date}    No. ${number}`, 15, 'center']],
    [],
    ...lines.map(([what, amount]): [string, number, 'left' | 'right'][] => [
      [what, 17, 'left'],
      [amount, 17, 'right'],
    ]),
    [],
    [
      ['TOTAL', 22, 'left'],
      [total, 22, 'right'],
    ],
    [],
    [['Thank you for your business', 14, 'center']],
  ];
  const height = 80 + rows.length * 38;
  const print: OverlayOptions[] = [];
  for (const [index, row] of rows.entries()) {
    for (const [text, size, align] of row) {
      const input = await sharp({
        text: { text: escaped(text), font: `Inter Medium ${size}`, fontfile: fontFile, rgba: true, dpi: 72 },
      })
        .png()
        .toBuffer({ resolveWithObject: true });
      const room = width - 80 - input.info.width;
      const left = 40 + Math.max(0, align === 'left' ? 0 : align === 'right' ? room : room / 2);
      print.push({ input: input.data, left: Math.round(left), top: 40 + index * 38 });
    }
  }
  const paper = await sharp({ create: { width, height, channels: 4, background: '#fbfaf5' } })
    .composite(print.filter(({ left }) => left! >= 0))
    .png()
    .toBuffer();
  const tilt = (Number(number.replace(/\D/g, '')) % 7) - 3;
  return sharp(paper)
    .rotate(tilt, { background: '#8d7a62' })
    .extend({ top: 40, bottom: 40, left: 50, right: 50, background: '#8d7a62' })
    .flatten({ background: '#8d7a62' })
    .jpeg({ quality: 72 })
    .toBuffer();
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
