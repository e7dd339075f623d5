import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A run's own folder for databases, files and results: `TMPDIR` of all that it starts. */
export interface RunFolder {
  path: string;
  /** Ends what still runs in it and removes it; resolves with the commands that a test had left running. */
  close(): Promise<string[]>;
}

const memory = '/dev/shm';
const gibibyte = 2 ** 30;

/** What all tests take at most at once is 0.9 GB. */
const leastBytes = 2 * gibibyte;

/** What the processes of PostgreSQL share, wherever the folder is: a megabyte for each server. */
const leastSharedBytes = 8 * 2 ** 20;

/** Throws with what to do where there is no room. */
export function openRunFolder(): RunFolder {
  if (existsSync(memory) && freeBytes(memory) < leastSharedBytes)
    throw new Error(
      `${memory} has no room, and PostgreSQL needs 8 MiB of it: remove what fills it (ls -la ${memory}).`,
    );
  const parent = folderWithRoom();
  if (freeBytes(parent) < leastBytes)
    throw new Error(`The tests need 2 GiB in ${parent}: make room, or set TMPDIR to a folder that has it.`);
  const path = realpathSync(mkdtempSync(join(parent, 'plumbline-tests-')));
  // In a session of its own, so that what ends this run does not end it.
  const words = [join(import.meta.dirname, 'clean-up.ts'), path];
  const cleaner = spawn(process.execPath, words, { detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  cleaner.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return {
    path,
    close: () =>
      new Promise((resolve) => {
        cleaner.once('close', (code) => {
          if (code !== 0) said += `the clean-up of ${path}, which ended with ${code}\n`;
          resolve(said.split('\n').filter(Boolean));
        });
        cleaner.stdin.end();
      }),
  };
}

/**
 * In memory where there is room for it: hundreds of databases are made and thrown away, and their files took a quarter of the time on a
 * disk. `npm run faults` stays on the disk.
 */
function folderWithRoom(): string {
  if (process.env['TMPDIR'] !== undefined || !existsSync(memory)) return tmpdir();
  return Math.min(freeBytes(memory), process.availableMemory()) > 4 * gibibyte ? memory : tmpdir();
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
