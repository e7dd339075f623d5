import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';

import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/server/platform/db/embedded-postgres.ts';
import { figure } from '../faults/full-size.ts';
import { plainPicture } from '../support/picture-files.ts';
import { freePort, killLeftovers, runProgram, startApp, type ProgramName } from './app-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-drill-'));
});
afterEach(async () => {
  killLeftovers();
  await rm(folder, { recursive: true, force: true });
});

const account = { email: 'ann@example.com', password: 'ten letters and more' };
const settings = {
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  ADMIN_FIRST_NAME: 'Ann',
};

/** Starts the app and signs in. */
async function open(env: Record<string, string>) {
  const port = String(await freePort());
  const app = await startApp({ ...settings, ...env, PORT: port });
  const call = async (method: string, path: string, body?: object | FormData, token?: string) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body ? JSON.stringify(body) : null,
    });
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: (await (isJson ? answer.json() : answer.bytes())) as unknown };
  };
  const { token } = (await call('POST', '/auth/login', account)).body as { token: string };
  return {
    app,
    as: (method: string, path: string, body?: object | FormData) => call(method, path, body, token),
  };
}

async function fill({ as }: Awaited<ReturnType<typeof open>>) {
  const project = await as('POST', '/projects', {
    customer: { name: 'Maria O’Brien', phone: '+15035550142' },
    street: '77 Grand Avenue',
  });
  expect(project.status).toBe(201);
  const { id } = project.body as { id: number };
  const receipt = new FormData();
  receipt.append('paidTo', 'Ridge Lumber');
  receipt.append('cost', '120.50');
  receipt.append('picture', new Blob([Uint8Array.from(await plainPicture('png', 7))]), 'receipt.png');
  const expense = await as('POST', `/project/${id}/expenses`, receipt);
  expect(expense.status).toBe(201);
  return { id, preview: `/projects/${id}/expenses/${(expense.body as { id: number }).id}/preview` };
}

/** Where the store of a data folder keeps its files. */
async function filesOf(dataDir: string): Promise<string[]> {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return found.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

async function query({ connection }: EmbeddedPostgres, sql: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(sql);
  await client.end();
}

const archiveOf = (stdout: string) => stdout.split('\n')[0]!;

it('a company is saved beside its running app and brought back on an empty machine', async () => {
  const [here, there] = [join(folder, 'here'), join(folder, 'there')];
  const source = await open({ DATA_DIR: here });
  const { id, preview } = await fill(source);
  const notes = Array.from({ length: 20 }, (_, count) =>
    source.as('POST', `/projects/${id}/notes`, { content: `Note ${count}` }),
  );
  const saved = await runProgram('backup', { DATA_DIR: here });
  await Promise.all(notes);
  expect(saved).toMatchObject({ code: 0, stderr: '' });
  const archive = archiveOf(saved.stdout);

  const busy = await runProgram('restore', { DATA_DIR: here }, [archive, '--replace']);
  expect(busy).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The app is running on this data folder'),
  });
  expect(await runProgram('restore', { DATA_DIR: there }, [archive, '--check'])).toMatchObject({ code: 0 });
  const [file] = await filesOf(here);
  const inTheWay = join(there, 'files', relative(join(here, 'files'), file!).split(sep)[0]!);
  await mkdir(dirname(inTheWay), { recursive: true });
  await writeFile(inTheWay, '');
  expect(await runProgram('restore', { DATA_DIR: there }, [archive])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^npm run restore was refused a file or folder: E.*again\.\n$/),
  });
  await rm(inTheWay);
  expect(await runProgram('restore', { DATA_DIR: there }, [archive])).toMatchObject({ code: 0, stderr: '' });
  expect(await runProgram('doctor', { DATA_DIR: there })).toMatchObject({ code: 0 });

  const target = await open({ DATA_DIR: there });
  const [before, after] = await Promise.all([source, target].map(({ as }) => as('GET', preview)));
  expect(after).toEqual(before);
  const project = await target.as('GET', `/projects/${id}`);
  expect(project.body).toMatchObject({ id, expenses: [{ paidTo: 'Ridge Lumber' }] });
  const log = await target.as('GET', '/security?group=data');
  expect(log.body).toMatchObject([{ kind: 'system.restored', actorId: null }]);
  await Promise.all([source, target].map(({ app }) => app.end('SIGTERM')));

  const amount = saved.stdout.trimEnd().split('\n').at(-1);
  figure(
    `saved while ${notes.length} notes were written and brought back: ${amount}; each table equal by its hash, each file by its own`,
  );

  const again = await runProgram('restore', { DATA_DIR: there }, [archive]);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('The database is not empty') });
  const replaced = await runProgram('restore', { DATA_DIR: there }, [archive, '--replace']);
  expect(replaced).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/What was there before is kept in .*before-restore\.tar/),
  });

  const env = { DATA_DIR: there };
  const [lost, ...others] = await filesOf(there);
  await rm(lost!);
  const lossy = await runProgram('backup', env, ['--to', join(folder, 'lacking')]);
  expect(lossy).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Files that are missing or damaged in the store, .*: 1\. npm run doctor /),
  });
  const lacking = archiveOf(lossy.stdout);
  for (const words of [
    [lacking, '--check'],
    [lacking, '--replace'],
  ])
    expect(await runProgram('restore', env, words)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        / 1 of its \d+ files were lost before it was made\. Nothing was changed\. /,
      ),
    });
  const rest = await runProgram('restore', env, [lacking, '--replace', '--without-lost-files']);
  expect(rest).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      new RegExp(`, but for 1 of its ${others.length + 1} files: .*, ${others.length} files in it\n`),
    ),
    stderr: expect.stringMatching(/^Files that are nowhere, .*: 1\. npm run doctor names each/),
  });
  expect(await runProgram('restore', env, [archive, '--check', '--without-lost-files'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(' is whole: '),
  });
}, 120_000);

