import { longestSilenceMs } from '../../../shared/system/system-limits.ts';
import type { ExaminationRun, System } from '../../../shared/system/system-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

/** The jobs that somebody's asking makes: one of each waits at most. */
export const jobKeys = { examine: 'system:examine', backup: 'system:backup' } as const;

/** What the database knows of the installation. */
export interface SystemFacts {
  schema: { version: number; changedAt: string; installedAt: string };
  database: Pick<System['database'], 'product' | 'startedAt' | 'sizeBytes' | 'connections'>;
  queue: System['queue'];
  email: ChannelFacts;
  whatsapp: ChannelFacts;
  store: { fileCount: number; sizeBytes: number };
  backups: Pick<System['backups'], 'isAsked' | 'running' | 'last' | 'lastGood'>;
  doctor: Omit<System['doctor'], 'nextAt'>;
  housekeeping: System['housekeeping']['runs'];
  clockAt: number;
}
type ChannelFacts = Pick<System['mail'], 'lastSentAt' | 'waiting' | 'failed' | 'lastError'>;

/** Looked at among the newest messages only, whatever there were in the years before. */
const newestMessages = 2_000;

const channelSql = (channel: string) => `(select json_build_object(
    'lastSentAt', iso(max(sent_at)),
    'waiting', count(*) filter (where status in ('queued', 'sending')),
    'failed', count(*) filter (where status in ('failed', 'uncertain') and updated_at > $1::timestamptz - interval '7 days'),
    'lastError', (select json_build_object('at', iso(e.updated_at), 'text', e.last_error) from newest_messages e
                  where e.channel = '${channel}' and e.last_error <> '' and e.status in ('queued', 'sending', 'failed', 'uncertain')
                  order by e.updated_at desc limit 1))
  from newest_messages where channel = '${channel}')`;

const runSql = `json_build_object('id', r.id, 'isWhole', r.is_whole,
  'askedBy', (select concat_ws(' ', first_name, nullif(last_name, '')) from employees e where e.id = r.asked_by), 'askedAt', iso(r.asked_at),
  'finishedAt', iso(r.finished_at), 'stepCount', r.step_count, 'findingCount', r.finding_count, 'error', r.error, 'results', r.results)`;

const backupSql = (
  where: string,
) => `(select json_build_object('kind', kind, 'startedAt', iso(started_at), 'finishedAt', iso(finished_at),
    'sizeBytes', size_bytes, 'fileCount', file_count, 'filePlace', file_place, 'missingCount', coalesce(missing_count, 0), 'path', path, 'host', host, 'error', error)
  from backup_runs where ${where} order by started_at desc limit 1)`;

const ofPeopleAndNights = `kind in ('manual', 'daily')`;
/** Still at work, as far as anybody knows. */
const isAlive = (now: string, silenceMs: string) =>
  `finished_at is null and touched_at > ${now}::timestamptz - ${silenceMs}::float8 * interval '1 ms'`;

