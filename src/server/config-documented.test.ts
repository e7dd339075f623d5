import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

const root = join(import.meta.dirname, '../..');

/** Settings that together let every variable be looked at. */
const settings: NodeJS.ProcessEnv[] = [
  {},
  { STORAGE_URL: 's3://bucket', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
  { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'a long enough one' },
  { WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_ID: '1', WHATSAPP_TEMPLATE: 'bid' },
  { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'office@example.com' },
];

/** The names that are asked for when the settings are read. */
function namesRead(): string[] {
  const names = new Set<string>();
  for (const given of settings) {
    readConfig(new Proxy(given, { get: (env, name) => (names.add(String(name)), env[String(name)]) }));
  }
  return [...names].toSorted();
}

/** The names in the first column of the table of settings. */
function namesDocumented(): string[] {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const table = page.slice(
    page.indexOf('## Settings'),
    page.indexOf('\n## ', page.indexOf('## Settings') + 3),
  );
  const firstCells = table.split('\n').flatMap((line) => /^\| (`[^|]*) \|/.exec(line)?.[1] ?? []);
  return firstCells
    .flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!))
    .toSorted();
}

test('docs/operations.md lists every variable that is read, and none besides', () => {
  expect(namesDocumented()).toEqual(namesRead());
});

test('files under deploy/ name only variables that are read', () => {
  const known = new Set([...namesRead(), 'NODE_ENV', 'TMPDIR']);
  const named = ['plumbline.service', 'plumbline.env.example', 'Dockerfile'].flatMap((name) => {
    const text = readFileSync(join(root, 'deploy', name), 'utf8');
    return [...text.matchAll(/^(?:# )?(?:Environment=|ENV )?((?:[A-Z][A-Z0-9_]+=\S* ?)+)/gm)].flatMap(
      ([, pairs]) => [...pairs!.matchAll(/([A-Z][A-Z0-9_]+)=/g)].map(([, variable]) => variable!),
    );
  });
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
