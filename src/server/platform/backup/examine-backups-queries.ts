import { stat } from 'node:fs/promises';

import { oldestNightlyMs } from '../../../shared/system/system-limits.ts';
import { query, queryOne } from '../db/query.ts';
import type { Examination, Finding, Machine } from '../doctor/examination.ts';

interface Row {
  host: string | null;
  finishedAt: Date;
  path: string;
  sizeBytes: number;
  missingCount: number;
}

/** How many are looked at: of some the disk may have been taken away since, and none of them is known by its name alone. */
const mostLooks = 20;

/** The newest backup that is still there as it was made: how old it is, and whether it is whole. One that another machine has made is believed. */
export const examineBackups: Examination<Machine> = {
  name: 'backups',
  advice:
    'Make one now under Settings, System, or with npm run backup. The log says why the nightly one failed.',
  async examine(db, { now, host, hasNightlyBackup }) {
    const rows = await query<Row>(
      db,
      `select host, finished_at as "finishedAt", path, size_bytes as "sizeBytes", coalesce(missing_count, 0) as "missingCount" from backup_runs
       where path is not null and kind in ('manual', 'daily') order by started_at desc limit $1`,
      [mostLooks],
    );
    const [newest] = rows;
    if (!newest)
      return { count: 0, findings: hasNightlyBackup ? await neverMade(await installedAt(db), now()) : [] };
    const { present, findings } = await findNewest(rows, host);
    if (!present && findings.length === 0)
      findings.push({
        where: 'newest backup',
        what: `its archive is no longer at ${newest.path}`,
        advice: 'Find out where it went, and make another one now.',
      });
    const { finishedAt, missingCount } = present ?? newest;
    if (hasNightlyBackup && now().getTime() - finishedAt.getTime() > oldestNightlyMs)
      findings.push({
        where: 'newest backup',
        what: `it was made at ${finishedAt.toISOString()}, and none has been made since`,
      });
    if (missingCount > 0)
      findings.push({
        where: 'newest backup',
        what: `it’s missing ${missingCount} files that file storage had lost`,
        advice: 'The check of the files lists them. Older backups may still have them.',
      });
    return { count: 1, findings };
  },
};

/** The newest that is there as it was made, and what became of newer ones. */
async function findNewest(
  rows: readonly Row[],
  host: string,
): Promise<{ present?: Row; findings: Finding[] }> {
  const findings: Finding[] = [];
  for (const row of rows) {
    const size = row.host === host ? await sizeOf(row.path) : row.sizeBytes;
    if (size === row.sizeBytes) return { present: row, findings };
    if (size !== undefined)
      findings.push({
        where: 'newest backup',
        what: `its archive at ${row.path} has ${size} bytes instead of ${row.sizeBytes}`,
        advice: 'It can’t be restored. Check whether its disk loses data, and make another one now.',
      });
  }
  return { findings };
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

async function installedAt(db: Parameters<typeof queryOne>[0]): Promise<Date> {
  const row = await queryOne<{ at: Date }>(db, 'select min(applied_at) as at from schema_migrations');
  return row!.at;
}

async function neverMade(installed: Date, now: Date): Promise<Finding[]> {
  return now.getTime() - installed.getTime() > oldestNightlyMs
    ? [{ where: 'backups', what: `none has been made since ${installed.toISOString()}` }]
    : [];
}
