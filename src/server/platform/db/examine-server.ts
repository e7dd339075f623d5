import { largestClockOffsetMs } from '../../../shared/system/system-limits.ts';
import type { Examination, Finding, Machine } from '../doctor/examination.ts';
import { measureClockOffset } from './clock-offset.ts';
import { queryOne } from './query.ts';

/** The database server: its clock against the app's, what keeps it from losing data, and damage that it has noticed itself. */
export const examineServer: Examination<Machine> = {
  name: 'database server',
  advice: 'Check the settings of the database server.',
  async examine(db, { now }) {
    const server = await queryOne<Record<'fsync' | 'commits' | 'pages', string> & { damaged: number }>(
      db,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
         current_setting('full_page_writes') as pages,
         coalesce((select sum(checksum_failures) from pg_stat_database), 0)::float8 as damaged`,
    );
    const findings: Finding[] = [];
    const offsetMs = await measureClockOffset(db, now);
    if (Math.abs(offsetMs) > largestClockOffsetMs) {
      const seconds = Math.round(Math.abs(offsetMs) / 1000).toLocaleString('en-US');
      findings.push({
        where: 'clock',
        what:
          offsetMs > 0
            ? /*i18n*/ `the database is ${seconds} seconds ahead of the app`
            : /*i18n*/ `the database is ${seconds} seconds behind the app`,
        advice: 'Have both machines set their clocks by NTP.',
      });
    }
    for (const [name, value] of [
      ['fsync', server!.fsync],
      ['synchronous_commit', server!.commits],
      ['full_page_writes', server!.pages],
    ] as const) {
      if (value === 'off')
        findings.push({
          where: name,
          what: 'it’s off, so a power outage may lose data that was already saved',
          advice: `Set ${name} = on in the server’s settings and reload them.`,
        });
    }
    if (server!.damaged > 0)
      findings.push({
        where: 'disk of the database',
        what: `the server has read ${server!.damaged} damaged pages`,
        advice: 'Copy the newest backup to another disk right away, and have this one replaced.',
      });
    return { count: 5, findings };
  },
};
