import { rmSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { rolldown } from 'rolldown';

import { describeSource } from '../src/server/built-entry.ts';

/**
 * Puts the server's own code and zod into a few files, which start.js runs instead of the 720 that they come from: they are found, read and
 * linked in half the time, and take 20 MiB less (docs/decisions/0043-built-server.md). What it loads from a place of its own (other packages,
 * threads, templates, migrations) stays there.
 */
const root = resolve(import.meta.dirname, '..');
const rootUrl = pathToFileURL(`${root}/`);
const out = resolve(root, 'dist/server');

/** A module's own place, seen from where it is put. */
const ownPlace = {
  name: 'own-place',
  transform(code: string, id: string) {
    if (!id.startsWith(resolve(root, 'src')) || !code.includes('import.meta.')) return undefined;
    const path = JSON.stringify(relative(out, id).replaceAll('\\', '/'));
    const folder = JSON.stringify(`/${relative(out, dirname(id)).replaceAll('\\', '/')}`);
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
      .replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`);
  },
};

rmSync(out, { recursive: true, force: true });
const bundle = await rolldown({
  cwd: root,
  input: { main: 'src/server/main.ts' },
  platform: 'node',
  external: (id) => !/^(?:[./\0]|[A-Za-z]:|zod\b|@oxc-project\/)/.test(id),
  plugins: [ownPlace],
});
const { output } = await bundle.write({
  dir: out,
  format: 'esm',
  comments: false,
  // Node keeps a text that holds one letter beyond Latin 1 with two bytes a letter.
  plugins: [
    {
      name: 'plain-letters',
      renderChunk: (code) =>
        code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
    },
  ],
});
const paths = output
  .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  .map((id) => relative(root, id).replaceAll('\\', '/'))
  .filter((path) => path.startsWith('src/'));
// Last, because the server counts as built by it.
writeFileSync(
  resolve(out, 'sources.json'),
  JSON.stringify(paths.map((path) => describeSource(rootUrl, path))),
);
