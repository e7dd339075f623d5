import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..');

export interface DemoApp {
  /** The exit code of the app, once it has stopped. */
  exited: Promise<number>;
  stop(): void;
}

/** Runs the app exactly as `npm start` does and resolves when it is ready; rejects with what it said when it is not. */
export async function startAppProcess(env: Record<string, string>): Promise<DemoApp> {
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
  const child = spawn('node', ['src/server/start.js'], {
    cwd: root,
    env: { ...env, PATH: path, LOG_LEVEL: process.env['LOG_LEVEL'] },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl-C goes to the whole group; in one of its own the app hears of it once, from us.
    detached: true,
  });
  const kill = () => void child.kill('SIGTERM');
  process.once('exit', kill);
  const exited = new Promise<number>((resolve) => {
    child.once('close', (code) => {
      process.off('exit', kill);
      resolve(code ?? 1);
    });
  });
  const ready = new Promise<true>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Plumbline is ready')) resolve(true);
    });
  });
  const isReady = await Promise.race([ready, exited.then(() => false)]);
  // What kept it from starting stands on the console already, in its own words.
  if (!isReady) process.exit(1);
  return { exited, stop: kill };
}
