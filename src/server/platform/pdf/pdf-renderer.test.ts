import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createPdfRenderer, type PdfRenderer, type PdfRendererOptions } from './pdf-renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-pdf-'));
const open: PdfRenderer[] = [];

function renderer(options: PdfRendererOptions = {}): PdfRenderer {
  const created = createPdfRenderer(options);
  open.push(created);
  return created;
}

function template(name: string, body: string): string {
  const path = join(folder, `${name}.typ`);
  writeFileSync(path, `#import "/page-frame.typ": *\n#let data = json(bytes(sys.inputs.data))\n${body}`);
  return path;
}

/** A worker that does as the data says, to see how the renderer lives with a bad one. */
const badWorker = pathToFileURL(join(folder, 'bad-worker.mjs'));
writeFileSync(
  badWorker,
  `
    const held = [];
    process.on('disconnect', () => process.exit());
    process.send('ready');
    process.on('message', ({ data }) => {
      const [what] = [JSON.parse(data)].flat();
      console.log('on the console');
      if (what === 'exit') process.exit(3);
      if (what === 'throw') throw new Error('out of luck');
      if (what === 'abort') process.abort();
      if (what === 'kill') process.kill(process.pid, 'SIGKILL');
      if (what === 'hang') for (;;);
      if (what === 'grow') setInterval(() => held.push(Buffer.alloc(2 ** 24, 1)), 1);
      else if (what === 'slow') setTimeout(() => process.send({ pdf: new Uint8Array(1) }), 300);
      else if (what === 'environment') process.send({ pdf: Buffer.from(Object.keys(process.env).join()) });
      else process.send({ pdf: Buffer.from(String(process.pid)) });
    });
  `,
);
const anything = { template: '/none.typ' };
const made = { pdf: expect.any(Uint8Array) as Uint8Array };

const tooLarge = {
  code: 'pdf.too_large',
  message: 'This document is too large to create. Shorten its texts, or split it in two.',
};

const soon = { timeout: 30_000 };

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

afterAll(() => rmSync(folder, { recursive: true }));

async function pidOfWorker(pdf: PdfRenderer): Promise<number> {
  const answer = await pdf.render({ ...anything, data: 'pid' });
  return Number(Buffer.from(answer.pdf).toString());
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // What has ended but was not noted by its new parent yet is a "zombie".
    return !existsSync('/proc') || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe('templates', () => {
  test('see their data as text and never as markup', async () => {
    const path = template(
      'text',
      '#set document(title: "t")\n#assert.eq(data.text, data.copies.first())\n#user(data.text)',
    );
    const text = '#panic("x") #import "x" *bold* _it_ $x$ \\u{41} ` <label> @ref /* ~ --';
    await expect(
      renderer().render({ template: path, data: { text, copies: [text] } }),
    ).resolves.toMatchObject(made);
  });

  test.each(['/../pdf-renderer.ts', '../pdf-renderer.ts', '/etc/hostname', '../../../../../../etc/hostname'])(
    'cannot read %s',
    async (path) => {
      const reading = template('reading', `#set document(title: "t")\n#read("${path}")`);
      await expect(renderer().render({ template: reading, data: {} })).rejects.toMatchObject({
        code: 'pdf.failed',
        cause: { message: expect.stringMatching(/access denied|file not found/) as string },
      });
    },
  );

  test('import no package, so that nothing is ever fetched', () => {
    const server = fileURLToPath(new URL('../..', import.meta.url));
    const templates = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.typ'),
    );
    expect(templates.length).toBeGreaterThan(1);
    const importing = templates.filter((path) =>
      /(import|include)\s+"@/.test(readFileSync(join(server, path), 'utf8')),
    );
    expect(importing).toEqual([]);
  });

  test('get the pictures of their own request only', async () => {
    const path = template('picture', '#set document(title: "t")\n#read("/images/note")');
    const pdf = renderer();
    await pdf.render({ template: path, data: {}, images: { note: Buffer.from('here') } });
    await expect(pdf.render({ template: path, data: {} })).rejects.toMatchObject({ code: 'pdf.failed' });
  });

  test('cannot be given a picture under a name that leaves the folder', () => {
    const images = { '../secret': new Uint8Array() };
    expect(() => renderer().render({ ...anything, data: {}, images })).toThrow(TypeError);
  });

  test('with an error are refused with a sentence, and the next document is made', async () => {
    const pdf = renderer();
    const broken = template('broken', '#panic("no")');
    const fine = template('fine', '#set document(title: "t")\nFine');
    await expect(pdf.render({ template: broken, data: {} })).rejects.toMatchObject({ code: 'pdf.failed' });
    await expect(pdf.render({ template: fine, data: {} })).resolves.toMatchObject(made);
  });

  test('with a character that no font has still give a tagged document', async () => {
    const path = template('boxes', '#set document(title: "t")\n#user(data)');
    const { pdf, undrawn } = await renderer().render({ template: path, data: 'ক \u{10ffff} "ক্ষ" a' });
    expect(Buffer.from(pdf).includes('/StructTreeRoot')).toBe(true);
    expect(undrawn).toEqual(['ক', '\u{10ffff}', 'ষ']);
  });
});

