import { setTimeout as sleep } from 'node:timers/promises';

import type { System } from '../../../shared/system/system-contract.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { migrationsDir, readMigrationFiles } from '../../platform/db/migration-files.ts';
import { measureDisk } from '../../platform/doctor/measure-disk.ts';
import { findMailServer } from '../../platform/mail/mail-server-queries.ts';
import { nextNightly } from '../../platform/jobs/nightly.ts';
import type { Services } from '../../platform/services.ts';
import { withoutCredentials } from '../../platform/without-credentials.ts';
import { describeProgram } from './describe-program.ts';
import { databasePlace, mailServer, storePlace } from './plain-places.ts';
import { findSystemFacts, type SystemFacts } from './system-queries.ts';

/** The page is not kept waiting for a store that hangs. */
const storePatienceMs = 3_000;

/** How the installation is, in one statement beside what this process knows itself. */
export async function readSystem(db: Db, services: Services): Promise<System> {
  const { config, clock } = services;
  const asked = clock.now();
  const [facts, problem, expected, disks, mail] = await Promise.all([
    findSystemFacts(db, asked),
    problemOfStore(services),
    expectedSchema(),
    measureDisks(config),
    describeMail(db, config),
  ]);
  const now = clock.now();
  const { whatsapp } = config;
  return {
    at: now.toISOString(),
    program: describeProgram(config),
    schema: { ...facts.schema, expected },
    database: {
      kind: config.databaseUrl === undefined ? 'embedded' : 'external',
      place: databasePlace(config),
      ...facts.database,
      clockOffsetMs: Math.round(facts.clockAt - (asked.getTime() + now.getTime()) / 2),
      disk: disks.database,
    },
    queue: {
      ...facts.queue,
      failures: facts.queue.failures.map((job) => ({ ...job, lastError: withoutCredentials(job.lastError) })),
    },
    mail: {
      ...mail,
      ...plainChannel(facts.email),
    },
    whatsapp: {
      kind: services.whatsapp.kind,
      template: whatsapp?.template?.name ?? null,
      hasReports: whatsapp?.webhook !== undefined,
      ...plainChannel(facts.whatsapp),
    },
    store: {
      kind: config.storage.kind,
      place: storePlace(config.storage),
      problem,
      ...facts.store,
      disk: disks.store,
    },
    backups: {
      kept: config.backups.daily,
      folder: config.backups.folder,
      nextAt: config.backups.daily > 0 ? nextNightly('backup', now).toISOString() : null,
      ...facts.backups,
      disk: disks.backups,
    },
    doctor: { ...facts.doctor, nextAt: nextNightly('doctor', now).toISOString() },
    housekeeping: { nextAt: nextNightly('housekeeping', now).toISOString(), runs: facts.housekeeping },
  };
}

/** Where mail leaves, whoever has named it. */
async function describeMail(
  db: Db,
  { mail }: Config,
): Promise<Pick<System['mail'], 'kind' | 'server' | 'from'>> {
  if (mail) return { kind: 'smtp', server: mailServer(mail.smtpUrl), from: mail.from };
  const kept = await findMailServer(db);
  if (!kept) return { kind: 'capture', server: null, from: null };
  return { kind: 'smtp', server: `${kept.host}:${kept.port}`, from: kept.fromAddress };
}

function plainChannel(channel: SystemFacts['email']): SystemFacts['email'] {
  const { lastError } = channel;
  return { ...channel, lastError: lastError && { ...lastError, text: withoutCredentials(lastError.text) } };
}

async function problemOfStore({ files }: Pick<Services, 'files'>): Promise<string | null> {
  const timer = new AbortController();
  const late = sleep(
    storePatienceMs,
    `File storage didn’t answer within ${storePatienceMs / 1000} seconds.`,
    {
      signal: timer.signal,
    },
  );
  const asking = files.requireReachable().then(
    () => null,
    (error: unknown) => withoutCredentials((error as Error).message),
  );
  const problem = await Promise.race([asking, late]);
  timer.abort();
  late.catch(() => undefined);
  return problem;
}

let expectedVersion: number | undefined;
async function expectedSchema(): Promise<number> {
  return (expectedVersion ??= (await readMigrationFiles(migrationsDir)).length);
}

async function measureDisks({ databaseUrl, dataDir, storage, backups }: Config) {
  const measure = async (folder: string | undefined) =>
    (folder === undefined ? undefined : await measureDisk(folder)) ?? null;
  const [database, store, kept] = await Promise.all([
    measure(databaseUrl === undefined ? dataDir : undefined),
    measure(storage.kind === 'disk' ? storage.folder : undefined),
    measure(backups.folder),
  ]);
  return { database, store, backups: kept };
}
