import { globSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { builtEntry } from '../src/server/built-entry.ts';

/** When a file was last written; 0 when it is not there. */
function writtenAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

// Pages and server are built by `npm ci`; this builds them again after a change, so that `npm start` never shows old ones.
const sources = globSync([
  'src/web/**/*',
  'src/shared/**/*',
  'vite.config.ts',
  'scripts/web-build/*',
  'lingui.config.ts',
]);
const builtAt = writtenAt('dist/web/index.html');
if (sources.some((file) => writtenAt(file) > builtAt && statSync(file).isFile())) {
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
}
if (builtEntry(pathToFileURL(`${process.cwd()}/`)) === undefined) await import('./build-server.ts');
