import { oldestNightlyMs } from '../../../shared/system/system-limits.ts';
import { query, queryOne } from '../db/query.ts';
import { isThere } from '../files/is-there.ts';
import type { Examination, Finding, Machine } from '../doctor/examination.ts';

interface Row {
  host: string | null;
  finishedAt: Date;
  path: string;
  missingCount: number;
}

/** The newest backup: how old it is, whether it is whole, and whether its archive is still there. */
export const examineBackups: Examination<Machine> = {
  name: 'backups',
  advice:
    'Make one now under Settings, System, or with npm run backup; the log says why the nightly one failed.',
  async examine(db, { now, host, hasNightlyBackup }) {
    const [newest] = await query<Row>(
      db,
      `select host, finished_at as "finishedAt", path, coalesce(missing_count, 0) as "missingCount" from backup_runs
       where path is not null and kind in ('manual', 'daily') order by started_at desc limit 1`,
    );
    if (!newest)
      return { count: 0, findings: hasNightlyBackup ? await neverMade(await installedAt(db), now()) : [] };
    const findings: Finding[] = [];
    const { finishedAt, missingCount, path } = newest;
    if (hasNightlyBackup && now().getTime() - finishedAt.getTime() > oldestNightlyMs)
      findings.push({
        where: 'newest backup',
        what: `it was made at ${finishedAt.toISOString()}, and none since`,
      });
    if (missingCount > 0)
      findings.push({
        where: 'newest backup',
        what: `it lacks ${missingCount} files that the store had lost`,
        advice: 'The examination of files names them; older backups may still hold them.',
      });
    if (newest.host === host && !(await isThere(path)))
      findings.push({
        where: 'newest backup',
        what: `its archive is no longer at ${path}`,
        advice: 'Look where it went, and make another one now.',
      });
    return { count: 1, findings };
  },
};

async function installedAt(db: Parameters<typeof queryOne>[0]): Promise<Date> {
  const row = await queryOne<{ at: Date }>(db, 'select min(applied_at) as at from schema_migrations');
  return row!.at;
}

async function neverMade(installed: Date, now: Date): Promise<Finding[]> {
  return now.getTime() - installed.getTime() > oldestNightlyMs
    ? [{ where: 'backups', what: `none was made since ${installed.toISOString()}` }]
    : [];
}
