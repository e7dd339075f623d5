import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { beginAtOnce } from './scripts/web-build/begin-at-once.ts';
import { chunkGroups } from './scripts/web-build/chunk-groups.ts';
import { compileAtOnce } from './scripts/web-build/compile-at-once.ts';
import { cutFonts } from './scripts/web-build/cut-fonts.ts';
import { offlineFiles } from './scripts/web-build/offline-files.ts';
import { pagePaths } from './scripts/web-build/page-paths.ts';
import { pdfParts } from './scripts/web-build/pdf-parts.ts';
import { precompress } from './scripts/web-build/precompress.ts';
import { preloadLatinFont } from './scripts/web-build/preload-latin-font.ts';
import { seldomDrawn } from './scripts/web-build/seldom-drawn.ts';

const webRoot = resolve(import.meta.dirname, 'src/web');
const publicBidEntry = resolve(webRoot, 'public-bid/main.ts');

const compilerPreset = reactCompilerPreset();
compilerPreset.rolldown.filter = { ...compilerPreset.rolldown.filter, id: { exclude: [seldomDrawn] } };

export default defineConfig({
  root: webRoot,
  // React has had this hook since 18; the libraries that ask for its replacement get the hook itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  plugins: [
    cutFonts(),
    preloadLatinFont(),
    beginAtOnce(),
    compileAtOnce(),
    precompress(),
    pdfParts(),
    pagePaths(),
    offlineFiles(),
    react(),
    lingui(),
    // The English text stays in the code beside its page, so English loads no catalogue at all.
    // Babel runs presets from the last to the first: the macros are written out before the compiler reads the code.
    babel({
      presets: [compilerPreset, linguiTransformerBabelPreset({ descriptorFields: 'message' })],
    }),
  ],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'manifest.json',
    // Fonts and icons inlined as data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // Every page carries the names of all files that it may fetch: short ones spare it a kilobyte.
        chunkFileNames: 'assets/[hash].js',
        // The browser asks for the worker by one name, for ever.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
      },
      input: {
        app: resolve(webRoot, 'index.html'),
        worker: resolve(webRoot, 'worker.ts'),
        // The customer's bid page is rendered by the server, which finds this script in the manifest.
        ...(existsSync(publicBidEntry) ? { 'public-bid': publicBidEntry } : {}),
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/bid'].map((path) => [path, `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`]),
    ),
  },
});
