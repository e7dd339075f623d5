import type { InjectOptions } from 'fastify';

import type { Clock } from '../../src/shared/kernel/dates.ts';
import { createApp, type App } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { insertEmployee } from '../../src/server/features/employees/employee-queries.ts';
import type { Account } from '../../src/server/features/auth/auth-queries.ts';
import { openSession } from '../../src/server/features/auth/open-session.ts';
import { csrfCookie, sessionCookie } from '../../src/server/features/auth/session-tokens.ts';
import type { Db } from '../../src/server/platform/db/database.ts';
import { createFileStore } from '../../src/server/platform/files/create-file-store.ts';
import type { FileStore } from '../../src/server/platform/files/file-store.ts';
import type { Right } from '../../src/shared/auth/rights.ts';
import { builtInRoles, type BuiltInRoleName } from '../../src/shared/auth/roles.ts';
import type { CookieToSet } from '../../src/server/platform/http/route.ts';
import type { Services } from '../../src/server/platform/services.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { onlyStaged, storageOfTests } from './stores.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(instant: string): void;
  advance(milliseconds: number): void;
}

export function testClock(start = '2026-03-10T15:00:00Z'): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (instant) => void (now = new Date(instant)),
    advance: (milliseconds) => void (now = new Date(now.getTime() + milliseconds)),
  };
}

export interface TestAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // Tests read whatever the wire carries.
  // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts the shape itself
  body: any;
  raw: Buffer;
}

export interface TestCaller {
  employeeId: number;
  token: string;
  /** The same session as a browser has it: the cookie's value, and the header that goes with it. */
  cookie: string;
  csrf: string;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
}

interface TestPerson {
  firstName?: string;
  lastName?: string;
  grantedRights?: readonly Right[];
  revokedRights?: readonly Right[];
}

export interface TestApp {
  app: App;
  db: Db;
  database: TestDatabase;
  clock: TestClock;
  /** A call without any credentials. */
  anonymous: TestCaller['call'];
  /** Makes an employee of a role and signs it in. */
  signIn(role: BuiltInRoleName, person?: TestPerson): Promise<TestCaller>;
  /** Opens another session of an employee who is there already; its token. */
  openSession(account: Account, setCookie?: (cookie: CookieToSet) => void): Promise<string>;
  close(): Promise<void>;
}

/** The real app on a database of its own, knocked on through its HTTP door. Close it in afterAll. */
export async function createTestApp(
  options: {
    services?: Partial<Services>;
    env?: Record<string, string>;
    /** Fills the database before the app starts on it. */
    fill?: (database: TestDatabase, files: FileStore) => Promise<void>;
  } = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const { db, pool } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...storageOfTests(), ...options.env });
  const clock = testClock();
  const services = { files: onlyStaged(createFileStore(config.storage)), ...options.services };
  await options.fill?.(database, services.files);
  const app = await createApp({ config, db, pool, clock, checkAnswers: true, services });
  let count = 0;

  const callAs =
    (token: string | null): TestCaller['call'] =>
    async (method, url, body, headers = {}) => {
      const request: InjectOptions = { method, url, headers: { ...headers } };
      if (token) request.headers = { authorization: `Bearer ${token}`, ...headers };
      if (body !== undefined) request.payload = body;
      const answer = await app.fastify.inject(request);
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: isJson ? answer.json() : answer.body,
        raw: answer.rawPayload,
      };
    };

  const openTestSession: TestApp['openSession'] = (account, setCookie = () => undefined) => {
    const device = {
      ip: '127.0.0.1',
      userAgent: 'test',
      now: clock.now(),
      readCookie: () => undefined,
      setCookie,
    };
    return openSession(db, account, device, { by: 'password' });
  };

  return {
    app,
    db,
    database,
    clock,
    anonymous: callAs(null),
    signIn: async (role, given = {}) => {
      count += 1;
      const { firstName = 'Ada', lastName = `Tester${count}`, ...exceptions } = given;
      const person = {
        firstName,
        lastName,
        email: `${role}${count}@example.com`,
        phone: null,
        role: builtInRoles[role].base,
        roleId: builtInRoles[role].id,
        ...exceptions,
        color: '#2f6f4f',
      };
      const passwordHash = 'none';
      const employee = await insertEmployee(db, { ...person, passwordHash }, clock.now());
      const cookies = new Map<string, string>();
      const token = await openTestSession(
        { employeeId: employee.id, passwordHash },
        ({ name, value }) => void cookies.set(name, value),
      );
      const [cookie = '', csrf = ''] = [cookies.get(sessionCookie), cookies.get(csrfCookie)];
      return { employeeId: employee.id, token, cookie, csrf, call: callAs(token) };
    },
    openSession: openTestSession,
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
