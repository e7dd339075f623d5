import { readdirSync, readFileSync } from 'node:fs';

export interface SeenProcess {
  pid: number;
  residentBytes: number;
}

const field = (status: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

/** The processes that another one has started, and those that they have started; none where the system does not tell. */
export function childProcesses(pid: number): SeenProcess[] {
  const all = new Map<number, SeenProcess[]>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const status = statusOf(name);
    const parent = field(status, 'PPid');
    // What has ended, and was only not noted by its parent yet, holds nothing.
    if (parent === 0 || /^State:\s+Z/m.test(status)) continue;
    const seen = { pid: Number(name), residentBytes: field(status, 'VmRSS') * 1024 };
    all.set(parent, [...(all.get(parent) ?? []), seen]);
  }
  const below = (parent: number): SeenProcess[] =>
    (all.get(parent) ?? []).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid);
}

export const residentBytesOf = (pid: number) => field(statusOf(pid), 'VmRSS') * 1024;

function statusOf(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
