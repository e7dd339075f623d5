import type { FastifyBaseLogger } from 'fastify';

import type { Clock } from '../../shared/kernel/dates.ts';
import type { Config } from '../config.ts';
import type { FileStore } from './files/file-store.ts';
import type { LiveChanges } from './live/live-changes.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { PdfRenderer } from './pdf/pdf-renderer.ts';
import type { Push } from './push/push.ts';
import type { Whatsapp } from './whatsapp/whatsapp.ts';

/** What use cases need from outside the database. Built once in `app.ts`; tests pass their own. */
export interface Services {
  config: Config;
  clock: Clock;
  files: FileStore;
  live: LiveChanges;
  mailer: Mailer;
  whatsapp: Whatsapp;
  outbox: Outbox;
  push: Push;
  pdf: PdfRenderer;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}
