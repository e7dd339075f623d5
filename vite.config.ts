import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import {
  appOf,
  readManifest,
  unique,
  withImports,
  type ManifestChunk,
} from './src/server/platform/http/web-entry.ts';
import { area, pagesByPath } from './src/web/pages-by-path.ts';

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

/**
 * What asks for the session and the first list waits for nothing: as any module it would run after the whole document and its style
 * sheets (decisions/0035).
 */
function beginAtOnce(): Plugin {
  return {
    name: 'begin-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const begin = Object.values(bundle ?? {}).find(
          ({ type, name }) => type === 'chunk' && name === 'begin',
        );
        if (!begin) throw new Error('There is no script that begins.');
        const attrs = {
          type: 'module',
          async: true,
          fetchpriority: 'high',
          crossorigin: '',
          src: `/${begin.fileName}`,
        };
        return {
          html: html.replace(`<script type="module" crossorigin src="/${begin.fileName}"></script>`, ''),
          tags: [{ tag: 'script', attrs, injectTo: 'head-prepend' }],
        };
      },
    },
  };
}

/** Writes each text file once more as Brotli and gzip, so that the server sends what was compressed once, and well. */
function precompress(): Plugin {
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

/** The chunks of which nearly all runs when they come: what every first page needs, a list, and the bid editor. */
const runsAtOnce = new Set([
  'begin',
  'money',
  'totals',
  'start',
  'app',
  'list',
  'data-grid',
  'projects-page',
  'edit-bid-page',
]);

/**
 * Browsers that know the sign compile such a file whole beside the page's own thread, instead of each function on that thread when it
 * is first called. It must be the first line, above what others put there.
 */
function compileAtOnce(): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && runsAtOnce.has(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

/**
 * What drawing a PDF fetches when a page asks for it: the standard fonts, and decoders of scans without WebAssembly, which the content
 * security policy does not allow. Their folder bears the library's version, so they are kept for ever like all assets.
 */
function pdfParts(): Plugin {
  const library = resolve(import.meta.dirname, 'node_modules/pdfjs-dist');
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

/** Tells the server which page is at which address, so that the first answer can name all files of it (decisions/0035). */
function pagePaths(): Plugin {
  return {
    name: 'page-paths',
    apply: 'build',
    generateBundle() {
      const sources = Object.entries(pagesByPath).map(([path, page]) => [area + path, `pages/${page}.tsx`]);
      const source = JSON.stringify(Object.fromEntries(sources));
      this.emitFile({ type: 'asset', fileName: 'page-paths.json', source });
    },
  };
}

/** Lists the files that open the app without a network: those of the document, of the app, and of what is opened on site (decisions/0046). */
function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const manifest = readManifest(dir) ?? {};
      const chunkOf = (source: string) => required(manifest[source], source);
      const filesOf = (chunks: readonly ManifestChunk[]) => {
        const seen = new Set<ManifestChunk>();
        const all = chunks.flatMap((chunk) => withImports(manifest, chunk, seen));
        return unique(all.flatMap(({ file, css = [] }) => [file, ...css]));
      };
      const html = await readFile(resolve(dir, 'index.html'), 'utf8');
      const named = [...html.matchAll(/"(\/(?:assets\/|theme|icon)[^"]+)"/g)];
      const siteKit = chunkOf('site-kit.ts');
      const onSite = (siteKit.dynamicImports ?? []).map(chunkOf);
      const files = new Set([
        ...named.map(([, file]) => file!),
        ...filesOf([required(appOf(manifest), 'app'), siteKit, ...onSite]),
      ]);
      const spanish = ['locales/spanish.ts', 'locales/sentences/spanish.ts'].map(chunkOf);
      const list = {
        version: createHash('sha256')
          .update([...files].join())
          .digest('hex')
          .slice(0, 12),
        files: [...files],
        languages: { es: filesOf(spanish).filter((file) => !files.has(file)) },
      };
      await writeFile(resolve(dir, 'offline-files.json'), JSON.stringify(list));
    },
  };
}

function required(chunk: ManifestChunk | undefined, name: string): ManifestChunk {
  if (!chunk) throw new Error(`The build has no ${name}.`);
  return chunk;
}