describe('the process', () => {
  test.each(['exit', 'throw', 'abort', 'kill'])(
    'is replaced after a %s, which fails only its own document',
    async (what) => {
      const pdf = renderer({ workerUrl: badWorker });
      const lost = pdf.render({ ...anything, data: what });
      const behind = pdf.render({ ...anything, data: 'fine' });
      await expect(lost).rejects.toMatchObject({ code: 'pdf.failed', status: 503 });
      await expect(behind).resolves.toMatchObject(made);
    },
  );

  test('leaves its last words as the cause', async () => {
    await expect(
      renderer({ workerUrl: badWorker }).render({ ...anything, data: 'throw' }),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('out of luck') as string } });
  });

  test('is replaced when it was killed between two documents', async () => {
    const pdf = renderer({ workerUrl: badWorker });
    const first = await pidOfWorker(pdf);
    process.kill(first, 'SIGKILL');
    await expect.poll(() => isRunning(first), soon).toBe(false);
    await expect.poll(() => pidOfWorker(pdf).catch(() => first), soon).not.toBe(first);
  });

  test('is killed and replaced when it does not answer, and calls no document too large for that', async () => {
    const pdf = renderer({ workerUrl: badWorker, mostWorkMs: 60_000, timeoutMs: 3_000 });
    const stuck = await pidOfWorker(pdf);
    await expect(pdf.render({ ...anything, data: 'hang' })).rejects.toMatchObject({
      code: 'pdf.busy',
      message: expect.stringContaining('too busy') as string,
      cause: { message: expect.stringContaining('did not answer') as string },
    });
    await expect.poll(() => isRunning(stuck), soon).toBe(false);
    await expect(pdf.render({ ...anything, data: 'fine' })).resolves.toMatchObject(made);
  });

  test.runIf(process.platform === 'linux')(
    'is killed and replaced when a document needs too much memory',
    async () => {
      const pdf = renderer({ workerUrl: badWorker, memoryBytes: 256 * 2 ** 20 });
      const large = await pidOfWorker(pdf);
      await expect(pdf.render({ ...anything, data: 'grow' })).rejects.toMatchObject({
        ...tooLarge,
        cause: { message: expect.stringContaining('memory') as string },
      });
      await expect.poll(() => isRunning(large), soon).toBe(false);
      await expect(pdf.render({ ...anything, data: 'fine' })).resolves.toMatchObject(made);
    },
    60_000,
  );

  test.runIf(process.platform === 'linux')(
    'is killed for the work that it takes, not for the time that a busy machine lets it wait',
    async () => {
      const pdf = renderer({ workerUrl: badWorker, mostWorkMs: 200, timeoutMs: 60_000 });
      await expect(pdf.render({ ...anything, data: 'slow' })).resolves.toMatchObject(made);
      await expect(pdf.render({ ...anything, data: 'hang' })).rejects.toMatchObject(tooLarge);
    },
  );

  test('has a queue with an end', async () => {
    const pdf = renderer({ workerUrl: badWorker, queueLimit: 2 });
    const taken = ['slow', 'fine', 'fine'].map((data) => pdf.render({ ...anything, data }));
    await expect(pdf.render({ ...anything, data: 'fine' })).rejects.toMatchObject({ code: 'pdf.busy' });
    await expect(Promise.all(taken)).resolves.toHaveLength(3);
  });

  test('ends after a while without work and comes back for more', async () => {
    const pdf = renderer({ workerUrl: badWorker, idleMs: 10 });
    const first = await pidOfWorker(pdf);
    await expect.poll(() => isRunning(first), soon).toBe(false);
    await expect(pidOfWorker(pdf)).resolves.not.toBe(first);
  });

  test('makes the same bytes of the same document as the one before it', async () => {
    const path = template('same', '#set document(title: "t", date: none)\n#user(data)');
    const hashes = [];
    for (const pdf of [renderer(), renderer()]) {
      const answer = await pdf.render({ template: path, data: 'The same words' });
      hashes.push(createHash('sha256').update(answer.pdf).digest('hex'));
    }
    expect(hashes[0]).toBe(hashes[1]);
  });

  test("does not see the app's settings, which hold passwords", async () => {
    const seen = await renderer({ workerUrl: badWorker }).render({ ...anything, data: 'environment' });
    const names = Buffer.from(seen.pdf).toString().split(',');
    expect(names.toSorted()).toEqual(expect.arrayContaining(['PATH', 'TZ']));
    expect(names.filter((name) => !/^(PATH|TZ|NODE_\w+)$/.test(name))).toEqual([]);
  });

  test('refuses what waits when it is closed', async () => {
    const pdf = renderer({ workerUrl: badWorker });
    const waiting = ['slow', 'fine'].map((data) => pdf.render({ ...anything, data }));
    const refusals = Promise.allSettled(waiting);
    await pdf.close();
    for (const refusal of await refusals) {
      expect(refusal).toMatchObject({ status: 'rejected', reason: { code: 'server.stopping' } });
    }
    await expect(pdf.render({ ...anything, data: 'fine' })).rejects.toMatchObject({
      code: 'server.stopping',
    });
  });
});

