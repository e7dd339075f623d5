import { globSync, statSync } from 'node:fs';

/** When a file was last written; 0 when it is not there. */
function writtenAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

// The pages are built by `npm ci`; this builds them again after a change, so that `npm start` never shows old ones.
const sources = globSync(['src/web/**/*', 'src/shared/**/*', 'vite.config.ts', 'lingui.config.ts']);
const builtAt = writtenAt('dist/web/index.html');
if (sources.some((file) => writtenAt(file) > builtAt && statSync(file).isFile())) {
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
}
