import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The addresses of a built entry's files, for a page that the server writes itself. */
export interface WebEntry {
  script: string;
  styles: readonly string[];
  /** The fonts that every page needs at once. */
  preloads: readonly string[];
}

interface ManifestChunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

/**
 * Reads from Vite's manifest how the files of an entry are called in this build; undefined when the pages are not built. `source` is
 * the entry's path below src/web.
 */
export function readWebEntry(folder: string, source: string): WebEntry | undefined {
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) return undefined;
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, ManifestChunk>;
  const entry = manifest[source];
  if (!entry) return undefined;
  const chunks = withImports(manifest, entry);
  return {
    script: `/${entry.file}`,
    styles: unique(chunks.flatMap((chunk) => chunk.css ?? [])),
    preloads: unique(
      chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => /latin-wght-normal/.test(file)),
    ),
  };
}

/** The chunk after all that it imports, because later styles win. */
function withImports(
  manifest: Record<string, ManifestChunk>,
  chunk: ManifestChunk,
  seen = new Set<ManifestChunk>(),
): ManifestChunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = (chunk.imports ?? []).map((name) => manifest[name]).filter((each) => each !== undefined);
  return [...imported.flatMap((each) => withImports(manifest, each, seen)), chunk];
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`);
}
