import type { Sharp } from 'sharp';

import { AppError } from '../../../shared/kernel/app-error.ts';
import type { PictureSize } from '../../../shared/pictures/picture-sizes.ts';
import { decodeHeic } from './decode-heic.ts';
import { drawSizes, fromPixels, toPixels } from './draw-sizes.ts';
import { inPlaceOf } from './picture-slot.ts';
import { loadSharp } from './load-sharp.ts';
import { pictureDimensions } from './picture-dimensions.ts';
import { damagedPicture, mostPixels, tooManyPixels } from './picture-refusals.ts';

/** Longer sides are made smaller: a page of small print is still sharp at it. */
const longestSide = 4096;

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface CleanPicture {
  bytes: Buffer;
  mediaType: PictureType;
  sizes: Partial<Record<PictureSize, Buffer>>;
}

/**
 * Draws a picture anew from its pixels, the right way up. So nothing else of the file is kept: no place, no device, and nothing that
 * was hidden before, between or behind the pixels. HEIC becomes JPEG, of moving pictures the first one stays. Its small sizes are drawn
 * of the same pixels: decoding it again for them would cost more than drawing them.
 */
export async function cleanPicture(field: string, upload: Buffer, foundType: string): Promise<CleanPicture> {
  try {
    const { picture, count } = /hei[cf]$/.test(foundType)
      ? await openHeic(field, upload)
      : await openPicture(field, upload);
    const pixels = await inPlaceOf(count, () => toPixels(picture));
    const mediaType = keptType(foundType);
    const bytes = await encoded(await fromPixels(pixels), mediaType).toBuffer();
    return { bytes, mediaType, sizes: await drawSizes(pixels) };
  } catch (error) {
    throw error instanceof AppError ? error : damagedPicture(field, error);
  }
}

interface Opened {
  picture: Sharp;
  /** How many pixels there are to decode. */
  count: number;
}

async function openPicture(field: string, upload: Buffer): Promise<Opened> {
  const sharp = await loadSharp();
  const found = await pictureDimensions(upload);
  if (!found) throw damagedPicture(field);
  const { width, height } = found;
  if (width * height > mostPixels) throw tooManyPixels(field, width * height);
  const whole = sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
  return { picture: atMostKept(whole, Math.max(width, height)), count: width * height };
}

async function openHeic(field: string, upload: Buffer): Promise<Opened> {
  const found = await decodeHeic(upload, mostPixels);
  if (found.kind === 'too_many') throw tooManyPixels(field, found.pixels);
  if (found.kind === 'failure') throw damagedPicture(field, found.message);
  const { width, height, data } = found;
  const sharp = await loadSharp();
  const whole = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: mostPixels });
  return { picture: atMostKept(whole, Math.max(width, height)), count: width * height };
}

/** At most as large as is kept. A step that changes nothing would cost as much as one that does. */
function atMostKept(picture: Sharp, side: number): Sharp {
  if (side <= longestSide) return picture;
  return picture.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
}

function keptType(foundType: string): PictureType {
  if (foundType === 'image/webp') return foundType;
  return foundType === 'image/png' || foundType === 'image/apng' ? 'image/png' : 'image/jpeg';
}

function encoded(picture: Sharp, mediaType: PictureType): Sharp {
  switch (mediaType) {
    case 'image/png':
      return picture.png();
    case 'image/webp':
      return picture.webp({ quality: 85 });
    case 'image/jpeg':
      // Tables made for each picture would save 3 % of its bytes and triple the work.
      return picture.jpeg({ quality: 86, optimiseCoding: false });
  }
}
