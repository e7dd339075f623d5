import {
  getDocument,
  GlobalWorkerOptions,
  PasswordResponses,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- it is the address that the bundler makes of the file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;
const parts = import.meta.env.VITE_PDF_PARTS;

/** Why a PDF cannot be shown: it is locked, or no whole PDF, or did not come. */
export class PdfFailure extends Error {
  readonly kind: 'protected' | 'damaged' | 'unreachable';

  constructor(kind: PdfFailure['kind'], cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

export interface OpenedPdf {
  pdf: PDFDocumentProxy;
  size: { width: number; height: number };
}

/** Opens a PDF of our own server; fails with a `PdfFailure`. `close` ends what is under way and frees what it holds. */
export function openPdf(url: string): { result: Promise<OpenedPdf>; close: () => void } {
  const task = getDocument({
    url,
    disableRange: true,
    disableAutoFetch: true,
    // The content security policy lets no WebAssembly in; what takes its place is as good, and slower.
    useWasm: false,
    wasmUrl: `${parts}wasm/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
  });
  let isClosed = false;
  const result = new Promise<OpenedPdf>((resolve, reject) => {
    const fail = (error: unknown) => {
      if (!isClosed) reject(new PdfFailure(kindOf(error), error));
    };
    task.onPassword = (_answer: unknown, reason: number) => {
      if (reason === PasswordResponses.NEED_PASSWORD) fail({ name: 'PasswordException' });
    };
    task.promise
      .then(async (pdf) => {
        if (pdf.numPages === 0) throw new PdfFailure('damaged');
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
        if (!isClosed) resolve({ pdf, size: { width, height } });
      })
      .catch(fail);
  });
  return {
    result,
    close: () => {
      isClosed = true;
      void task.destroy();
    },
  };
}

/** How the library calls an answer that did not come, and one that is no file. */
const unreached = new Set([
  'ResponseException',
  'UnexpectedResponseException',
  'AbortException',
  'TypeError',
]);

function kindOf(error: unknown): PdfFailure['kind'] {
  if (error instanceof PdfFailure) return error.kind;
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  if (name === 'PasswordException') return 'protected';
  return unreached.has(String(name)) ? 'unreachable' : 'damaged';
}
