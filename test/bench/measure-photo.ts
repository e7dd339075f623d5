import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';

import { UploadedFile } from '../../src/server/platform/http/uploaded-file.ts';
import { drawSize } from '../../src/server/platform/pictures/draw-sizes.ts';
import { withPictureSlot } from '../../src/server/platform/pictures/picture-slot.ts';
import { takeInPicture } from '../../src/server/platform/pictures/take-in-picture.ts';
import type { Figures } from './figures.ts';

const [width, height] = [4000, 3000];
/** The size of detail in pixels and how much of it there is: photographs have less of it the finer it is. */
const octaves = [
  [512, 60],
  [128, 40],
  [32, 22],
  [8, 12],
  [4, 7],
  [2, 4],
  [1, 2.2],
] as const;

/** A photo of 12 megapixels as large as a phone writes it, between 2 and 4 MB. */
async function phonePhotoOf12Megapixels(): Promise<Buffer> {
  const sums = new Float32Array(width * height * 3);
  for (const [detail, amount] of octaves) {
    const create = {
      width: Math.ceil(width / detail),
      height: Math.ceil(height / detail),
      channels: 3 as const,
      background: '#888',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
    };
    const small = await sharp({ create }).png().toBuffer();
    const large = await sharp(small).resize(width, height, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
    for (let at = 0; at < sums.length; at += 1) sums[at]! += ((large[at]! - 128) / 40) * amount;
  }
  const pixels = Buffer.from(Uint8ClampedArray.from(sums, (sum) => 128 + sum));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The median of CPU time over all threads, in milliseconds. */
async function cpuMs(rounds: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.toSorted((one, other) => one - other)[rounds >> 1]!;
}

/** What a photo of 12 megapixels costs, and whether anybody else waits for it. */
export async function measurePhoto(rounds: number, figures: Figures): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-photo-'));
  try {
    const upright = await phonePhotoOf12Megapixels();
    const turned = await sharp(upright).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
    const takeIn = async (name: string, bytes: Buffer) => {
      const path = join(folder, name);
      await writeFile(path, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const file = new UploadedFile({ name, sizeBytes: bytes.byteLength, sha256, path });
      return () => takeInPicture('picture', file);
    };
    const size = `photo of 12 megapixels (${(upright.byteLength / 1e6).toFixed(1)} MB)`;
    await figures.ms(`${size} taken in, CPU`, await cpuMs(rounds, await takeIn('a.jpg', upright)), 400);
    await figures.ms(`the same, held upright`, await cpuMs(rounds, await takeIn('b.jpg', turned)), 400);
    const inMs = async (work: () => Promise<unknown>) => `${(await cpuMs(rounds, work)).toFixed(0)} ms`;
    figures.note('a thumbnail alone, made later', await inMs(() => drawSize(upright, 'thumb')));
    figures.note('a screen’s size alone, made later', await inMs(() => drawSize(upright, 'screen')));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await Promise.all(Array.from({ length: 20 }, () => withPictureSlot(() => drawSize(upright, 'thumb'))));
    delay.disable();
    const [p99, most] = [delay.percentile(99), delay.max].map((nanoseconds) => nanoseconds / 1e6 - 5);
    figures.note(
      'the event loop late while 20 thumbnails are made',
      `${p99!.toFixed(1)} ms at the 99th percentile, ${most!.toFixed(1)} at most`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
