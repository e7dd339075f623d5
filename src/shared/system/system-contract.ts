import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';

const at = z.string();
const maybeAt = z.nullable(z.string());

/** Undefined where nobody can tell, as of another machine's disk. */
const disk = z.nullable(z.strictObject({ freeBytes: z.number(), totalBytes: z.number() }));

const channel = {
  lastSentAt: maybeAt,
  /** Not sent yet: waiting for a try, or going out at this moment. */
  waiting: z.int(),
  /** Of the last seven days: given up, or never confirmed. */
  failed: z.int(),
  lastError: z.nullable(z.strictObject({ at, text: z.string() })),
};

const jobSchema = z.strictObject({
  id: id(),
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** It is not tried again by itself. */
  isGivenUp: z.boolean(),
  lastError: z.string(),
  /** The next try; of one that was given up, the last. */
  runAt: at,
});

/** A record with a page of its own, or within its project. */
const foundRecord = z.strictObject({
  kind: z.enum(['project', 'bid', 'invoice', 'expense', 'permit']),
  id: id(),
  projectId: id(),
});
export type FoundRecord = z.output<typeof foundRecord>;

export const examinationSchema = z.strictObject({
  id: id(),
  /** The content of every file was read, too. */
  isWhole: z.boolean(),
  /** Null for the nightly one. */
  askedBy: z.nullable(z.string()),
  askedAt: at,
  finishedAt: maybeAt,
  /** How many examinations it is made of; 0 until the first is done. */
  stepCount: z.int(),
  findingCount: z.int(),
  /** Why it could not finish; null when it did, or is under way. */
  error: z.nullable(z.string()),
  results: z.array(
    z.strictObject({
      name: z.string(),
      count: z.int(),
      findings: z.array(
        z.strictObject({
          where: z.string(),
          what: z.string(),
          advice: z.string(),
          /** What it is about, where that has a page. */
          record: z.optional(foundRecord),
        }),
      ),
      /** Findings that are not listed. */
      more: z.int(),
    }),
  ),
});
export type ExaminationRun = z.output<typeof examinationSchema>;

const backupSchema = z.strictObject({
  kind: z.enum(['manual', 'daily', 'before-migration', 'before-restore']),
  startedAt: at,
  finishedAt: maybeAt,
  sizeBytes: z.nullable(z.number()),
  fileCount: z.nullable(z.int()),
  /** Where the content of its files is: in the archive, in the folder `files` beside it, or only in the store. Null of an old one. */
  filePlace: z.nullable(z.enum(['inside', 'beside', 'store'])),
  /** Files that the store had lost. */
  missingCount: z.int(),
  /** The archive, as the machine that made it names it. */
  path: z.nullable(z.string()),
  host: z.nullable(z.string()),
  error: z.nullable(z.string()),
});

