import type { System } from './system-contract.ts';
import { isDiskLow, largestClockOffsetMs, longestQueueDelayMs, oldestNightlyMs } from './system-limits.ts';

/** What can be wrong with an installation; the screen has words and advice for each. */
export const troubles = {
  'schema.other': 'bad',
  'database.connections': 'watch',
  'database.clock': 'bad',
  'database.disk': 'bad',
  'queue.late': 'bad',
  'queue.failed': 'bad',
  'mail.captured': 'watch',
  'mail.failing': 'bad',
  'whatsapp.failing': 'bad',
  'store.away': 'bad',
  'store.disk': 'bad',
  'backups.off': 'watch',
  'backups.failed': 'bad',
  'backups.old': 'bad',
  'backups.incomplete': 'bad',
  'backups.disk': 'bad',
  'doctor.found': 'bad',
  'doctor.failed': 'bad',
  'doctor.old': 'watch',
  'housekeeping.failed': 'watch',
  'housekeeping.old': 'watch',
  'catalog.open': 'watch',
} as const;
export type Trouble = keyof typeof troubles;

/** Everything that needs somebody, the worst first. Nothing is held against an installation that is younger than a night. */
export function troublesOf(system: System): Trouble[] {
  const { program, schema, database, queue, mail, whatsapp, store, backups, doctor, housekeeping } = system;
  const now = Date.parse(system.at);
  const isOld = (at: string | null | undefined) =>
    now - Date.parse(at ?? schema.installedAt) > oldestNightlyMs;
  const [cleaned] = housekeeping.runs;
  const { connections } = database;
  const found: Record<Trouble, boolean> = {
    'schema.other': schema.version !== schema.expected,
    'database.connections': connections.all > connections.most * 0.8,
    'database.clock': Math.abs(database.clockOffsetMs) > largestClockOffsetMs,
    'database.disk': database.disk !== null && isDiskLow(database.disk),
    'queue.late': queue.lateSince !== null && now - Date.parse(queue.lateSince) > longestQueueDelayMs,
    'queue.failed': queue.givenUp > 0,
    'mail.captured': mail.kind === 'capture',
    'mail.failing': isChannelFailing(mail),
    'whatsapp.failing': isChannelFailing(whatsapp),
    'store.away': store.problem !== null,
    'store.disk': store.disk !== null && isDiskLow(store.disk),
    'backups.off': backups.kept === 0,
    'backups.failed': backups.last !== null && backups.last.error !== null,
    'backups.old': backups.kept > 0 && isOld(backups.lastGood?.finishedAt),
    'backups.incomplete': (backups.lastGood?.missingCount ?? 0) > 0,
    'backups.disk': backups.disk !== null && backups.kept > 0 && isDiskLow(backups.disk),
    'doctor.found': (doctor.last?.findingCount ?? 0) > 0,
    'doctor.failed': doctor.last !== null && doctor.last.error !== null,
    'doctor.old': isOld(doctor.last?.finishedAt),
    'housekeeping.failed': cleaned !== undefined && cleaned.error !== null,
    'housekeeping.old': isOld(cleaned?.startedAt),
    'catalog.open': program.openCatalog !== 'off',
  };
  const names = (Object.keys(troubles) as Trouble[]).filter((name) => found[name]);
  return names.toSorted((one, other) => weight(one) - weight(other));
}

const weight = (name: Trouble) => (troubles[name] === 'bad' ? 0 : 1);

/** The last thing that is known of a channel is a failure. */
export function isChannelFailing({
  kind,
  lastError,
  lastSentAt,
}: System['mail'] | System['whatsapp']): boolean {
  return kind !== 'capture' && lastError !== null && (lastSentAt === null || lastError.at > lastSentAt);
}
