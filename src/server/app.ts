import { join } from 'node:path';

import fastifyCookie from '@fastify/cookie';
import { fastify as createFastify, type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

import type { Clock } from '../shared/kernel/dates.ts';
import type { Endpoint } from '../shared/kernel/endpoint.ts';
import type { Config } from './config.ts';
import { authenticate, requireSession } from './features/auth/authenticate.ts';
import { prepareFirstAccount } from './features/auth/first-account.ts';
import { viewAs } from './features/auth/view-as.ts';
import { createLiveChanges } from './features/live/follow-changes.ts';
import { removeFactorsTask } from './features/auth/remove-factor.ts';
import { resetLinkTask } from './features/employees/forgot-password.ts';
import { registerBidPage } from './features/public-bids/bid-page.ts';
import { messageTasks } from './features/messages/message-tasks.ts';
import { createOutbox } from './features/messages/outbox.ts';
import { notificationTasks } from './features/notifications/notification-tasks.ts';
import { raiseAlarmsTask } from './features/security/raise-alarms.ts';
import { logExport, logRefusal } from './features/security/log-calls.ts';
import { readPhonesOnce } from './features/settings/read-all-phones.ts';
import { housekeepingTasks } from './housekeeping.ts';
import { examineEverything } from './examine-everything.ts';
import { askedBackupTask, backupTask } from './platform/backup/backup-task.ts';
import { systemClock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import { describeMachine } from './platform/doctor/describe-machine.ts';
import { doctorTask } from './platform/doctor/doctor-task.ts';
import { createFileStore } from './platform/files/create-file-store.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { capConnections } from './platform/http/cap-connections.ts';
import { closeSlowSenders } from './platform/http/close-slow-senders.ts';
import { sendError } from './platform/http/error-answer.ts';
import { registerHealth } from './platform/http/health.ts';
import { keepRawBody } from './platform/http/raw-body.ts';
import { newRequestId } from './platform/http/request-id.ts';
import { loggerOptions } from './platform/http/logger.ts';
import { routableUrl } from './platform/http/page-address.ts';
import { refuseUnreadable } from './platform/http/refuse-unreadable.ts';
import { refuseWhileStopping } from './platform/http/refuse-while-stopping.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import { addSecurityHeaders, headersOfEveryAnswer } from './platform/http/security-headers.ts';
import { serveWeb } from './platform/http/static-files.ts';
import { startOfWorkTask } from './features/permits/start-released-projects.ts';
import { housekeepingTask } from './platform/jobs/housekeeping.ts';
import { startJobs, type Jobs } from './platform/jobs/start-jobs.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createPdfRenderer } from './platform/pdf/pdf-renderer.ts';
import { createPush } from './platform/push/push.ts';
import { createWhatsapp } from './platform/whatsapp/whatsapp.ts';
import type { Services } from './platform/services.ts';
import { routes } from './routes.ts';

export interface AppOptions {
  config: Config;
  db: Db;
  pool: Pool;
  clock?: Clock | undefined;
  /** Tests hold every answer against its schema. */
  checkAnswers?: boolean | undefined;
  /** Tests replace what talks to the outside. */
  services?: Partial<Services> | undefined;
}

export interface App {
  fastify: FastifyInstance;
  services: Services;
  /** The code for the sign-up screen, when the database has no account yet. */
  setupCode: string | null;
  /** Takes up the queue's work; separate, so that listening need not wait for it. */
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

const webFolder = join(import.meta.dirname, '../../dist/web');

/** Puts the parts together: services, routes, pages. Listening and the database are the caller's business. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, db } = options;
  const fastify = createFastify({
    logger: loggerOptions(config.logLevel),
    genReqId: newRequestId,
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    routerOptions: { maxParamLength: 800 },
    rewriteUrl: routableUrl,
    forceCloseConnections: 'idle',
    // In words of our own, and with the headers of every answer.
    return503OnClosing: false,
    ...trusting(config.trustProxy),
    ...patience,
    clientErrorHandler: refuseUnreadable,
    // No hook of ours runs for these.
    frameworkErrors: (error, request, reply) =>
      void sendError(request, reply.headers({ ...headersOfEveryAnswer, 'x-request-id': request.id }), error),
  });
  const { services, close: closeServices } = createServices(options, fastify.log);

  const { clock } = services;
  if (config.openCatalog !== 'off') {
    const what = config.openCatalog === 'read' ? 'read' : 'read and change';
    fastify.log.warn(
      `OPEN_CATALOG lets anyone ${what} businesses, categories and products without signing in.`,
    );
  }

  fastify.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  acceptEmptyJson(fastify);
  capConnections(fastify, config.trustProxy);
  closeSlowSenders(fastify);
  addSecurityHeaders(fastify, { isBehindTls: config.publicUrl.startsWith('https:') });
  refuseWhileStopping(fastify);
  await fastify.register(fastifyCookie);
  registerHealth(fastify, db, services.live);
  // Before the server waits for what is under way: these would be so for ever.
  fastify.addHook('preClose', () => services.live.close());
  registerApiDocs(
    fastify,
    routes.map((route) => route.endpoint),
    { db, services },
  );
  registerRoutes(fastify, routes, {
    db,
    services,
    authenticate: (request, { isUse }) =>
      authenticate({ db, clock, publicUrl: config.publicUrl }, request, { isUse }).then((caller) =>
        viewAs(db, request, caller),
      ),
    requireSession: (db, caller) => requireSession(db, caller, clock.now()),
    openAccess: (endpoint) => isOpenCatalog(config, endpoint),
    onRefused: (call) => logRefusal({ db, ...services }, call),
    onFile: (call) => logExport(db, call),
    checkAnswers: options.checkAnswers ?? false,
  });
  registerBidPage(fastify, { db, services, webFolder });
  await serveWeb(fastify, webFolder);

  const setupCode = await prepareFirstAccount(db, config.admin, clock.now());
  let jobs: Jobs | undefined;
  return {
    fastify,
    services,
    setupCode,
    startJobs: async () => {
      const deps = { db, ...services };
      await readPhonesOnce(db);
      const machine = describeMachine(config, { pool: options.pool, now: () => clock.now() });
      const tasks = {
        ...messageTasks(deps),
        ...notificationTasks(deps),
        send_reset_link: resetLinkTask(deps),
        remove_factors: removeFactorsTask(deps),
        raise_alarms: raiseAlarmsTask(deps),
        start_of_work: startOfWorkTask(deps),
        housekeeping: housekeepingTask(deps, housekeepingTasks),
        // A process that makes none leaves them to those that do.
        ...(config.backups.daily > 0 && {
          backup: backupTask({ ...deps, pool: options.pool }, config.backups),
          backup_now: askedBackupTask({ ...deps, pool: options.pool }, config.backups),
        }),
        examine: doctorTask({ ...deps, machine }, examineEverything),
      };
      jobs = await startJobs({ db, pool: options.pool, tasks, logger: services.logger });
    },
    close: async () => {
      await Promise.all([fastify.close(), jobs?.stop()]);
      await closeServices();
    },
  };
}

/**
 * A head must be here within 10 s, looked at every 5 s. A whole request has 5 minutes, since 20 MB take 160 s at 1 Mbit/s; who
 * sends a body slower than that is dealt with by `closeSlowSenders`. An idle connection stays longer than the proxies in front keep theirs
 * (nginx and Amazon's balancer 60 s, Caddy 2 minutes, Google's balancer 10): one that we close while they send on it is a 502.
 */
const patience = {
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
  requestTimeout: 300_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 620_000,
};

/** Whose X-Forwarded-For is believed. Fastify itself takes a number for "nobody", so that the hops are counted here. */
function trusting(trustProxy: Config['trustProxy']) {
  if (trustProxy === undefined) return {};
  if (typeof trustProxy !== 'number') return { trustProxy };
  return { trustProxy: (_address: string, hop: number) => hop < trustProxy };
}

/** Contracts check what comes in and goes out; Fastify would otherwise load compilers for schemas that no route has (3 MiB). */
function noCompiler(): never {
  throw new Error('A route declares an endpoint, not a schema of Fastify.');
}

/** What use cases need from outside the database; a test may bring its own. */
function createServices(
  { config, db, pool, clock = systemClock, services }: AppOptions,
  logger: Services['logger'],
) {
  const base = {
    config,
    clock,
    logger,
    pdf: services?.pdf ?? createPdfRenderer(),
    files: services?.files ?? createFileStore(config.storage),
    live: services?.live ?? createLiveChanges({ db, pool, clock, logger }),
    mailer: services?.mailer ?? createMailer(config),
    whatsapp: services?.whatsapp ?? createWhatsapp(config),
    push: services?.push ?? createPush(),
  };
  const outbox = createOutbox({ db, ...base });
  const close = () => Promise.all([outbox.close(), base.pdf.close()]);
  return { services: { ...base, outbox } satisfies Services, close };
}

/**
 * OPEN_CATALOG opens businesses, categories and products to a legacy client that sends no token (api.md): exactly the calls
 * that the specification makes without one.
 */
function isOpenCatalog(config: Config, endpoint: Endpoint): boolean {
  const match = /^\/api\/(?:businesses|categories|products)(\/:id)?$/.exec(endpoint.path);
  if (!match || (match[1] && endpoint.method === 'GET')) return false;
  return config.openCatalog === 'readwrite' || (config.openCatalog === 'read' && endpoint.method === 'GET');
}

/** Many clients send `content-type: application/json` with an empty body; that is the same as no body. */
function acceptEmptyJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    keepRawBody(request, body as string);
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
