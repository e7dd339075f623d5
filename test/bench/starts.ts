import { setTimeout as sleep } from 'node:timers/promises';

import { freePort, startApp, type AppProcess } from '../process/app-process.ts';
import { benchAccount } from './calls.ts';
import { percentile } from './measure.ts';
import { memoryMib } from './processes.ts';
import { WireClient } from './wire-client.ts';

export interface StartedApp extends AppProcess {
  port: number;
  /** From spawning to the first answer that needed the database. */
  firstAnswerMs: number;
}

export async function startMeasured(env: Record<string, string>): Promise<StartedApp> {
  const port = await freePort();
  const startedAt = performance.now();
  const app = await startApp({ ...env, PORT: String(port) });
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
  if (!answer.ok) throw new Error(`The app was not ready: ${answer.status}`);
  return { ...app, port, firstAnswerMs: performance.now() - startedAt };
}

/** Starts and stops the app a few times, the first not counted: it fills the caches that later ones find. */
export async function measureStarts(
  env: Record<string, string>,
  count: number,
): Promise<{ firstAnswerMs: number; idleMib: number }> {
  const times: number[] = [];
  let idleMib = 0;
  for (let start = 0; start <= count; start += 1) {
    const app = await startMeasured(env);
    if (start > 0) times.push(app.firstAnswerMs);
    if (start === count) {
      await sleep(2_000);
      idleMib = memoryMib(app.pid).now;
    }
    await app.end('SIGTERM');
  }
  return { firstAnswerMs: percentile(times, 0.5), idleMib };
}

/** Signs the benchmark's employee in; answers with the headers that her calls carry. */
export async function signIn(port: number): Promise<Readonly<Record<string, string>>> {
  const client = new WireClient(port);
  const answer = await client.request('POST', '/api/auth/login', {}, JSON.stringify(benchAccount));
  client.close();
  const { token } = JSON.parse(answer.body.toString()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}
