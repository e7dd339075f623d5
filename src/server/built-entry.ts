import { readFileSync, statSync } from 'node:fs';

/** A file that the server was built from, by its path in the project: its size, and the second in which it was written. */
export type BuiltSource = [path: string, bytes: number, second: number];

/** What a build notes of a file; undefined when it is not there. */
export function describeSource(root: URL, path: string): BuiltSource | undefined {
  const found = statSync(new URL(path, root), { throwIfNoEntry: false });
  return found && [path, found.size, Math.floor(found.mtimeMs / 1000)];
}

/**
 * The server as `scripts/build-server.ts` has put it together, while each file that it was built from is as it was then; otherwise undefined,
 * and the sources are run. So a build that was forgotten makes a start slower, and nothing else.
 */
export function builtEntry(root: URL): string | undefined {
  const folder = new URL('dist/server/', root);
  let sources: BuiltSource[];
  try {
    sources = JSON.parse(readFileSync(new URL('sources.json', folder), 'utf8')) as BuiltSource[];
  } catch {
    return undefined;
  }
  const isSame = ([path, bytes, second]: BuiltSource) => {
    const now = describeSource(root, path);
    return now?.[1] === bytes && now[2] === second;
  };
  return sources.every(isSame) ? new URL('main.js', folder).href : undefined;
}
