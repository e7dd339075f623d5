import { readFile } from 'node:fs/promises';

/** What a cluster's postmaster.pid says of the server that made it; the file may be left over from one that was killed. */
export async function readPostmasterFile(
  pidFile: string,
): Promise<{ pid: number; socketDir: string } | undefined> {
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, socketDir: lines[4] ?? '' } : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
