import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** V8 sets half a gigabyte of addresses aside for code; the system counts them as data from the start, though few are ever used. */
const setAsideBytes = 512 * 2 ** 20;
const pageBytes = 4096;

let isLinuxWithTools: boolean | undefined;

/**
 * Words in front of a command. Linux then gives it no more memory than this, V8's heap and native memory alike, and ends it with the app even
 * in native code, which keeps it from seeing that its channel has closed. Elsewhere there are none: the heap's own limit is what remains.
 */
export function boundBySystem(memoryBytes: number): string[] {
  const words = ['setpriv', '--pdeathsig', 'KILL', 'prlimit', `--data=${setAsideBytes + memoryBytes}`];
  isLinuxWithTools ??=
    process.platform === 'linux' &&
    spawnSync(words[0]!, [...words.slice(1), 'true'], { stdio: 'ignore' }).status === 0;
  return isLinuxWithTools ? words : [];
}

/** How long a processor has worked for the process, so that a busy machine is not taken for slow work; the clock where the system does not tell. */
export function workedMsOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return performance.now();
  try {
    const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = afterName.split(' ').slice(11, 13).map(Number);
    // Linux counts it in hundredths of a second, whatever the machine.
    return (user! + system!) * 10;
  } catch {
    return 0;
  }
}

/** What the process holds of the machine's memory; 0 where the system does not tell. */
export function residentBytesOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}