/** How the installation is. It holds no password, key or address with one in it. */
export const systemSchema = z.strictObject({
  /** When it was looked at. */
  at,
  program: z.strictObject({
    version: z.string(),
    node: z.string(),
    host: z.string(),
    processId: z.int(),
    startedAt: at,
    memoryBytes: z.number(),
    publicUrl: z.string(),
    openCatalog: z.enum(['off', 'read', 'readwrite']),
  }),
  schema: z.strictObject({
    version: z.int(),
    /** What this version of the app is made for; the database may have been brought further by a newer one. */
    expected: z.int(),
    changedAt: at,
    installedAt: at,
  }),
  database: z.strictObject({
    kind: z.enum(['embedded', 'external']),
    /** Its folder, or its host and name. */
    place: z.string(),
    product: z.string(),
    startedAt: maybeAt,
    sizeBytes: z.number(),
    connections: z.strictObject({ ours: z.int(), all: z.int(), most: z.int() }),
    /** By how much its clock is ahead of the app's. */
    clockOffsetMs: z.int(),
    disk,
  }),
  queue: z.strictObject({
    waiting: z.int(),
    running: z.int(),
    givenUp: z.int(),
    /** Failed and tried again later. */
    retrying: z.int(),
    /** Since when the one that is due longest waits. */
    lateSince: maybeAt,
    /** The newest that failed, at most ten. */
    failures: z.array(jobSchema),
  }),
  mail: z.strictObject({
    kind: z.enum(['smtp', 'capture']),
    server: z.nullable(z.string()),
    from: z.nullable(z.string()),
    ...channel,
  }),
  whatsapp: z.strictObject({
    kind: z.enum(['cloud', 'capture']),
    /** The approved template that begins conversations. */
    template: z.nullable(z.string()),
    /** WhatsApp tells what became of messages. */
    hasReports: z.boolean(),
    ...channel,
  }),
  store: z.strictObject({
    kind: z.enum(['disk', 's3']),
    place: z.string(),
    /** Why it cannot be used at this moment. */
    problem: z.nullable(z.string()),
    fileCount: z.int(),
    sizeBytes: z.number(),
    disk,
  }),
  backups: z.strictObject({
    /** How many nightly ones are kept; 0 makes none. */
    kept: z.int(),
    folder: z.string(),
    nextAt: maybeAt,
    /** Somebody asked for one, and it has not begun. */
    isAsked: z.boolean(),
    running: z.nullable(backupSchema),
    last: z.nullable(backupSchema),
    lastGood: z.nullable(backupSchema),
    disk,
  }),
  doctor: z.strictObject({
    nextAt: at,
    running: z.nullable(examinationSchema),
    last: z.nullable(examinationSchema),
    /** When every file was last read. */
    lastWholeAt: maybeAt,
  }),
  housekeeping: z.strictObject({
    nextAt: at,
    /** The newest first, at most five. */
    runs: z.array(
      z.strictObject({
        startedAt: at,
        finishedAt: maybeAt,
        removedFiles: z.nullable(z.int()),
        error: z.nullable(z.string()),
      }),
    ),
  }),
});
export type System = z.output<typeof systemSchema>;

const nothing = z.strictObject({});

export const systemContract = {
  getSystem: endpoint({
    method: 'GET',
    path: '/api/system',
    access: 'system.manage',
    summary:
      'How the installation is: versions, database, queue, messages, files, backups, what the doctor found. No password or key is in it.',
    answer: systemSchema,
  }),
  examineNow: endpoint({
    method: 'POST',
    path: '/api/system/examinations',
    access: 'system.manage',
    summary:
      'Lets the doctor examine everything, files included, as a job; answers at once. While one is under way, that one is answered.',
    body: nothing,
    status: 202,
    answer: examinationSchema,
  }),
  backUpNow: endpoint({
    method: 'POST',
    path: '/api/system/backups',
    access: 'system.manage',
    summary:
      'Makes a backup in BACKUP_DIR as a job; answers at once. While one is asked for or under way, no second one is made.',
    body: nothing,
    status: 202,
    answer: z.strictObject({ isNew: z.boolean() }),
  }),
  retryJobs: endpoint({
    method: 'POST',
    path: '/api/system/jobs/retry',
    access: 'system.manage',
    summary: 'Tries every job that has failed again now, also those that were given up.',
    body: nothing,
    status: 200,
    answer: z.strictObject({ retried: z.int() }),
  }),
  sendTestMessage: endpoint({
    method: 'POST',
    path: '/api/system/test-messages',
    access: 'system.manage',
    summary:
      'Sends the caller a message, to their own e-mail address or phone, the way messages to customers go; answers what became of it.',
    body: z.strictObject({ channel: z.enum(['email', 'whatsapp']) }),
    transaction: 'own',
    status: 200,
    answer: z.strictObject({
      messageId: id(),
      recipient: z.string(),
      status: z.enum(['sent', 'captured', 'queued', 'failed', 'uncertain', 'cancelled']),
      /** A sentence about what went wrong. */
      error: z.nullable(z.string()),
    }),
  }),
};
