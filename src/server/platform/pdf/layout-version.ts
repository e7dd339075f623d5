import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import { fontPackages } from './paper-fonts.ts';

const folders = [new URL('./templates/', import.meta.url), new URL('./fonts/', import.meta.url)];
const { resolve } = createRequire(import.meta.url);
/** What a paper is made by: the compiler and how it is called, which letters it gets, and how pictures are made for it. */
const makers = [
  resolve('@myriaddreamin/typst-ts-node-compiler/package.json'),
  // It lets nobody ask for this file by name.
  new URL('../package.json', pathToFileURL(resolve('sharp'))),
  new URL('./typst-worker.ts', import.meta.url),
  new URL('./printable-text.ts', import.meta.url),
  new URL('./paper-fonts.ts', import.meta.url),
  // Their fonts are too large to be read whole for this: the page names their version.
  new URL('./fonts-cjk/README.md', import.meta.url),
  ...fontPackages.map((name) => resolve(`${name}/package.json`)),
  new URL('../pictures/print-picture.ts', import.meta.url),
  new URL('../pictures/print-logo.ts', import.meta.url),
];

const versions = new Map<string, Promise<string>>();

/**
 * Changes with whatever a paper looks like beside its view: its template, the shared ones, the fonts and what makes it. Read once while the
 * process runs, unless that failed.
 */
export function layoutVersion(template: URL): Promise<string> {
  const known = versions.get(template.href);
  if (known) return known;
  const version = hashLayout(template);
  versions.set(template.href, version);
  version.catch(() => versions.delete(template.href));
  return version;
}

async function hashLayout(template: URL): Promise<string> {
  const hash = createHash('sha256');
  for (const content of await Promise.all([template, ...makers].map((file) => readFile(file))))
    hash.update(content);
  for (const folder of folders) {
    for (const name of (await readdir(folder)).toSorted()) {
      hash.update(`\n${name}\n`).update(await readFile(new URL(name, folder)));
    }
  }
  return hash.digest('hex');
}
