import { readFileSync } from 'node:fs';

interface Entry {
  version?: string;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

/**
 * A lock file that leaves out one platform's optional package installs on the author's machine and fails in a newcomer's
 * `npm ci` ("Missing: … from lock file"). It comes from choosing a version before all of its platforms were published.
 * A package without its fingerprint is whatever the registry answers on the day.
 */
const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);

const missing = Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages))
    .map(
      (name) => `${path.replace(/^.*node_modules\//, '') || 'the project'} ${version ?? ''} needs ${name}`,
    ),
);
for (const each of missing) process.stderr.write(`Missing from package-lock.json: ${each}\n`);
const unsealed = Object.entries(packages)
  .filter(([path, { integrity, link }]) => path !== '' && !link && !integrity?.startsWith('sha512-'))
  .map(([path]) => path);
for (const each of unsealed) process.stderr.write(`Without a fingerprint in package-lock.json: ${each}\n`);
process.exit(missing.length + unsealed.length === 0 ? 0 : 1);
