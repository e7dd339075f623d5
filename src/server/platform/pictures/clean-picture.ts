import type { Sharp } from 'sharp';

import { AppError } from '../../../shared/kernel/app-error.ts';
import { decodeHeic } from './decode-heic.ts';
import { loadSharp } from './load-sharp.ts';
import { damagedPicture, mostPixels, tooManyPixels } from './picture-refusals.ts';

/** Longer sides are made smaller: a page of small print is still sharp at it. */
const longestSide = 4096;

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/**
 * Draws a picture anew from its pixels, the right way up. So nothing else of the file is kept: no place, no device, and nothing that
 * was hidden before, between or behind the pixels. HEIC becomes JPEG, of moving pictures the first one stays.
 */
export async function cleanPicture(
  field: string,
  upload: Buffer,
  foundType: string,
): Promise<{ bytes: Buffer; mediaType: PictureType }> {
  try {
    const picture = /hei[cf]$/.test(foundType)
      ? await openHeic(field, upload)
      : await openPicture(field, upload);
    const mediaType = keptType(foundType);
    const fitted = picture.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
    return { bytes: await encoded(fitted, mediaType).toBuffer(), mediaType };
  } catch (error) {
    throw error instanceof AppError ? error : damagedPicture(field, error);
  }
}

async function openPicture(field: string, upload: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  // Only its head is read here.
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) throw tooManyPixels(field, width * height);
  return sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
}

async function openHeic(field: string, upload: Buffer): Promise<Sharp> {
  const found = await decodeHeic(upload, mostPixels);
  if (found.kind === 'too_many') throw tooManyPixels(field, found.pixels);
  if (found.kind === 'failure') throw damagedPicture(field, found.message);
  const { width, height, data } = found;
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: mostPixels });
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
      return picture.jpeg({ quality: 86 });
  }
}
