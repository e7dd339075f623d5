import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

/** Writes each text file once more as Brotli and gzip, so that the server sends what was compressed once, and well. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /\.(?:m?js|css|svg)$/.test(file));
      await Promise.all(
        texts.map(async (file) => {
          const bytes = await readFile(resolve(dir, file));
          await writeFile(resolve(dir, `${file}.br`), await promisify(brotliCompress)(bytes));
          await writeFile(resolve(dir, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }));
        }),
      );
    },
  };
}
