import { expect, it } from 'vitest';
import { fitLogo, markIn } from './fit-logo.ts';

/** A picture out of letters: `#` is ink, `.` white, a blank see-through. */
function picture(...rows: string[]) {
  const pixels = { '#': [30, 60, 90, 255], '.': [255, 255, 255, 255], ' ': [0, 0, 0, 0] };
  const data = [...rows.join('')].flatMap((letter) => pixels[letter as keyof typeof pixels]);
  return { data, width: rows[0]!.length, height: rows.length };
}

it('crops a logo to its mark, whether the margin is white or see-through', () => {
  expect(markIn(picture('.....', '..#..', '..##.', '.....'))).toEqual({ x: 2, y: 1, width: 2, height: 2 });
  expect(markIn(picture('    ', '# # '))).toEqual({ x: 0, y: 1, width: 3, height: 1 });
});

it('leaves a picture that is all margin, or all mark, as it is', () => {
  expect(markIn(picture('..', '..'))).toEqual({ x: 0, y: 0, width: 2, height: 2 });
  expect(markIn(picture('##', '##'))).toEqual({ x: 0, y: 0, width: 2, height: 2 });
});

it('hands on what this browser cannot draw, so that the server says why', async () => {
  const file = new File(['no picture'], 'logo.svg', { type: 'image/svg+xml' });
  expect(await fitLogo(file)).toBe(file);
});
