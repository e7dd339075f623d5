import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const webRoot = resolve(import.meta.dirname, 'src/web');
const publicBidEntry = resolve(webRoot, 'public-bid/main.ts');

/** The latin subset is on every page's critical path, so its hashed file is asked for before the CSS is read. */
function preloadLatinFont(): Plugin {
  return {
    name: 'preload-latin-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
        if (!font) return [];
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

export default defineConfig({
  root: webRoot,
  plugins: [
    preloadLatinFont(),
    react(),
    lingui(),
    // The English text stays in the code beside its page, so English loads no catalogue at all.
    // Babel runs presets from the last to the first: the macros are written out before the compiler reads the code.
    babel({
      presets: [reactCompilerPreset(), linguiTransformerBabelPreset({ descriptorFields: 'message' })],
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
      input: {
        app: resolve(webRoot, 'index.html'),
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
