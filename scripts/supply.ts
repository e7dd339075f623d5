import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package as the lock file names it. */
export interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

type Sections = 'dependencies' | 'devDependencies' | 'optionalDependencies';

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

export const readPackage = () => readJson('package.json') as Record<Sections, Record<string, string>>;

/** Every package of the lock file but the project itself, by its place. */
export function readLocked(): Map<string, LockedPackage> {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, LockedPackage> };
  return new Map(Object.entries(packages).filter(([place]) => place !== ''));
}

/** A line of the page: a package with why it is here, its licence, and what it weighs in the browser. */
export interface Justified {
  name: string;
  why: string;
  licence: string;
  /** Empty for what never gets there. */
  inBrowser: string;
}

export const dependenciesPage = 'docs/decisions/0040-dependencies.md';

export function readJustified(): Justified[] {
  return readFileSync(dependenciesPage, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, names = '', why = '', licence = '', inBrowser = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, why, licence, inBrowser }));
    });
}

/** Packages and everything that they bring along, by their places in the lock file. */
export function withWhatTheyBring(
  names: readonly string[],
  locked: ReadonlyMap<string, LockedPackage>,
): Set<string> {
  const places = new Set<string>();
  const add = (name: string, from: string) => {
    const place = placeOf(name, from, locked);
    if (place === undefined || places.has(place)) return;
    places.add(place);
    const { dependencies, optionalDependencies } = locked.get(place)!;
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each, place);
  };
  for (const name of names) add(name, '');
  return places;
}

/** As Node looks: beside the one that asks, then further out. */
function placeOf(name: string, from: string, locked: ReadonlyMap<string, LockedPackage>): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (locked.has(place)) return place;
    if (at === '') return undefined;
  }
}

/** Licences under which we may ship something to a customer, whatever it is. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
]);

/** The library may be replaced by whoever gets it, because it is a file of its own that is loaded while running. */
const ownFiles = [/^node_modules\/@img\/sharp-(libvips-|win32-|wasm32)/, /^node_modules\/libheif-js$/];

/** Installed as it is, in files of its own, and in no page. */
const unchanged = /^node_modules\/web-push$/;

/** A font goes out as it is. */
const fonts = /^node_modules\/@(fontsource-variable|expo-google-fonts)\//;

/** Whether a package may be shipped under its licence, as docs/decisions/0040 says; every part of `A AND B` must be. */
export function mayBeShipped(place: string, licence: string | undefined): boolean {
  const parts = (licence ?? '').replaceAll(/[()]/g, '').split(' AND ');
  return parts.every(
    (part) =>
      allowed.has(part) ||
      (/^LGPL-3\.0(-or-later)?$/.test(part) && ownFiles.some((own) => own.test(place))) ||
      (part === 'MPL-2.0' && unchanged.test(place)) ||
      (part === 'OFL-1.1' && fonts.test(place)),
  );
}

/** The files that belong to the project: what Git knows of, or all that is there where there is no Git. */
export function trackedFiles(): string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
    return listed.split('\0').filter((path) => path !== '');
  } catch {
    const left = new Set(['node_modules', 'dist', 'data', '.git', 'test-results', 'playwright-report']);
    const below = (folder: string): string[] =>
      readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return left.has(entry.name) ? [] : below(path);
        return [path];
      });
    return below('.');
  }
}

const kinds: readonly { name: string; pattern: RegExp }[] = [
  { name: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----\s*[\w+/=-]{20}/g },
  { name: 'a key of Amazon', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  { name: 'a token of GitHub', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_\w{30,})\b/g },
  { name: 'a token of npm', pattern: /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[\w-]{8,}/g },
  { name: 'a token of Slack', pattern: /\bxox[abeoprs]-[\w-]{10,}/g },
  { name: 'a token of Meta', pattern: /(?<![A-Za-z0-9+/])EAA[A-Za-z0-9]{60,}(?![A-Za-z0-9+/=])/g },
  { name: 'a key of Google', pattern: /\bAIza[\w-]{35}\b/g },
  { name: 'a key of Stripe', pattern: /\b[rs]k_live_\w{16,}/g },
  { name: 'a signed token', pattern: /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/g },
  { name: 'a password in an address', pattern: /\b[a-z][a-z0-9+.-]*:\/\/[^\s/@:"'`<>]+:([^\s/@"'`<>]+)@/gi },
  {
    name: 'a password in a setting',
    pattern: /^(?:export )?\w*(?:PASSWORD|SECRET|TOKEN|ACCESS_KEY)\w*=['"]?([^\s'"$<…]{8,})/gm,
  },
];

/** What stands for a secret in tests and examples; anything else is looked at by a person. */
const examples =
  /^(?:secret%?|7\?secret|se%2Fc%2Bret|SECRET|hidden|hunter2|b|password|…|\$\{.*|opensesame-4711)$/;

/** The secrets in a text, by their kind and line. They are not repeated. */
export function secretsIn(text: string): { kind: string; line: number }[] {
  return kinds.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)]
      .filter(([, value]) => value === undefined || !examples.test(value))
      .map(({ index }) => ({ kind: name, line: text.slice(0, index).split('\n').length })),
  );
}
