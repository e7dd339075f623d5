import type { Plugin } from 'vite';

import { area, pagesByPath } from '../../src/web/pages-by-path.ts';

/** Tells the server which page is at which address, so that the first answer can name all files of it (decisions/0035). */
export function pagePaths(): Plugin {
  return {
    name: 'page-paths',
    apply: 'build',
    generateBundle() {
      const sources = Object.entries(pagesByPath).map(([path, [name]]) => [area + path, `pages/${name}.tsx`]);
      const source = JSON.stringify(Object.fromEntries(sources));
      this.emitFile({ type: 'asset', fileName: 'page-paths.json', source });
    },
  };
}