describe('a slow document', () => {
  const own = (pdf: PdfRenderer, data: unknown) => pdf.render({ ...anything, data });

  test('delays no other, however many slow ones there are', async () => {
    const pdf = renderer({ workerUrl: badWorker, mostWorkMs: 1_000, slowMs: 100 });
    await own(pdf, 'warm');
    const ended: string[] = [];
    const made = async (what: string) => {
      await Promise.allSettled([own(pdf, [what, what === 'hang' ? 'x'.repeat(1_000) : ''])]);
      ended.push(what);
    };
    await Promise.all(['hang', 'hang', 'fine', 'hang', 'fine', 'fine'].map(made));
    expect(ended).toEqual(['fine', 'fine', 'fine', 'hang', 'hang', 'hang']);
  });

  test('of two slow ones one waits, so that there are never more than two processes', async () => {
    const pdf = renderer({ workerUrl: badWorker, mostWorkMs: 1_000, slowMs: 50 });
    const rendering = Promise.allSettled(['hang', 'hang', 'fine'].map((what) => own(pdf, what)));
    const ends = (await rendering).map((each) =>
      each.status === 'fulfilled' ? 'made' : (each.reason as { code: string }).code,
    );
    expect(ends).toEqual(['pdf.too_large', 'pdf.too_large', 'made']);
  });

  test('waits for shorter ones that came after it', async () => {
    // None is slow, so that there is one process.
    const pdf = renderer({ workerUrl: badWorker, slowMs: 60_000 });
    const finished: string[] = [];
    const drawings = ['slow', 'x'.repeat(500), 'y'].map(async (data) => {
      await own(pdf, data);
      finished.push(data[0]!);
    });
    await Promise.all(drawings);
    expect(finished).toEqual(['s', 'y', 'x']);
  });

  test('a heap of marks on one letter takes no longer than a page of text', async () => {
    const path = template('marks', '#set document(title: "t")\n#prose(data.text)');
    const pdf = renderer({ mostWorkMs: 5_000 });
    await pdf.render({ template: path, data: { text: 'warm' } });
    const heap = `a${'\u0301'.repeat(19_000)}`;
    // Beyond its work of five seconds it would be refused.
    await expect(pdf.render({ template: path, data: { text: heap } })).resolves.toMatchObject(made);
  });
});

describe.runIf(existsSync('/proc'))('an app that is killed', () => {
  /** Runs an app of three lines, kills it at its first word, and resolves with the process that it had and what it printed. */
  async function killApp(lines: string, env: Record<string, string> = {}) {
    const module = JSON.stringify(new URL('./pdf-renderer.ts', import.meta.url).href);
    const script = join(folder, 'parent.mjs');
    writeFileSync(script, `import { createPdfRenderer } from ${module};\n${lines}`);
    const app = spawn(process.execPath, [script], { env: { ...process.env, ...env } });
    let printed = '';
    app.stderr.on('data', (text: Buffer) => (printed += text.toString()));
    const [pid] = (await once(app.stdout, 'data')) as [Buffer];
    app.kill('SIGKILL');
    await once(app, 'exit');
    return { pid: Number(pid.toString()), printed };
  }

  const withWorker = `
    const pdf = createPdfRenderer({ workerUrl: new URL(${JSON.stringify(badWorker.href)}) });
    const pid = Buffer.from((await pdf.render({ template: '/none.typ', data: 'pid' })).pdf).toString();`;

  test('leaves no process that rests', async () => {
    // Nor where the system does not end it: without PATH there is no setpriv.
    for (const env of [{}, { PATH: '' }]) {
      const { pid, printed } = await killApp(
        `${withWorker} console.log(pid); setInterval(() => {}, 1e6);`,
        env,
      );
      await expect.poll(() => isRunning(pid), soon).toBe(false);
      expect(printed).toBe('');
    }
  });

  test.runIf(process.platform === 'linux')(
    'leaves no process that is in a call that never returns',
    async () => {
      const { pid } = await killApp(
        `${withWorker} pdf.render({ template: '/none.typ', data: 'hang' }); setTimeout(() => console.log(pid), 200);`,
      );
      await expect.poll(() => isRunning(pid), soon).toBe(false);
    },
  );
});