const compilerPreset = reactCompilerPreset();
// The compiler's caches cost every page some kilobytes and save redraws; these screens hardly ever redraw.
const seldomDrawn =
  /src\/web\/(?:session-gate|app|router|shell\/|pages\/(?:login|sign-up|projects)-page|features\/(?:projects\/(?:project-view-chips|view-switcher|project-calls|unknown-filters)|views\/saved-view-chips)|ui\/(?:entry-card|unreachable-screen|page-error|loading-screen|button|field-frame|text-field|toast-region|menu|dialog|link|status|money|person|skeleton|empty-state|error-note|relative-time|page-frame|view-chips|table\/grid-header|table\/grid-footer|table\/filter-chips|table\/table-toolbar|table\/cell-editor|table\/use-column-choice|table\/data-table|table\/use-server-list)\.)/;
compilerPreset.rolldown.filter = { ...compilerPreset.rolldown.filter, id: { exclude: [seldomDrawn] } };

/**
 * What belongs together travels together: what the sign-in needs, what every page behind it needs, what a list
 * needs. Left alone, the bundler makes a file of each shared module, some forty requests for a list.
 */
const chunkGroups = [
  {
    // Pure arithmetic that the customer's page shares with the app: apart from it, the page would fetch the app's own chunks.
    name: 'money',
    priority: 40,
    test: /src\/shared\/kernel\/money\./,
  },
  {
    name: 'totals',
    priority: 40,
    test: /src\/shared\/(?:bids\/bid-totals|papers\/total-rows)\./,
  },
  {
    // What asks for the session and the first list: small, and run before the rest has come (decisions/0035).
    name: 'begin',
    priority: 35,
    test: /src\/web\/(?:begin|first-calls|pages-by-path|entities\/project-money-columns|ui\/table\/column-choice|platform\/(?:api-client|attention|said|tab-id|idempotency-key|kept-value|router\/match-path))\./,
  },
  {
    name: 'start',
    priority: 30,
    test: /node_modules\/(?:react|react-dom|scheduler|@lingui\/(?:core|react))\/|src\/web\/(?:main|session-gate|ui\/(?:button|icon|class-names|logo|loadable|loading-screen|page-error|text-field|field-frame|control|entry-card)\.|platform\/(?:session|return-path|i18n|message-compiler|reload-once|email-format|lazy|writing)\.)/,
  },
  {
    name: 'app',
    priority: 20,
    test: /node_modules\/@tanstack\/|src\/web\/(?:app\.|router|paths|entities\/(?:project-cache|saved-views|counters|typed-duplicates)|shell\/(?!command-palette|bottom-bar)|platform\/(?!records|draft|translate-sentences|to-instant|use-settled|kept-photo|outgoing\/(?!outgoing-mark)|router\/use-leave-guard)|ui\/(?:menu\.tsx|dialog\.tsx|(?:link|toast-store|toast-region|person|ink-on|skeleton|use-is-phone|page-frame)\.))/,
  },
  {
    // What the dashboard shares with them, which is opened first of all: a day's visits, checking in, headings.
    name: 'today',
    priority: 6,
    test: /src\/web\/(?:entities\/(?:appointment-words|employees|record-keys|use-read-ahead|photos\/project-images|captured\/(?:captured-items|use-capture)|visits\/(?:distance-words|use-presence|visit-cache|visit-presence|visit-times))\.|ui\/(?:section|section-action|segmented-field|icon-link|contact-links|phone-format|person-of)\.)/,
  },
  {
    // What pages about one thing share: headings, facts, fields. Many small files would each stand in the app's list of files.
    name: 'parts',
    priority: 4,
    test: /src\/web\/(?:entities\/(?!bid-total|project-focus-words|visits|live|changed-by|photos|payment-methods)|ui\/(?:section|key-value|inline-fact|record-view|project-lines|timeline|back-link|contact|person-of|phone|date-field|number|segmented|icon-link|after-press|use-opened)[\w-]*\.)/,
  },
  {
    name: 'list',
    priority: 10,
    test: /src\/shared\/projects\/project-address\.|src\/web\/(?:entities\/bid-total\.|features\/projects\/project-(?:calls|columns)\.|ui\/table\/(?!card-list|filter-panel|csv|data-grid|grid-(?!keys)|cell-editor|filter-chips|sheet-|use-sheet)|ui\/(?:status|status-words|money|money-format|number-format|format-time|relative-time|empty-state|error-note|view-chips)\.)/,
  },
];

export default defineConfig({
  root: webRoot,
  plugins: [
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
