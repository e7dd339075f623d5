import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const nobody = 65534;

/** The folder of an installed PostgreSQL's programs (the oldest, as that is what we promise to serve), if there is one. */
export function findInstalledPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(a) - Number(b)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

/** Runs an installed PostgreSQL on a new cluster; `url` reaches it, `stop` ends and removes it. */
export async function startInstalledPostgres(bin: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp('/tmp/plumbline-external-');
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, nobody, nobody);
  const prefix = isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : [];
  const command = (program: string, words: string[]) => {
    const [first = '', ...rest] = [...prefix, join(bin, program), ...words];
    return [first, rest] as const;
  };
  const data = join(folder, 'data');
  await promisify(execFile)(
    ...command('initdb', ['-N', '-D', data, '-U', 'plumbline', '-A', 'trust', '-E', 'UTF8']),
    {
      cwd: folder,
    },
  );
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const server = spawn(...command('postgres', ['-D', data, ...settings]), { cwd: folder });
  for await (const line of createInterface({ input: server.stderr })) {
    if (line.includes('ready to accept connections')) break;
  }
  server.stderr.resume();
  return {
    url: `postgres://plumbline@${encodeURIComponent(folder)}/postgres`,
    async stop() {
      const closed = once(server, 'close');
      server.kill('SIGINT');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
