import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  createTestApp,
  type TestAnswer,
  type TestApp,
  type TestCaller,
} from '../../../../test/support/test-app.ts';
import { openSession } from '../../features/auth/open-session.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { query } from '../db/query.ts';
import { inTransaction } from '../db/transaction.ts';
import { storeFull, storeUnavailable } from '../files/s3-refusals.ts';

vi.mock(import('../../features/auth/open-session.ts'), async (original) => {
  const real = await original<typeof import('../../features/auth/open-session.ts')>();
  return { ...real, openSession: vi.fn(real.openSession) };
});

const unsure = 'This may have been saved, so check before you try again.';

describe('a call that has committed before it fails', () => {
  let app: TestApp;
  let signedUp: TestAnswer;
  beforeAll(async () => {
    app = await createTestApp();
    vi.mocked(openSession).mockRejectedValueOnce(new Error('a fault of ours'));
    signedUp = await signUp(app.app.setupCode!);
  });
  afterAll(() => app.close());

  const person = {
    companyName: 'Hall',
    firstName: 'Ada',
    email: 'ada@example.com',
    password: 'long enough 1',
  };
  const signUp = (code: string) => app.anonymous('POST', '/api/auth/sign-up', { ...person, code });

  it('says that it may have been saved', async () => {
    expect(signedUp).toMatchObject({
      status: 500,
      body: { code: 'internal', error: `Something went wrong on our side. ${unsure}` },
    });
    expect(await query(app.db, 'select email from employees')).toEqual([{ email: person.email }]);
  });

  describe('and is refused by its store', () => {
    const { email, password } = person;
    const signInAfter = (sql: string, refusal: Error) => {
      vi.mocked(openSession).mockImplementationOnce(async (db) => {
        await inTransaction(db, (db) => query(db, sql));
        throw refusal;
      });
      return app.anonymous('POST', '/api/auth/login', { email, password });
    };
    const writing = 'update employees set updated_at = updated_at';

    it('says so of a store that is away, and of one that is full', async () => {
      expect(await signInAfter(writing, storeUnavailable(new Error('no answer')))).toMatchObject({
        status: 503,
        body: { code: 'store.unavailable', error: `File storage couldn’t be used. ${unsure}` },
      });
      expect(await signInAfter(writing, storeFull(new Error('no room')))).toMatchObject({
        status: 507,
        body: {
          error: 'There’s no room left. This may have been saved, so check first and tell your admin.',
        },
      });
    });

    it('says that nothing was changed where it had only read', async () => {
      const answer = await signInAfter('select 1', storeUnavailable(new Error('no answer')));
      expect(answer.body.error).toMatch(/^File storage can’t be reached right now\. Nothing was changed/);
    });
  });

  it('says what it refuses as ever', async () => {
    expect(await signUp('AAAA-AAAA')).toMatchObject({ status: 409, body: { code: 'auth.already_set_up' } });
  });

  it('says that nothing was, before it has', async () => {
    vi.mocked(openSession).mockRejectedValueOnce(new Error('a fault of ours'));
    const { email, password } = person;
    expect(await app.anonymous('POST', '/api/auth/login', { email, password })).toMatchObject({
      status: 500,
      body: { error: 'Something went wrong on our side. Nothing was changed.' },
    });
  });
});

describe('a connection that is lost', () => {
  let app: TestApp;
  let admin: TestCaller;
  let holder: Database;
  const clients = new Set<PoolClient>();
  beforeAll(async () => {
    app = await createTestApp();
    admin = await app.signIn('admin');
    const { pool } = app.database;
    pool
      .on('acquire', (client) => clients.add(client))
      .on('release', (_error, client) => clients.delete(client));
    holder = openDatabase(app.database.connection, { max: 1 });
  });
  afterAll(async () => {
    await holder.close();
    await app.close();
  });
  // Whoever saves rests until the lock is given back.
  beforeEach(() => holder.pool.query('select pg_advisory_lock(7)'));
  afterEach(() => holder.pool.query('select pg_advisory_unlock_all()'));
  afterEach(() => app.database.pool.query('drop trigger rests on categories; delete from categories'));

  const names = () => query(app.db, 'select name from categories');
  /** Cuts what the app has asked the database by, without a word, as soon as that rests. */
  async function cut() {
    const resting = `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
    await expect.poll(async () => (await holder.pool.query(resting)).rowCount).toBe(1);
    for (const client of clients)
      (client as never as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    await holder.pool.query('select pg_advisory_unlock(7)');
  }
  const write = async (headers: Record<string, string> = {}) => {
    const [answer] = await Promise.all([
      admin.call('POST', '/api/categories', { name: 'slow' }, headers),
      cut(),
    ]);
    return answer;
  };

  describe('with a commit under way', () => {
    beforeEach(() =>
      app.database.pool.query(`create or replace function rest() returns trigger language plpgsql as
        $$ begin if new.name = 'slow' then perform pg_advisory_xact_lock(7); end if; return null; end $$;
        create constraint trigger rests after insert on categories
        deferrable initially deferred for each row execute function rest()`),
    );

    it('leaves it open whether that was saved: it may be so a moment later', async () => {
      expect(await write()).toMatchObject({
        status: 503,
        body: {
          code: 'database.unavailable',
          error: `The connection to your company’s data was lost. ${unsure}`,
        },
        headers: { 'retry-after': '2' },
      });
      await expect.poll(names).toEqual([{ name: 'slow' }]);
    });

    it('does no harm to who repeats it with its key', async () => {
      const key = { 'idempotency-key': 'a-key-of-one-click' };
      expect(await write(key)).toMatchObject({ status: 503 });
      await expect.poll(names).toEqual([{ name: 'slow' }]);
      expect(await admin.call('POST', '/api/categories', { name: 'slow' }, key)).toMatchObject({
        status: 201,
      });
      expect(await names()).toEqual([{ name: 'slow' }]);
    });

    it('is told from a commit that the database refused', async () => {
      await app.database.pool.query(`create or replace function rest() returns trigger language plpgsql as
        $$ begin raise 'no'; end $$`);
      const refused = inTransaction(app.db, (db) =>
        query(db, `insert into categories (name, created_at, updated_at) values ('x', now(), now())`),
      );
      await expect(refused).rejects.toMatchObject({ message: 'no', code: 'P0001' });
    });
  });
});
