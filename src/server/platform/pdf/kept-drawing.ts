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
 * waits for it. Answers when it is kept, for who refers to its file. Throws `pdf.busy` and `pdf.failed`.
 */
export async function drawKept(db: Db, tools: KeepingTools, paper: PaperDrawing): Promise<KeptPdf> {
  return drawOnce(db, tools, paper, await contentKey(paper)).keep();
}

/** A paper as it is looked at, under a tag that is known before it is drawn. */
export type ShownPaper = Pick<FileAnswer, 'etag' | 'bytes'>;

/**
 * The same for who only looks at it. Their browser keeps it by what it shows, so that looking again draws nothing. For others a short paper
 * is drawn again, which takes 10 to 30 ms: a read shall write nothing that can be had without it. A long one is kept behind the answer;
 * where it cannot be kept it is drawn again as well.
 */
export async function drawToShow(db: Db, tools: KeepingTools, paper: PaperDrawing): Promise<ShownPaper> {
  const key = await contentKey(paper);
  return {
    etag: key,
    bytes: async () => (await drawOnce(db, tools, paper, key).shown).bytes,
  };
}

/** A bid or an invoice of 8 lines takes 30 KB; of 200 lines, or with photos, more than this. */
const longPaperBytes = 64 * 1024;

type KeepingTools = Pick<Services, 'pdf' | 'files'>;

/** A paper that is being drawn: when it can be shown, and when it is kept, which somebody must ask for where it is short. */
interface Drawing {
  shown: Promise<KeptPdf>;
  keep: () => Promise<KeptPdf>;
}

/** What is being drawn and kept at this moment, by its content. */
const underWay = new WeakMap<PdfRenderer, Map<string, Drawing>>();

/** Who asks for the same while it is under way waits for it. */
function drawOnce(db: Db, tools: KeepingTools, paper: PaperDrawing, key: string): Drawing {
  if (db.isTransaction)
    throw new Error('A paper is drawn outside of transactions: others wait for it, and may use it.');
  const drawings = underWay.get(tools.pdf) ?? new Map<string, Drawing>();
  underWay.set(tools.pdf, drawings);
  const present = drawings.get(key);
  if (present) return present;

  const shown = findOrDraw(db, tools, paper, key);
  let kept: Promise<KeptPdf> | undefined;
  const keep = () =>
    (kept ??= shown.then(async ({ isKept, ...drawn }) => {
      if (!isKept) await keepPdf(db, tools.files, key, drawn.bytes);
      return drawn;
    }));
  drawings.set(key, { shown, keep });
  const isOver = () => void drawings.delete(key);
  // Who waits for it to be kept hears why it was not; who only looks has it.
  shown.then(({ bytes }) => (bytes.byteLength < longPaperBytes ? kept : keep())).then(isOver, isOver);
  return { shown, keep };
}

async function findOrDraw(
  db: Db,
  { pdf, files }: KeepingTools,
  paper: PaperDrawing,
  key: string,
): Promise<KeptPdf & { isKept: boolean }> {
  const kept = await findKeptPdf(db, key);
  if (kept !== undefined && (await files.has(kept))) {
    return { sha256: kept, bytes: await files.read(kept), isKept: true };
  }
  const bytes = await drawPaper({ pdf, files }, paper);
  return { sha256: sha256Of(bytes), bytes, isKept: false };
}

/** A drawing as a route answers it. */
export function paperAnswer({ etag, bytes }: ShownPaper, name: string): FileAnswer {
  return { bytes, mediaType: 'application/pdf', etag, name };
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
