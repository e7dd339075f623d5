import { existsSync, globSync } from 'node:fs';

export type Engine = 'chromium' | 'firefox' | 'webkit';

export const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];

/** Where Debian and its kin put them, and which variable names another one. */
const places: Readonly<Record<Engine, { variable: string; paths: readonly string[]; packages: string }>> = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    paths: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    packages: 'chromium',
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: 'firefox-esr',
  },
  webkit: {
    variable: 'WEBKIT_PATH',
    paths: globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser'),
    packages: 'webkit2gtk-driver xvfb',
  },
};

/** The program of a browser; undefined where there is none, or not all that drives it. */
export function executableOf(engine: Engine): string | undefined {
  const { variable, paths } = places[engine];
  if (engine === 'webkit' && !existsSync(webkitDriver)) return undefined;
  const named = process.env[variable];
  return (named === undefined ? paths : [named]).find((path) => existsSync(path));
}

export const webkitDriver = '/usr/bin/WebKitWebDriver';

/** What to do where a browser is missing; undefined where all are there. */
export function howToInstall(wanted: readonly Engine[]): string | undefined {
  const missing = wanted.filter((engine) => executableOf(engine) === undefined);
  if (missing.length === 0) return undefined;
  const packages = missing.map((engine) => places[engine].packages).join(' ');
  const variables = missing.map((engine) => places[engine].variable).join(', ');
  return `Not installed: ${missing.join(', ')}. Install with \`apt-get install --no-install-recommends ${packages}\`, or name the program in ${variables}.`;
}
