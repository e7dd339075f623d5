import type { System } from '../../../src/shared/system/system-contract.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const disk = { freeBytes: 71e9, totalBytes: 252e9 };
const sending = { lastSentAt: minutesAgo(40), waiting: 0, failed: 0, lastError: null };

const backup = {
  kind: 'daily' as const,
  startedAt: minutesAgo(300),
  finishedAt: minutesAgo(299),
  sizeBytes: 41_200_000,
  fileCount: 1_284,
  filePlace: 'beside' as const,
  missingCount: 0,
  path: '/srv/plumbline/backups/plumbline-2026-11-22T024100Z-daily.tar',
  host: 'alder',
  error: null,
};

export const examination = {
  id: 12,
  isWhole: true,
  askedBy: 'Grace Hopper',
  askedAt: minutesAgo(200),
  finishedAt: minutesAgo(199),
  stepCount: 20,
  findingCount: 0,
  error: null,
  results: [
    { name: 'invoices', count: 912, findings: [], more: 0 },
    { name: 'files', count: 1_284, findings: [], more: 0 },
  ],
};

/** An installation of a contracting company in which everything is as it should be. */
export function soundSystem(): System {
  return {
    at: minutesAgo(0),
    program: {
      version: '0.1.0',
      node: 'v24.21.0',
      host: 'alder',
      processId: 4711,
      startedAt: minutesAgo(5_000),
      memoryBytes: 98e6,
      publicUrl: 'https://office.harborpine.example',
      openCatalog: 'off',
    },
    schema: { version: 32, expected: 32, changedAt: minutesAgo(5_000), installedAt: minutesAgo(500_000) },
    database: {
      kind: 'embedded',
      place: '/srv/plumbline',
      product: '18.4',
      startedAt: minutesAgo(5_000),
      sizeBytes: 214e6,
      connections: { ours: 4, all: 6, most: 100 },
      clockOffsetMs: 1,
      disk,
    },
    queue: { waiting: 2, running: 0, givenUp: 0, retrying: 0, lateSince: null, failures: [] },
    mail: {
      kind: 'smtp',
      server: 'smtp.harborpine.example:587',
      from: 'office@harborpine.example',
      ...sending,
    },
    whatsapp: { kind: 'cloud', template: 'bid_ready', hasReports: true, ...sending },
    store: {
      kind: 'disk',
      place: '/srv/plumbline/files',
      problem: null,
      fileCount: 1_284,
      sizeBytes: 3.4e9,
      disk,
    },
    backups: {
      kept: 14,
      folder: '/srv/plumbline/backups',
      nextAt: minutesAgo(-900),
      isAsked: false,
      running: null,
      last: backup,
      lastGood: backup,
      disk,
    },
    doctor: { nextAt: minutesAgo(-950), running: null, last: examination, lastWholeAt: minutesAgo(199) },
    housekeeping: {
      nextAt: minutesAgo(-930),
      runs: [{ startedAt: minutesAgo(280), finishedAt: minutesAgo(279), removedFiles: 3, error: null }],
    },
  };
}