/** Everything in one statement. */
export async function findSystemFacts(db: Db, now: Date): Promise<SystemFacts> {
  const row = await queryOne<{ facts: SystemFacts }>(
    db,
    `with newest_messages as materialized (
       select channel, status, sent_at, updated_at, last_error from messages order by id desc limit ${newestMessages}),
     jobs as materialized (
       select id, task_identifier as task, attempts, max_attempts, run_at, updated_at, last_error, key,
         locked_at is not null as is_running, locked_at is null and attempts >= max_attempts as is_given_up
       from graphile_worker.jobs)
     select json_build_object(
       'schema', (select json_build_object('version', max(version), 'changedAt', iso(max(applied_at)),
           'installedAt', iso(min(applied_at))) from schema_migrations),
       'database', json_build_object(
         'product', current_setting('server_version'),
         'startedAt', iso(pg_postmaster_start_time()),
         'sizeBytes', pg_database_size(current_database()),
         'connections', (select json_build_object(
             'ours', count(*) filter (where application_name = 'plumbline' and datname = current_database()),
             'all', count(*), 'most', current_setting('max_connections')::int)
           from pg_stat_activity where backend_type is null or backend_type = 'client backend')),
       'queue', (select json_build_object(
           'waiting', count(*) filter (where not is_running and not is_given_up),
           'running', count(*) filter (where is_running),
           'givenUp', count(*) filter (where is_given_up),
           'retrying', count(*) filter (where not is_running and not is_given_up and attempts > 0),
           'lateSince', iso(min(run_at) filter (where not is_running and not is_given_up and run_at < now())),
           'failures', coalesce((select json_agg(json_build_object('id', f.id, 'task', f.task, 'attempts', f.attempts,
               'maxAttempts', f.max_attempts, 'isGivenUp', f.is_given_up, 'lastError', coalesce(f.last_error, ''), 'runAt', iso(f.run_at))
               order by f.updated_at desc)
             from (select * from jobs where attempts > 0 and not is_running order by updated_at desc limit 10) f), '[]'))
         from jobs),
       'email', ${channelSql('email')},
       'whatsapp', ${channelSql('whatsapp')},
       'store', (select json_build_object('fileCount', count(*), 'sizeBytes', coalesce(sum(size_bytes), 0)) from files),
       'backups', json_build_object(
         'isAsked', exists (select from jobs where key = $3 and not is_running and not is_given_up),
         'running', ${backupSql(isAlive('$1', '$2'))},
         'last', ${backupSql(`finished_at is not null and ${ofPeopleAndNights}`)},
         'lastGood', ${backupSql(`path is not null and ${ofPeopleAndNights}`)}),
       'doctor', json_build_object(
         'running', (select ${runSql} from doctor_runs r where ${isAlive('$1', '$2')}),
         'last', (select ${runSql} from doctor_runs r where finished_at is not null order by finished_at desc limit 1),
         'lastWholeAt', (select iso(max(finished_at)) from doctor_runs where is_whole and error is null)),
       'housekeeping', (select coalesce(json_agg(json_build_object('startedAt', iso(started_at), 'finishedAt', iso(finished_at),
             'removedFiles', removed_files, 'error', error) order by id desc), '[]')
           from (select * from housekeeping_runs order by id desc limit 5) h),
       'clockAt', (extract(epoch from clock_timestamp()) * 1000)::float8) as facts`,
    [now, longestSilenceMs, jobKeys.backup],
  );
  return row!.facts;
}

/** The examination that is under way. */
export async function findOpenExamination(db: Db): Promise<ExaminationRun | undefined> {
  const row = await queryOne<{ run: ExaminationRun }>(
    db,
    `select ${runSql} as run from doctor_runs r where finished_at is null`,
  );
  return row?.run;
}

/** Whether a backup was asked for or is being made; others who ask wait for the transaction's end. */
export async function isBackupUnderWay(db: Db, now: Date): Promise<boolean> {
  await queryOne(db, `select pg_advisory_xact_lock(hashtext('system:backup'))`);
  const row = await queryOne<{ isUnderWay: boolean }>(
    db,
    `select exists (select from graphile_worker.jobs where key = $1 and attempts < max_attempts)
         or exists (select from backup_runs where ${isAlive('$2', '$3')}) as "isUnderWay"`,
    [jobKeys.backup, now, longestSilenceMs],
  );
  return row!.isUnderWay;
}

/** Whether a process that makes backups has lived within the last day: the queue notes each night's, and the first start of the first one. */
export async function hasNightlyBackup(db: Db): Promise<boolean> {
  const row = await queryOne<{ has: boolean }>(
    db,
    `select exists (select from graphile_worker._private_known_crontabs
       where identifier = 'backup' and coalesce(last_execution, known_since) > now() - interval '25 hours') as has`,
  );
  return row!.has;
}

/** Lets every job that has failed be tried now, with as many tries as a new one; returns how many. */
export async function retryFailedJobs(db: Db): Promise<number> {
  const row = await queryOne<{ count: number }>(
    db,
    `select count(*)::int as count from graphile_worker.reschedule_jobs(
       array(select id from graphile_worker.jobs where attempts > 0 and locked_at is null), now(), null, 0)`,
  );
  return row!.count;
}

/** Where the caller gets messages. */
export async function findOwnAddresses(
  db: Db,
  employeeId: number,
): Promise<{ name: string; email: string; phone: string; company: string }> {
  const row = await queryOne<{ name: string; email: string; phone: string; company: string }>(
    db,
    `select first_name as name, email, coalesce(phone, '') as phone, (select company_name from settings) as company
     from employees where id = $1`,
    [employeeId],
  );
  return row!;
}