it('an external database is saved and brought back as well', async () => {
  const external = await startEmbeddedPostgres({ dataDir: join(folder, 'server') });
  const { host, user, database } = external.connection;
  const env = {
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
    DATA_DIR: join(folder, 'files'),
  };
  try {
    const { app, as } = await open(env);
    const { id } = await fill({ app, as });
    await query(external, 'alter table projects add column of_ours int');
    const saved = await runProgram('backup', env, ['--to', join(folder, 'elsewhere')]);
    expect(await readdir(join(folder, 'elsewhere'))).toHaveLength(1);
    const running = await runProgram('restore', env, [archiveOf(saved.stdout), '--replace']);
    expect(running).toMatchObject({ code: 1, stderr: expect.stringContaining('stop it first') });
    await as('POST', `/projects/${id}/notes`, { content: 'After the backup' });
    const noPostgres = app.readyLine.match(/127\.0\.0\.1:\d+/)![0];
    for (const url of [
      'postgres://u:hidden@127.0.0.1:1/x',
      'postgres://u:hidden@nowhere.invalid/x',
      `postgres://u:hidden@${noPostgres}/x`,
      `${env.DATABASE_URL}_none`,
    ]) {
      const lost = await runProgram('restore', { ...env, DATABASE_URL: url }, [archiveOf(saved.stdout)]);
      expect(lost).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^The database cannot be reached \(DATABASE_URL\): (?!.*hidden)[^\n]+\.\n$/,
        ),
      });
    }
    await app.end('SIGTERM');

    expect(await runProgram('restore', env, [archiveOf(saved.stdout), '--replace'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Its column projects.of_ours is none of the app'),
    });
    const back = await open(env);
    expect((await back.as('GET', `/projects/${id}`)).body).toMatchObject({ id, notes: [] });
    await back.app.end('SIGTERM');
  } finally {
    await external.stop();
  }
}, 120_000);

it('a call that names nothing, or nonsense, gets a sentence', async () => {
  const env = { DATA_DIR: join(folder, 'none') };
  for (const words of [[], ['']])
    expect(await runProgram('restore', env, words)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Name the backup: /),
    });
  expect(await runProgram('restore', env, ['nothing.tar'])).toMatchObject({
    code: 1,
    stderr: 'There is no backup at nothing.tar. Nothing was changed.\n',
  });
  const refusals: Array<[name: ProgramName, words: string[], said: string]> = [
    ['backup', ['--too', 'x'], 'npm run backup takes no --too; npm run backup -- --help says what it takes.'],
    ['backup', ['/not/there/x.tar'], 'npm run backup takes no "/not/there/x.tar"; use --to FOLDER.'],
    [
      'backup',
      ['--to', join(env.DATA_DIR, 'files')],
      `${env.DATA_DIR}/files (--to) lies in ${env.DATA_DIR}/files, which is for the app's own data alone; name a folder outside it.`,
    ],
    ['doctor', ['stray'], 'npm run doctor takes no "stray"; npm run doctor -- --help says what it takes.'],
    ['turn-off-factor', [], 'npm run turn-off-factor needs the EMAIL that the employee signs in with.'],
    [
      'restore',
      ['x.tar', '--check', '--replace'],
      '--check only reads the backup and --replace brings it back: give one of them.',
    ],
  ];
  for (const [name, words, said] of refusals)
    expect(await runProgram(name, env, words)).toEqual({ code: 1, stdout: '', stderr: `${said}\n` });
  for (const name of ['doctor', 'backup', 'restore', 'turn-off-factor', 'turn-off-sso'] as const)
    expect(await runProgram(name, env, ['--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(new RegExp(`^npm run ${name}`)),
      stderr: '',
    });
  await expect(readdir(env.DATA_DIR)).rejects.toThrow('ENOENT');
});
