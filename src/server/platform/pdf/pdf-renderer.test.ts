import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
const badWorker = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ data }) => {
      const what = JSON.parse(data);
      if (what === 'crash') process.exit(3);
      if (what === 'throw') throw new Error('out of luck');
      if (what === 'hang') for (;;);
      if (what === 'slow') setTimeout(() => parentPort.postMessage({ pdf: new Uint8Array(1) }), 300);
      else parentPort.postMessage({ pdf: new Uint8Array(2) });
    });
  `)}`,
);
const anything = { template: '/none.typ' };

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('templates', () => {
  test('see their data as text and never as markup', async () => {
    const path = template(
      'text',
      '#set document(title: "t")\n#assert.eq(data.text, data.copies.first())\n#user(data.text)',
    );
    const text = '#panic("x") #import "x" *bold* _it_ $x$ \\u{41} ` <label> @ref /* ~ --';
    await expect(
      renderer().render({ template: path, data: { text, copies: [text] } }),
    ).resolves.toBeInstanceOf(Uint8Array);
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
    await expect(pdf.render({ template: fine, data: {} })).resolves.toBeInstanceOf(Uint8Array);
  });

  test('with a character that no font has still give a tagged document', async () => {
    const path = template('boxes', '#set document(title: "t")\n#user(data)');
    const pdf = Buffer.from(await renderer().render({ template: path, data: '漢字 😀' }));
    expect(pdf.includes('/StructTreeRoot')).toBe(true);
  });
});

describe('the worker', () => {
  test.each(['crash', 'throw'])('is replaced after a %s, which fails only its own document', async (what) => {
    const pdf = renderer({ workerUrl: badWorker });
    const lost = pdf.render({ ...anything, data: what });
    const behind = pdf.render({ ...anything, data: 'fine' });
    await expect(lost).rejects.toMatchObject({ code: 'pdf.failed', status: 503 });
    await expect(behind).resolves.toHaveLength(2);
  });

  test('is replaced when it takes too long', async () => {
    const pdf = renderer({ workerUrl: badWorker, timeoutMs: 1_000 });
    await expect(pdf.render({ ...anything, data: 'hang' })).rejects.toMatchObject({ code: 'pdf.failed' });
    await expect(pdf.render({ ...anything, data: 'fine' })).resolves.toHaveLength(2);
  });

  test('has a queue with an end', async () => {
    const pdf = renderer({ workerUrl: badWorker, queueLimit: 2 });
    const taken = ['slow', 'fine', 'fine'].map((data) => pdf.render({ ...anything, data }));
    await expect(pdf.render({ ...anything, data: 'fine' })).rejects.toMatchObject({ code: 'pdf.busy' });
    await expect(Promise.all(taken)).resolves.toHaveLength(3);
  });

  test('ends after a while without work and comes back for more', async () => {
    const pdf = renderer({ workerUrl: badWorker, idleMs: 10 });
    await pdf.render({ ...anything, data: 'fine' });
    await expect.poll(() => process.getActiveResourcesInfo().includes('MessagePort')).toBe(false);
    await expect(pdf.render({ ...anything, data: 'fine' })).resolves.toHaveLength(2);
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
