import {
  getDocument,
  GlobalWorkerOptions,
  PasswordResponses,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- it is the address that the bundler makes of the file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { undrawnHeader } from '../../shared/papers/undrawn-header.ts';
import { ApiError, fetchFile } from '../platform/api-client.ts';
import { findPaper } from '../platform/offline/kept-papers.ts';

GlobalWorkerOptions.workerSrc = workerUrl;
const parts = import.meta.env.VITE_PDF_PARTS;

/** Why a PDF cannot be shown: it is locked, or no whole PDF, or did not come, of which `message` says why. */
export class PdfFailure extends Error {
  readonly kind: 'protected' | 'damaged' | 'missing';

  constructor(kind: PdfFailure['kind'], cause?: unknown) {
    super(cause instanceof ApiError ? cause.message : kind, { cause });
    this.kind = kind;
  }
}

export interface OpenedPdf {
  pdf: PDFDocumentProxy;
  /** Of its first page; the others take its place until they are drawn. */
  size: { width: number; height: number };
  /** Letters that it shows as boxes. */
  undrawn: string[];
}

/** Opens a PDF of our own server; fails with a `PdfFailure`. `close` ends what is under way and frees what it holds. */
export function openPdf(url: string): { result: Promise<OpenedPdf>; close: () => void } {
  const closing = new AbortController();
  const result = fetchOrFind(url, closing.signal)
    .then(async ({ file, undrawn }) => ({
      ...(await read(await file.arrayBuffer(), closing.signal)),
      undrawn,
    }))
    .catch((error: unknown) => {
      throw error instanceof PdfFailure ? error : new PdfFailure(kindOf(error), error);
    });
  return { result, close: () => closing.abort() };
}

/** Without a network, what this device keeps of it. */
async function fetchOrFind(url: string, closing: AbortSignal): Promise<{ file: Blob; undrawn: string[] }> {
  try {
    const { file, headers } = await fetchFile(url, closing);
    return { file, undrawn: lettersOf(headers.get(undrawnHeader)) };
  } catch (error) {
    const isLost = error instanceof ApiError && error.status === 0;
    const kept = isLost ? await findPaper(url).catch(() => undefined) : undefined;
    if (kept) return { file: kept, undrawn: [] };
    throw error;
  }
}

const lettersOf = (header: string | null) => (header ? decodeURIComponent(header).split(' ') : []);

async function read(file: ArrayBuffer, closing: AbortSignal): Promise<Omit<OpenedPdf, 'undrawn'>> {
  closing.throwIfAborted();
  const task = getDocument({
    data: new Uint8Array(file),
    // The content security policy lets no WebAssembly in; what takes its place is as good, and slower.
    useWasm: false,
    wasmUrl: `${parts}wasm/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
  });
  closing.addEventListener('abort', () => void task.destroy());
  const isLocked = new Promise<never>((_resolve, reject) => {
    task.onPassword = (_answer: unknown, reason: number) => {
      if (reason === PasswordResponses.NEED_PASSWORD) reject(new PdfFailure('protected'));
    };
  });
  const pdf = await Promise.race([task.promise, isLocked]);
  if (pdf.numPages === 0) throw new PdfFailure('damaged');
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { pdf, size: { width, height } };
}

function kindOf(error: unknown): PdfFailure['kind'] {
  if (error instanceof ApiError) return 'missing';
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  return name === 'PasswordException' ? 'protected' : 'damaged';
}
