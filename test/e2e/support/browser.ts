import { existsSync } from 'node:fs';

/** Without these Chromium looks for its maker's hosts at every start, and as root it refuses to start at all. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera that shows a moving picture, and a microphone that beeps; asked for, both are allowed.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** The shell is the same engine without windows around the pages, which spares a quarter of the processor. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The machine's own browser, or the one inside a package where there is none. */
export async function browserExecutable(): Promise<string> {
  const own = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path));
  if (own) return own;
  // The package unpacks the libraries that a bare machine lacks only where it believes to be in this environment.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
