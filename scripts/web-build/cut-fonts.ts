import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const folder = resolve(root, 'dist/fonts');
const inter = resolve(root, 'node_modules/@fontsource-variable/inter/files');

/** Which file of the package holds a face's letters. */
const sources: Readonly<Record<string, string>> = {
  'inter-latin': 'inter-latin-wght-normal.woff2',
  'inter-names': 'inter-latin-ext-wght-normal.woff2',
  'inter-rare': 'inter-latin-ext-wght-normal.woff2',
  'inter-vietnamese': 'inter-vietnamese-wght-normal.woff2',
  'inter-cyrillic': 'inter-cyrillic-wght-normal.woff2',
  'inter-greek': 'inter-greek-wght-normal.woff2',
};

interface Face {
  name: string;
  text: string;
  weights: { min: number; max: number };
}

/**
 * Cuts Inter down to what fonts.css declares: of each face its letters and its weights. The first 48 KB that every page waits for become 30,
 * and a name such as Dvořák fetches 10 instead of 85. The files lie at `@fonts/`.
 */
export function cutFonts(): Plugin {
  return {
    name: 'cut-fonts',
    async config() {
      const faces = facesOf(await readFile(resolve(root, 'src/web/ui/fonts.css'), 'utf8'));
      await mkdir(folder, { recursive: true });
      await Promise.all(faces.map(cut));
      return { resolve: { alias: { '@fonts': folder } } };
    },
  };
}

async function cut({ name, text, weights }: Face): Promise<void> {
  const source = sources[name];
  if (!source) throw new Error(`fonts.css asks for ${name}.woff2, which is cut from no file.`);
  const font = await subsetFont(await readFile(resolve(inter, source)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(resolve(folder, `${name}.woff2`), font);
}

/** The faces of a style sheet whose files lie at `@fonts/`. */
export function facesOf(css: string): Face[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']) => {
    const name = /@fonts\/([\w-]+)\.woff2/.exec(body)?.[1];
    if (!name) return [];
    const declared = (property: string) => new RegExp(`${property}:([^;]*);`).exec(body)?.[1] ?? '';
    const [min = 400, max = min] = declared('font-weight').match(/\d+/g)?.map(Number) ?? [];
    const text = [...declared('unicode-range').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)]
      .map(([, first = '', last = first]) => lettersOf(Number.parseInt(first, 16), Number.parseInt(last, 16)))
      .join('');
    return [{ name, text, weights: { min, max } }];
  });
}

function lettersOf(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join('');
}
