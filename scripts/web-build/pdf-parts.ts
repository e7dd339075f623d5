import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { Plugin } from 'vite';

/**
 * What drawing a PDF fetches when a page asks for it: the standard fonts, and decoders of scans without WebAssembly, which the content
 * security policy does not allow. Their folder bears the library's version, so they are kept for ever like all assets.
 */
export function pdfParts(): Plugin {
  const library = resolve(import.meta.dirname, '../../node_modules/pdfjs-dist');
  const parts = ['standard_fonts', 'wasm/jbig2_nowasm_fallback.js', 'wasm/openjpeg_nowasm_fallback.js'];
  const { version } = JSON.parse(readFileSync(resolve(library, 'package.json'), 'utf8')) as {
    version: string;
  };
  return {
    name: 'pdf-parts',
    config: () => ({
      define: { 'import.meta.env.VITE_PDF_PARTS': JSON.stringify(`/assets/pdf-${version}/`) },
    }),
    async writeBundle({ dir = '' }) {
      const folder = resolve(dir, `assets/pdf-${version}`);
      await Promise.all(
        parts.map((part) => cp(resolve(library, part), resolve(folder, part), { recursive: true })),
      );
    },
  };
}
