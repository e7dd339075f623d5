import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

import { serveJobs } from '../processes/serve-jobs.ts';
import { fontsOfRareScripts, usualFonts } from './paper-fonts.ts';
import type { TypstAnswer, TypstJob, TypstPdf } from './typst-job.ts';

// The workspace is the only folder that a template can read from, whatever it asks for.
const workspace = fileURLToPath(new URL('./templates/', import.meta.url));

/** Renders after which an unused layout is forgotten. */
const cacheAge = 4;

/** Renders between two collections of what is new: a document lives no longer. A thorough one would take most of a render's time. */
const collectEvery = 4;

// A compiled document is a megabyte of native memory behind a small object that V8 sees no reason to collect,
// so the worker asks for the collection itself (the app starts it with --expose-gc); there is no other way to free one.
const collectGarbage = globalThis.gc;
let renders = 0;

/** Named of a paper that has letters without a font: enough to see what it is about. */
const mostUndrawn = 24;

const usual = createCompiler([usualFonts]);
/** With fonts of 40 MB, which few papers need: made for the first of them. */
let complete: NodeCompiler | undefined;

function createCompiler(fontPaths: string[]): NodeCompiler {
  return NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] });
}

/** Whether a paper needs more fonts is seen by setting it: no list of letters has to follow what the fonts have. */
function render(job: TypstJob): TypstPdf {
  const first = withDocument(usual, job, tagged);
  if (first.pdf) return first;
  complete ??= createCompiler([usualFonts, ...fontsOfRareScripts()]);
  return withDocument(complete, job, (compiler, document) => {
    const { pdf, undrawn } = tagged(compiler, document);
    // PDF/UA forbids characters that no font can draw. Somebody's name in such a script must not
    // stop the bid: the page shows boxes, the characters stay in its text, and it is still tagged.
    return { pdf: pdf ?? compiler.pdf(document, {}), undrawn };
  });
}

type TypstDocument = Parameters<NodeCompiler['pdf']>[0];

function withDocument<Made>(
  compiler: NodeCompiler,
  job: TypstJob,
  make: (compiler: NodeCompiler, document: TypstDocument) => Made,
): Made {
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
    return make(compiler, document);
  } finally {
    compiler.resetShadow();
    compiler.evictCache(cacheAge);
  }
}

function tagged(compiler: NodeCompiler, document: TypstDocument) {
  try {
    return { pdf: compiler.pdf(document, { pdfStandard: 'ua-1' }), undrawn: [] };
  } catch (error) {
    const undrawn = undrawnIn(String(error));
    if (undrawn.length === 0) throw error;
    return { pdf: undefined, undrawn };
  }
}

/** The letters that the compiler names where it refuses a paper because no font has them; none where it refuses for something else. */
function undrawnIn(refusal: string): string[] {
  const [, ...named] = refusal.split('the text `\\"');
  const letters = named.flatMap((part) => {
    const end = part.indexOf('\\"` could not be displayed');
    return end < 0 ? [] : unescaped(part.slice(0, end));
  });
  // A mark is read with its letter, which lacks a font as well unless it stands with another script.
  const bases = letters.filter((letter) => !/^\p{M}$/u.test(letter));
  return [...new Set(bases.length > 0 ? bases : letters)].slice(0, mostUndrawn);
}

/** Marks are written as `\u{94d}`. */
function unescaped(text: string): string {
  return text.replace(/\\{1,4}u\{([\da-f]{1,6})\}/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

serveJobs((job: TypstJob): TypstAnswer => {
  // Behind the answer.
  setImmediate(tidy);
  return render(job);
});

function tidy(): void {
  renders += 1;
  // Node writes the cache at an orderly end, which this process does not have.
  if (renders === 1) flushCompileCache();
  if (renders % collectEvery === 0) collectGarbage?.({ type: 'minor' });
}
