import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import type { Db } from '../db/database.ts';
import type { FileAnswer } from '../http/route.ts';
import type { Services } from '../services.ts';
import { printPicture } from '../pictures/print-picture.ts';
import { findKeptPdf, keepPdf } from './kept-pdf-queries.ts';
import { layoutVersion } from './layout-version.ts';
import type { PdfRenderer } from './pdf-renderer.ts';

/** A paper as it is drawn. */
export interface PaperDrawing {
  /** The Typst template, beside its feature. */
  template: URL;
  /** What the template prints: texts, in which nothing is left to be decided. */
  view: unknown;
  /** Pictures by the name that the template knows them by: one of the file store, as it is or as a photo is printed, or its bytes. */
  images?: Readonly<Record<string, PrintedImage>>;
}

export type PrintedImage = { sha256: string; isPhoto?: boolean } | Uint8Array;

export interface KeptPdf {
  sha256: string;
  bytes: Uint8Array;
}

/** What a paper is drawn with: the compiler, and the files that hold its pictures. */
export type DrawingTools = Pick<Services, 'pdf'> & { files: Pick<Services['files'], 'read'> };

/** The paper as a tagged PDF, the same bytes for the same drawing; nothing is kept. Throws `pdf.busy` and `pdf.failed`. */
export async function drawPaper({ pdf, files }: DrawingTools, paper: PaperDrawing): Promise<Uint8Array> {
  const images: Array<[name: string, bytes: Uint8Array]> = [];
  // One after the other: a photo is large before it is made smaller.
  for (const [name, image] of Object.entries(paper.images ?? {})) {
    images.push([name, await bytesOf(files, image)]);
  }
  return pdf.render({
    template: fileURLToPath(paper.template),
    data: paper.view,
    images: Object.fromEntries(images),
  });
}

function bytesOf(files: DrawingTools['files'], image: PrintedImage): Promise<Uint8Array> | Uint8Array {
  if (image instanceof Uint8Array) return image;
  return image.isPhoto ? printPicture(files, image.sha256) : files.read(image.sha256);
}

/**
 * The paper as PDF, drawn once and then kept by what it shows until nobody has used it for 30 days; who asks for the same at the same time
 * waits for it. Throws `pdf.busy` and `pdf.failed`.
 */
export async function drawKept(
  db: Db,
  { pdf, files }: Pick<Services, 'pdf' | 'files'>,
  paper: PaperDrawing,
): Promise<KeptPdf> {
  if (db.isTransaction)
    throw new Error('A paper is drawn outside of transactions: others wait for it, and may use it.');
  const key = await contentKey(paper);
  return onlyOnce(pdf, key, async () => {
    const kept = await findKeptPdf(db, key);
    if (kept !== undefined && (await files.has(kept))) return { sha256: kept, bytes: await files.read(kept) };
    const bytes = await drawPaper({ pdf, files }, paper);
    return { sha256: await keepPdf(db, files, key, bytes), bytes };
  });
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

/** What is being drawn at this moment, by its content. */
const underWay = new WeakMap<PdfRenderer, Map<string, Promise<KeptPdf>>>();

function onlyOnce(pdf: PdfRenderer, key: string, draw: () => Promise<KeptPdf>): Promise<KeptPdf> {
  const drawings = underWay.get(pdf) ?? new Map<string, Promise<KeptPdf>>();
  underWay.set(pdf, drawings);
  const drawing = drawings.get(key) ?? draw().finally(() => drawings.delete(key));
  drawings.set(key, drawing);
  return drawing;
}
