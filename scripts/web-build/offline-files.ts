import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import {
  appOf,
  readManifest,
  unique,
  withImports,
  type ManifestChunk,
} from '../../src/server/platform/http/web-entry.ts';
import { languages } from '../../src/shared/kernel/languages.ts';

/** Lists the files that open the app without a network: those of the document, of the app, and of what is opened on site (decisions/0046). */
export function offlineFiles(): Plugin {
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
      const named = [...html.matchAll(/"(\/(?:assets\/|before-app|icon\.)[^"]+)"/g)];
      const siteKit = chunkOf('site-kit.ts');
      const onSite = (siteKit.dynamicImports ?? []).map(chunkOf);
      const files = new Set([
        ...named.map(([, file]) => file!),
        ...filesOf([required(appOf(manifest), 'app'), siteKit, ...onSite]),
      ]);
      const list = {
        version: createHash('sha256')
          .update([...files].join())
          .digest('hex')
          .slice(0, 12),
        files: [...files],
        languages: Object.fromEntries(
          languages.slice(1).map((language) => {
            const words = [`locales/${language}.ts`, `locales/sentences/${language}.ts`].map(chunkOf);
            return [language, filesOf(words).filter((file) => !files.has(file))];
          }),
        ),
      };
      await writeFile(resolve(dir, 'offline-files.json'), JSON.stringify(list));
    },
  };
}

function required(chunk: ManifestChunk | undefined, name: string): ManifestChunk {
  if (!chunk) throw new Error(`The build has no ${name}.`);
  return chunk;
}
