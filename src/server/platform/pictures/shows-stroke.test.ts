import sharp from 'sharp';
import { expect, it } from 'vitest';

import { drawnPng } from '../../../../test/support/small-pictures.ts';
import { showsStroke } from './shows-stroke.ts';

const drawings: [name: string, svg: string, isStroke: boolean][] = [
  ['nothing', '', false],
  ['white paper', '<rect width="120" height="60" fill="#fff"/>', false],
  ['strokes in white', '<path d="M5 30 L110 40" stroke="#fff" stroke-width="3"/>', false],
  [
    'strokes that are hardly there',
    '<path d="M5 30 L110 40" stroke="#000" opacity="0.05" stroke-width="3"/>',
    false,
  ],
  ['a dot', '<circle cx="60" cy="30" r="6"/>', false],
  [
    'dots all over',
    '<path d="M10 10 h0 M60 30 h0 M110 50 h0 M90 12 h0" stroke="#000" stroke-width="8" stroke-linecap="round"/>',
    false,
  ],
  ['a filled picture', '<rect width="120" height="60"/>', false],
  ['a stroke across', '<path d="M5 30 L110 30" stroke="#1f1d1a" stroke-width="2"/>', true],
  [
    'a stroke among dots',
    '<path d="M10 10 h0 M110 50 h0 M30 50 L50 30" stroke="#000" stroke-width="4" stroke-linecap="round"/>',
    true,
  ],
  ['a stroke down', '<path d="M60 5 L60 55" stroke="#1f1d1a" stroke-width="2"/>', true],
  [
    'a curl on white paper',
    '<rect width="120" height="60" fill="#fff"/><path d="M10 40 C40 0 60 70 100 20" stroke="#00f" fill="none" stroke-width="3"/>',
    true,
  ],
];

it.each(drawings)('tells whether a signature shows a stroke: %s', async (_name, svg, isStroke) => {
  expect(await showsStroke(await drawnPng(svg), 24)).toBe(isStroke);
});

it('tells it of each way in which a picture keeps its pixels', async () => {
  const stroke = sharp(await drawnPng('<path d="M5 30 L110 30" stroke="#1f1d1a" stroke-width="4"/>'));
  for (const png of [
    stroke.clone().png({ palette: true }),
    stroke.clone().flatten({ background: '#fff' }).toColourspace('b-w').png(),
    stroke.clone().flatten({ background: '#fff' }).toColourspace('rgb16').png(),
    stroke.clone().png({ progressive: true }),
  ])
    // oxlint-disable-next-line no-await-in-loop -- four small pictures
    expect(await showsStroke(await png.toBuffer(), 24)).toBe(true);
});
