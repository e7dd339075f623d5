import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

import {
  mayBeShipped,
  readJustified,
  readLocked,
  readPackage,
  secretsIn,
  trackedFiles,
  withWhatTheyBring,
} from './supply.ts';

const locked = readLocked();
const direct = Object.assign({}, ...Object.values(pickSections())) as Record<string, string>;
const justified = readJustified();

function pickSections() {
  const { dependencies, devDependencies, optionalDependencies } = readPackage();
  return { dependencies, devDependencies, optionalDependencies };
}

it('justifies every direct dependency once, and none that is gone', () => {
  expect(justified.map(({ name }) => name).toSorted()).toEqual(Object.keys(direct).toSorted());
});

it.each(justified)('says of $name what it is for and its licence', ({ name, why, licence }) => {
  expect(why.length).toBeGreaterThan(25);
  expect(licence).toBe(locked.get(`node_modules/${name}`)?.license);
});

it('names one version of each direct dependency, the one that is locked', () => {
  for (const [name, version] of Object.entries(direct)) {
    expect({ name, version }).toEqual({ name, version: locked.get(`node_modules/${name}`)?.version });
  }
});

it('has a fingerprint for every package, whatever the platform', () => {
  const without = [...locked].filter(([, { integrity, link }]) => !link && !integrity?.startsWith('sha512-'));
  expect(without.map(([place]) => place)).toEqual([]);
});

it('ships nothing, to servers or browsers, under a licence that nobody has agreed to', () => {
  const onServers = [...locked].filter(([, { dev }]) => !dev).map(([place]) => place);
  const inBrowsers = justified.filter(({ inBrowser }) => inBrowser !== '').map(({ name }) => name);
  expect(inBrowsers.length).toBeGreaterThan(10);
  const shipped = new Set([...onServers, ...withWhatTheyBring(inBrowsers, locked)]);
  expect(shipped.size).toBeGreaterThan(200);
  const refused = [...shipped].filter((place) => !mayBeShipped(place, locked.get(place)?.license));
  expect(refused).toEqual([]);
});

it.each([
  ['node_modules/free', 'MIT', true],
  ['node_modules/both', '(MIT AND Apache-2.0)', true],
  ['node_modules/ours', 'GPL-3.0', false],
  ['node_modules/ours', 'AGPL-3.0-only', false],
  ['node_modules/linked', 'LGPL-3.0', false],
  ['node_modules/libheif-js', 'LGPL-3.0', true],
  ['node_modules/web-push', 'MPL-2.0', true],
  ['node_modules/ours', 'MPL-2.0', false],
  ['node_modules/half', 'MIT AND GPL-2.0', false],
  ['node_modules/choice', 'SSPL-1.0 OR MIT', false],
  ['node_modules/silent', undefined, false],
])('%s under %s may be shipped: %s', (place, licence, may) => {
  expect(mayBeShipped(place, licence)).toBe(may);
});

it('writes a bill of materials that holds every package with its fingerprint', () => {
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bill = JSON.parse(text) as {
    bomFormat: string;
    components: { name: string; version: string; hashes?: object[]; licenses?: object[] }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  for (const [name, version] of Object.entries(direct)) {
    const found = bill.components.find((each) => each.name === name && each.version === version);
    expect({ name, hashes: found?.hashes?.length, licences: found?.licenses?.length }).toEqual({
      name,
      hashes: 1,
      licences: 1,
    });
  }
});

it('holds no secret in any file that belongs to the project', () => {
  const mostBytes = 4 * 2 ** 20;
  const found = trackedFiles().flatMap((path) => {
    // A link leads elsewhere, and what is large here is a font or a fixture.
    const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: Infinity };
    if (size > mostBytes) return [];
    const text = readFileSync(path, 'latin1');
    return text.includes('\0') ? [] : secretsIn(text).map(({ kind, line }) => `${path}:${line}: ${kind}`);
  });
  expect(found).toEqual([]);
});

// Put together here, so that this file holds none itself.
const joined = (...parts: string[]) => parts.join('');
const base64 = 'MIIEpAIBAAKCAQEA'.repeat(3);
const planted: [kind: string, text: string][] = [
  ['a private key', joined('-----BEGIN RSA ', 'PRIVATE KEY-----\n', base64)],
  ['a private key', joined('-----BEGIN ', 'PRIVATE KEY-----\n', base64)],
  ['a key of Amazon', joined('key = "AK', 'IAQWERTYUIOP123456"')],
  ['a token of GitHub', joined('gh', 'p_', 'aB3'.repeat(12))],
  ['a token of npm', joined('//registry.example/:_auth', 'Token=abcdefgh12345678')],
  ['a token of Meta', joined('WHATSAPP: EA', 'A', 'xY9'.repeat(30))],
  ['a signed token', joined('ey', 'J', 'a1'.repeat(10), '.ey', 'J', 'b2'.repeat(10), '.', 'c3'.repeat(12))],
  ['a password in an address', joined('postgres://app:', 'Tr0ub4dor', '@db.example.com/app')],
  ['a password in a setting', joined('\nADMIN_PASS', 'WORD=correct-horse-battery\n')],
];

it.each(planted)('would find %s', (kind, text) => {
  expect(secretsIn(`first line\n${text}`)).toContainEqual({ kind, line: expect.any(Number) });
});

it('takes an example for one', () => {
  expect(secretsIn('DATABASE_URL: postgres://app:secret@db.example.com/app')).toEqual([]);
});
