import { runCommand } from '../../scripts/run-command.ts';
import { engines, howToInstall, type Engine } from './browsers.ts';

/*
 * `npm run test:browsers`: the main journey in Chromium, Firefox and WebKit, on the screen of a desk and of a phone. `-- firefox webkit` runs
 * it in those alone; what begins with a dash is for Playwright.
 */
const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith('-'));
const unknown = named.filter((name) => !engines.includes(name as Engine));
const wanted = named.length === 0 ? engines : (named as Engine[]);
const hindrance =
  unknown.length > 0
    ? `There is no browser ${unknown.join(', ')} here, only ${engines.join(', ')}.`
    : howToInstall(wanted);
if (hindrance !== undefined) {
  process.stderr.write(`${hindrance}\n`);
  process.exit(2);
}
const { isOk } = await runCommand('playwright', [
  'test',
  '--config=test/browsers/playwright.config.ts',
  '--reporter=list',
  ...wanted.map((engine) => `--project=${engine}-*`),
  ...words.filter((word) => word.startsWith('-')),
]);
process.exitCode = isOk ? 0 : 1;
