import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What `npm test -- …` was asked for. */
export interface TestOptions {
  /** Also what is long, and each journey on both screens. */
  isAll: boolean;
  /** A commit: only what is touched by the changes since. */
  changedSince: string | undefined;
  /** Files and folders from the project's root. */
  paths: string[];
  /** The seed of a random order. */
  shuffle: number | undefined;
}

/** Throws with a sentence for what it does not know. */
export function readTestOptions(words: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      changed: { type: 'boolean' },
      since: { type: 'string' },
      shuffle: { type: 'string' },
    },
  });
  const shuffle = values.shuffle === undefined ? undefined : Number(values.shuffle);
  if (shuffle !== undefined && !Number.isSafeInteger(shuffle))
    throw new Error('--shuffle takes a whole number as its seed, such as --shuffle=7.');
  const isChanged = values.changed === true || values.since !== undefined;
  if (isChanged && positionals.length > 0) throw new Error('Name files, or ask for --changed, but not both.');
  const missing = positionals.find((path) => !existsSync(path));
  if (missing !== undefined) throw new Error(`There is no ${missing} here.`);
  return {
    isAll: values.all === true,
    changedSince: isChanged ? (values.since ?? 'main') : undefined,
    paths: positionals.map((path) => relative(process.cwd(), resolve(path))),
    shuffle,
  };
}
