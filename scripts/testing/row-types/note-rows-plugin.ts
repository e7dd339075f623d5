import { join, relative } from 'node:path';

import type { Plugin } from 'vite';

import { findReads, insertTexts } from './find-reads.ts';

const root = join(import.meta.dirname, '../../..');

/** Has the tests note what each reading call of the server gets: `query(…)` becomes `noteRows(…, query(…))`. */
export const noteRowsPlugin = (): Plugin => ({
  name: 'note-rows',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(root, id);
    if (!/^src\/server\/.*(?<!\.test)\.ts$/.test(file)) return null;
    const reads = findReads(code);
    if (reads.length === 0) return null;
    const noted = insertTexts(
      code,
      reads.flatMap(({ start, end }) => [
        { at: start, text: `noteRows(${JSON.stringify(file)}, ${start}, ` },
        { at: end, text: ')' },
      ]),
    );
    // In the first line, so that every line keeps its number.
    const from = JSON.stringify(join(import.meta.dirname, 'note-rows.ts'));
    return { code: `import { noteRows } from ${from}; ${noted}`, map: null };
  },
});
