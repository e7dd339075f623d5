import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import type { Db } from '../db/database.ts';
import type { FileAnswer } from '../http/route.ts';
import type { Services } from '../services.ts';
import { findKeptPdf, keepPdf } from './kept-pdf-queries.ts';
import { layoutVersion } from './layout-version.ts';
import type { PdfRenderer } from './pdf-renderer.ts';

/** A paper as it is drawn. */
export interface PaperDrawing {
  /** The Typst template, beside its feature. */
  template: URL;
  /** What the template prints: texts, in which nothing is left to be decided. */
  view: unknown;
  /** Pictures by the name that the template knows them by: one of the file store, or its bytes. */
  images?: Readonly<Record<string, { sha256: string } | Uint8Array>>;
}

export interface KeptPdf {
  sha256: string;
  bytes: Uint8Array;
}

/** What a paper is drawn with: the compiler, and the files that hold its pictures. */
export type DrawingTools = Pick<Services, 'pdf'> & { files: Pick<Services['files'], 'read'> };

/** The paper as a tagged PDF, the same bytes for the same drawing; nothing is kept. Throws `pdf.busy` and `pdf.failed`. */
export async function drawPaper({ pdf, files }: DrawingTools, paper: PaperDrawing): Promise<Uint8Array> {
  const images = await Promise.all(
    Object.entries(paper.images ?? {}).map(
      async ([name, image]) =>
        [name, image instanceof Uint8Array ? image : await files.read(image.sha256)] as const,
    ),
  );
  return pdf.render({
    template: fileURLToPath(paper.template),
    data: paper.view,
    images: Object.fromEntries(images),
  });
}

/**
 * The paper as PDF, drawn once and then kept by what it shows until nobody has used it for 30 days; who asks for the same at the same time
 * waits for it. Answers when it is kept, for who refers to its file. Throws `pdf.busy` and `pdf.failed`.
 */
export async function drawKept(db: Db, tools: KeepingTools, paper: PaperDrawing): Promise<KeptPdf> {
  return (await beginDrawing(db, tools, paper)).kept;
}

/**
 * The same for who only looks at it: answers as soon as it is drawn, and keeps it behind that. Where it cannot be kept it is drawn again
 * when somebody looks again.
 */
export async function drawToShow(db: Db, tools: KeepingTools, paper: PaperDrawing): Promise<KeptPdf> {
  return (await beginDrawing(db, tools, paper)).shown;
}

type KeepingTools = Pick<Services, 'pdf' | 'files'>;

async function beginDrawing(db: Db, { pdf, files }: KeepingTools, paper: PaperDrawing): Promise<Drawing> {
  if (db.isTransaction)
    throw new Error('A paper is drawn outside of transactions: others wait for it, and may use it.');
  const key = await contentKey(paper);
  return onlyOnce(pdf, key, () => {
    const found = findOrDraw();
    const kept = found.then(async ({ isKept, ...drawn }) => {
      if (!isKept) await keepPdf(db, files, key, drawn.bytes);
      return drawn;
    });
    return { shown: found, kept };
  });

  async function findOrDraw(): Promise<KeptPdf & { isKept: boolean }> {
    const kept = await findKeptPdf(db, key);
    if (kept !== undefined && (await files.has(kept))) {
      return { sha256: kept, bytes: await files.read(kept), isKept: true };
    }
    const bytes = await drawPaper({ pdf, files }, paper);
    return { sha256: sha256Of(bytes), bytes, isKept: false };
  }
}

/** A drawing as a route answers it. */
export function paperAnswer({ sha256, bytes }: KeptPdf, name: string): FileAnswer {
  return { bytes, mediaType: 'application/pdf', etag: sha256, name };
}

/** Hashes all that is printed: what somebody has only looked at is not drawn again. */
async function contentKey({ template, view, images = {} }: PaperDrawing): Promise<string> {
  const pictures = Object.entries(images)
    .map(([name, image]) => [name, image instanceof Uint8Array ? sha256Of(image) : image.sha256])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return sha256Of(JSON.stringify([await layoutVersion(template), view, pictures]));
}

function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A paper that is being drawn: when it can be shown, and when it is kept. */
interface Drawing {
  shown: Promise<KeptPdf>;
  kept: Promise<KeptPdf>;
}

/** What is being drawn and kept at this moment, by its content. */
const underWay = new WeakMap<PdfRenderer, Map<string, Drawing>>();

function onlyOnce(pdf: PdfRenderer, key: string, draw: () => Drawing): Drawing {
  const drawings = underWay.get(pdf) ?? new Map<string, Drawing>();
  underWay.set(pdf, drawings);
  const present = drawings.get(key);
  if (present) return present;
  const drawing = draw();
  drawings.set(key, drawing);
  const isOver = () => void drawings.delete(key);
  // Who waits for it to be kept hears why it was not; who only looks has it.
  drawing.kept.then(isOver, isOver);
  return drawing;
}
