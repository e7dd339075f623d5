import { expect, it } from 'vitest';

import { soundSystem } from '../../../test/support/web/system-record.ts';
import type { System } from './system-contract.ts';
import { isDiskLow } from './system-limits.ts';
import { troubles, troublesOf, type Trouble } from './system-troubles.ts';

type Spoil = (system: System, daysAgo: (days: number) => string) => void;
const lastError = (system: System) => ({ at: system.at, text: 'no answer' });
const full = { freeBytes: 1e6, totalBytes: 1e12 };

/** How each trouble comes about, by itself. */
const spoiled: Record<Trouble, Spoil> = {
  'schema.other': (system) => (system.schema.version += 1),
  'database.connections': (system) => (system.database.connections.all = 81),
  'database.clock': (system) => (system.database.clockOffsetMs = -6_000),
  'database.disk': (system) => (system.database.disk = full),
  'queue.late': (system, daysAgo) => (system.queue.lateSince = daysAgo(0.1)),
  'queue.failed': (system) => (system.queue.givenUp = 1),
  'mail.captured': (system) => (system.mail.kind = 'capture'),
  'mail.failing': (system) => (system.mail.lastError = lastError(system)),
  'whatsapp.failing': (system) => {
    system.whatsapp.lastSentAt = null;
    system.whatsapp.lastError = lastError(system);
  },
  'store.away': (system) => (system.store.problem = 'It is away.'),
  'store.disk': (system) => (system.store.disk = full),
  'backups.off': (system) => (system.backups.kept = 0),
  'backups.failed': (system) => (system.backups.last!.error = 'No room.'),
  'backups.old': (system, daysAgo) => (system.backups.lastGood!.finishedAt = daysAgo(2)),
  'backups.incomplete': (system) => (system.backups.lastGood!.missingCount = 1),
  'backups.disk': (system) => (system.backups.disk = full),
  'doctor.found': (system) => (system.doctor.last!.findingCount = 1),
  'doctor.failed': (system) => (system.doctor.last!.error = 'Broken off.'),
  'doctor.old': (system, daysAgo) => (system.doctor.last!.finishedAt = daysAgo(2)),
  'housekeeping.failed': (system) => (system.housekeeping.runs[0]!.error = 'It failed.'),
  'housekeeping.old': (system, daysAgo) => (system.housekeeping.runs[0]!.startedAt = daysAgo(2)),
  'catalog.open': (system) => (system.program.openCatalog = 'read'),
};

it('finds nothing wrong where nothing is', () => {
  expect(troublesOf(soundSystem())).toEqual([]);
});

it.each(Object.keys(troubles) as Trouble[])('finds %s, and nothing else for it', (name) => {
  const system = structuredClone(soundSystem());
  spoiled[name](system, (days) => new Date(Date.parse(system.at) - days * 86_400_000).toISOString());
  expect(troublesOf(system)).toEqual([name]);
});

it('holds nothing nightly against an installation that has seen no night, and everything later', () => {
  const system = structuredClone(soundSystem());
  system.backups = { ...system.backups, last: null, lastGood: null };
  system.doctor = { ...system.doctor, last: null };
  system.housekeeping.runs = [];
  system.schema.installedAt = system.at;
  expect(troublesOf(system)).toEqual([]);
  system.schema.installedAt = '2026-01-01T00:00:00Z';
  expect(troublesOf(system)).toEqual(['backups.old', 'doctor.old', 'housekeeping.old']);
});

it('tells the worst first', () => {
  const system = soundSystem();
  system.mail.kind = 'capture';
  system.doctor.last = { ...system.doctor.last!, findingCount: 3 };
  expect(troublesOf(system)).toEqual(['doctor.found', 'mail.captured']);
});

it.each([
  [8e9, 256e9, true],
  [10e9, 256e9, true],
  [13e9, 256e9, false],
  [12e9, 8e12, false],
  [4e8, 1e9, true],
  [6e8, 1e9, false],
])('%d bytes free of %d: low is %s', (freeBytes, totalBytes, isLow) => {
  expect(isDiskLow({ freeBytes, totalBytes })).toBe(isLow);
});
