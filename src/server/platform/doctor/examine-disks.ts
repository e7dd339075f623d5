import { isDiskLow } from '../../../shared/system/system-limits.ts';
import type { Examination, Finding, Machine } from './examination.ts';

const gibibytes = (bytes: number) => (bytes / 2 ** 30).toFixed(1);

/** The disks of this machine that the app writes to. */
export const examineDisks: Examination<Machine> = {
  name: 'disks',
  advice: 'Make room, or move the folder to a larger disk, before writes are refused.',
  async examine(_db, { folders, measureDisk }) {
    const findings: Finding[] = [];
    for (const { purpose, path } of folders) {
      const disk = await measureDisk(path);
      if (disk && isDiskLow(disk))
        findings.push({
          where: `disk of ${purpose} (${path})`,
          what: `only ${gibibytes(disk.freeBytes)} of ${gibibytes(disk.totalBytes)} GiB are free`,
        });
    }
    return { count: folders.length, findings };
  },
};
