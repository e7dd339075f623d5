import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import type { Db } from '../../src/server/platform/db/database.ts';
import { query } from '../../src/server/platform/db/query.ts';
import type { FileStore } from '../../src/server/platform/files/file-store.ts';

const fonts = fileURLToPath(new URL('../../src/server/platform/pdf/fonts', import.meta.url));

/** Puts the demo company's logo at the head of its papers: before anything goes out that keeps it. */
export async function writeLogo(db: Db, files: FileStore): Promise<void> {
  const logo = await drawLogo();
  const { sha256 } = await files.put(db, logo, { mediaType: 'image/png' });
  await query(db, 'update settings set logo_sha256 = $1', [sha256]);
}

/** A roof over an H, and the name beside it. */
async function drawLogo(): Promise<Buffer> {
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">
    <path d="M12 92 100 20l88 72" fill="none" stroke="#b4491d" stroke-width="20" stroke-linejoin="round" stroke-linecap="round"/>
    <path d="M52 104v76M148 104v76M52 142h96" fill="none" stroke="#23324a" stroke-width="22" stroke-linecap="round"/>
  </svg>`;
  return sharp({ create: { width: 860, height: 200, channels: 4, background: '#fff0' } })
    .composite([
      { input: Buffer.from(mark), left: 0, top: 0 },
      { input: await written('Harrow &amp; Finch', 'SemiBold', 78), left: 236, top: 28 },
      {
        input: await written('<span letter_spacing="11264">REMODELING</span>', 'Medium', 35),
        left: 240,
        top: 138,
      },
    ])
    .png()
    .toBuffer();
}

function written(text: string, weight: string, size: number): Promise<Buffer> {
  const font = { font: `Inter ${weight} ${size}`, fontfile: `${fonts}/Inter-${weight}.otf` };
  const markup = `<span foreground="#23324a">${text}</span>`;
  return sharp({ text: { ...font, text: markup, rgba: true, dpi: 72 } })
    .png()
    .toBuffer();
}
