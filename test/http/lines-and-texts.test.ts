import { expect, it } from 'vitest';

import { shapeOf } from '../faults/shape-of.ts';
import type { Shape } from '../faults/bad-input.ts';
import { bodyWith, placesOfTexts } from '../support/places-of-texts.ts';
import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';

/** What has room for several lines on its screen or paper. Every other text of a body is on one line; a new one is decided here. */
const severalLines = [
  'address',
  'answer',
  'bidTerms',
  'caption',
  'content',
  'customerNotes',
  'depositInstructions',
  'description',
  'emailCaption',
  'internalNotes',
  'note',
  'notes',
  'paidFor',
  'paymentTerms',
  'reason',
  'scope',
  'terms',
  'text',
  'whatsappCaption',
];
/** Taken as they are, to the letter: secrets, and what a drawing or a table is made of. */
const toTheLetter = [
  'currentPassword',
  'newPassword',
  'password',
  'drawing',
  'edits',
  'mended',
  'strokes',
  // JSON, and keys of lines and names of sheets that are only compared.
  'said',
  'selected',
  'sheet',
  'step',
  'lineKey',
];

const endpoints: Endpoint[] = Object.values(contract);
const pasted = 'Ann\r\nBcc: all@example.com';

const isPlain = ({ pattern, format }: Shape) => !pattern && !format;

it('a text of a body that has one line on its screen is on one line, however it was pasted', () => {
  const wrong: string[] = [];
  let lines = 0;
  for (const { method, path, body } of endpoints) {
    if (!body) continue;
    for (const place of placesOfTexts(shapeOf(body), isPlain)) {
      const name = place.findLast((each) => each !== '0') ?? '';
      if ([...severalLines, ...toTheLetter].includes(name)) continue;
      const { success, data } = body.safeParse(bodyWith(shapeOf(body), place, pasted));
      if (success) lines += 1;
      if (success && /[\r\n]/.test(JSON.stringify(data).replaceAll('\\r', '\r').replaceAll('\\n', '\n')))
        wrong.push(`${method} ${path} ${place.join('.')}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(lines).toBeGreaterThan(60);
});
