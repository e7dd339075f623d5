import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

import { serveJobs } from '../processes/serve-jobs.ts';
import type { TypstAnswer, TypstJob } from './typst-job.ts';

// The workspace is the only folder that a template can read from, whatever it asks for.
const workspace = fileURLToPath(new URL('./templates/', import.meta.url));
const fonts = fileURLToPath(new URL('./fonts/', import.meta.url));

/** Renders after which an unused layout is forgotten. */
const cacheAge = 4;

/** Renders between two collections of what is new: a document lives no longer. A thorough one would take most of a render's time. */
const collectEvery = 4;

// A compiled document is a megabyte of native memory behind a small object that V8 sees no reason to collect,
// so the worker asks for the collection itself (the app starts it with --expose-gc); there is no other way to free one.
const collectGarbage = globalThis.gc;
let renders = 0;

const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fonts] }] });

function render(job: TypstJob): Uint8Array {
  try {
    for (const [name, bytes] of Object.entries(job.images)) {
      compiler.mapShadow(join(workspace, 'images', name), Buffer.from(bytes));
    }
    const compiled = compiler.compile({
      mainFileContent: readFileSync(job.template, 'utf8'),
      inputs: { data: job.data },
    });
    const document = compiled.result;
    if (!document) {
      const error = compiled.takeError();
      throw new Error(JSON.stringify(error ? compiler.fetchDiagnostics(error) : 'no diagnostics'));
    }
    return exportPdf(document);
  } finally {
    compiler.resetShadow();
    compiler.evictCache(cacheAge);
  }
}

function exportPdf(document: Parameters<NodeCompiler['pdf']>[0]): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } catch (error) {
    // PDF/UA forbids characters that no shipped font can draw. Somebody's name in such a script must not
    // stop the bid: the page shows boxes, the characters stay in its text, and it is still tagged.
    if (!String(error).includes('could not be displayed with font')) throw error;
    return compiler.pdf(document, {});
  }
}

serveJobs((job: TypstJob): TypstAnswer => {
  // Behind the answer.
  setImmediate(tidy);
  return { pdf: render(job) };
});

function tidy(): void {
  renders += 1;
  // Node writes the cache at an orderly end, which this process does not have.
  if (renders === 1) flushCompileCache();
  if (renders % collectEvery === 0) collectGarbage?.({ type: 'minor' });
}
