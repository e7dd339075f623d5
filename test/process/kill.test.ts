import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { freePort, killLeftovers, startApp } from './app-process.ts';

afterAll(killLeftovers);

const account = { email: 'grace@example.com', password: 'a long enough one' };
const kills = 3;
const writers = 4;

it(
  'loses no acknowledged write and doubles none when the app is killed in the middle of its work',
  { timeout: 90_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-kill-'));
    const port = await freePort();
    const env = {
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
    };
    const url = `http://127.0.0.1:${port}`;
    let app = await startApp(env);

    const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return (await answer.json()) as { id: number; token: string };
    };
    const { token } = await post('/api/auth/login', account);
    const bearer = { authorization: `Bearer ${token}` };
    const project = await post('/api/projects', { customer: { name: 'Kill Me' } }, bearer);

    const acknowledged = new Set<string>();
    const ending = new AbortController();
    /** Writes notes one after the other; a write whose answer was lost is sent again under its own key. */
    async function write(writer: number): Promise<void> {
      for (let count = 0; !ending.signal.aborted; count += 1) {
        const content = `note ${writer}-${count}`;
        const key = `${writer}-${count}-note-key`;
        for (;;) {
          try {
            await post(
              `/api/projects/${project.id}/notes`,
              { content },
              { ...bearer, 'idempotency-key': key },
            );
            acknowledged.add(content);
            break;
          } catch {
            if (ending.signal.aborted) return;
            await new Promise((done) => setTimeout(done, 50));
          }
        }
      }
    }
    const writing = Array.from({ length: writers }, (_each, writer) => write(writer));
    for (let kill = 0; kill < kills; kill += 1) {
      await new Promise((done) => setTimeout(done, 700 + 300 * kill));
      await app.end('SIGKILL');
      const startedAt = performance.now();
      app = await startApp(env);
      expect(performance.now() - startedAt).toBeLessThan(10_000);
    }
    await new Promise((done) => setTimeout(done, 500));
    ending.abort();
    await Promise.all(writing);

    const answer = await fetch(`${url}/api/projects/${project.id}`, { headers: bearer });
    const { notes } = (await answer.json()) as { notes: { content: string }[] };
    const contents = notes.map((note) => note.content);
    expect(acknowledged.size).toBeGreaterThan(20);
    expect([...acknowledged].filter((each) => !contents.includes(each))).toEqual([]);
    expect(new Set(contents).size).toBe(contents.length);
    await app.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  },
);
