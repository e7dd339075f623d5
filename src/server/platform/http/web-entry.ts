import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The addresses of a built entry's files, for a page that the server writes itself. */
export interface WebEntry {
  script: string;
  /** What the script imports at once. */
  imports: readonly string[];
  styles: readonly string[];
  /** The fonts that every page needs at once. */
  preloads: readonly string[];
}

export interface ManifestChunk {
  file: string;
  name?: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/**
 * Reads from Vite's manifest how the files of an entry are called in this build; undefined when the pages are not built. `source` is
 * the entry's path below src/web.
 */
export function readWebEntry(folder: string, source: string): WebEntry | undefined {
  const manifest = readManifest(folder);
  const entry = manifest?.[source];
  if (!manifest || !entry) return undefined;
  const chunks = withImports(manifest, entry);
  return {
    script: `/${entry.file}`,
    imports: unique(chunks.filter((chunk) => chunk !== entry).map(({ file }) => file)),
    styles: unique(chunks.flatMap((chunk) => chunk.css ?? [])),
    preloads: unique(
      chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => /inter-latin-/.test(file)),
    ),
  };
}

/** What is fetched to show a page of the app. */
export interface PageFiles {
  scripts: readonly string[];
  /** What windows of one width alone fetch, as the media query says. */
  shapes: ReadonlyArray<{ script: string; media: string }>;
  styles: readonly string[];
}

/** What a list fetches at once for the width of the window (web/ui/use-is-phone.ts). */
const shapeSources = {
  'ui/table/data-grid.tsx': '(min-width: 721px)',
  'ui/table/card-list.tsx': '(max-width: 720px)',
};

/**
 * Reads which files each page of the app is made of in this build. Keys are addresses with `$` before the names of what varies, such as
 * `/employee/$employeeName/projects/$id`.
 */
export function readPageFiles(folder: string): ReadonlyMap<string, PageFiles> {
  const manifest = readManifest(folder) ?? {};
  const sources = (readJson(folder, 'page-paths.json') ?? {}) as Record<string, string>;
  const app = appOf(manifest);
  const found = Object.entries(sources).flatMap(([path, source]) => {
    const seen = new Set<ManifestChunk>();
    const chunks = [app, manifest[source]].flatMap((each) => (each ? withImports(manifest, each, seen) : []));
    const files: PageFiles = {
      scripts: unique(chunks.map(({ file }) => file)),
      shapes: Object.entries(shapeSources).flatMap(([name, media]) => {
        const shape = manifest[name];
        if (!shape || !chunks.some(({ dynamicImports }) => dynamicImports?.includes(name))) return [];
        const own = withImports(manifest, shape, new Set(chunks));
        return unique(own.map(({ file }) => file)).map((script) => ({ script, media }));
      }),
      styles: unique(chunks.flatMap(({ css }) => css ?? [])),
    };
    return chunks.length > 0 ? [[path, files] as const] : [];
  });
  return new Map(found);
}

/** Vite's list of what it has built; undefined when the pages are not. */
export function readManifest(folder: string): Manifest | undefined {
  return readJson(folder, 'manifest.json') as Manifest | undefined;
}

/** The chunk of what surrounds every page behind the sign-in. */
export function appOf(manifest: Manifest): ManifestChunk | undefined {
  return Object.values(manifest).find(({ name }) => name === 'app');
}

/** Undefined where there is none. */
function readJson(folder: string, name: string): unknown {
  const path = join(folder, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** The chunk after all that it imports, because later styles win. */
export function withImports(
  manifest: Manifest,
  chunk: ManifestChunk,
  seen = new Set<ManifestChunk>(),
): ManifestChunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = (chunk.imports ?? []).map((name) => manifest[name]).filter((each) => each !== undefined);
  return [...imported.flatMap((each) => withImports(manifest, each, seen)), chunk];
}

/** The addresses of files, each once. */
export function unique(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`);
}
