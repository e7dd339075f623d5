import type { Sharp } from 'sharp';

import { middleSide, type PictureSize } from '../../../shared/pictures/picture-sizes.ts';
import { loadSharp } from './load-sharp.ts';

/** A decoded picture. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Small pictures are found by this number; one that is drawn another way from now on needs a new one. */
export const recipe = 1;

/**
 * Pixels of the longer side. A thumbnail is sharp on a phone at 160. WebP at its least effort: for the screen's size more would save a
 * tenth of the bytes and cost three times the work.
 */
const sizes = {
  thumb: { side: 320, webp: { quality: 75, effort: 2 } },
  middle: { side: middleSide, webp: { quality: 80, effort: 0 } },
  screen: { side: 2048, webp: { quality: 80, effort: 0 } },
} as const;

const within = (side: number) => [side, side, { fit: 'inside', withoutEnlargement: true }] as const;

export async function fromPixels({ data, width, height, channels }: Pixels): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
}

/** Pixels of what is drawn. */
export async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, width, height, channels };
}

/** Smaller pixels; those that are small enough come back, for drawing them over would cost as much again. */
export async function fitted(pixels: Pixels, side: number): Promise<Pixels> {
  if (Math.max(pixels.width, pixels.height) <= side) return pixels;
  return toPixels((await fromPixels(pixels)).resize(...within(side)));
}

/** The sizes that most pages show, of a picture that is decoded already, as WebP; `middle` is drawn for those who ask for it first. */
export async function drawSizes(pixels: Pixels): Promise<Record<'thumb' | 'screen', Buffer>> {
  const forScreen = await fitted(pixels, sizes.screen.side);
  const forThumb = await fitted(forScreen, sizes.thumb.side);
  return {
    screen: await (await fromPixels(forScreen)).webp(sizes.screen.webp).toBuffer(),
    thumb: await (await fromPixels(forThumb)).webp(sizes.thumb.webp).toBuffer(),
  };
}

/** One size of a kept picture, as WebP. A JPEG is decoded no larger than it takes. */
export async function drawSize(bytes: Uint8Array, size: PictureSize): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes)
    .resize(...within(sizes[size].side))
    .webp(sizes[size].webp)
    .toBuffer();
}
