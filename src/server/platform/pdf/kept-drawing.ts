import { createHash } from 'node:crypto';

import { undrawnHeader } from '../../../shared/papers/undrawn-header.ts';
import type { Db } from '../db/database.ts';
import { readWhole } from '../files/read-whole.ts';
import type { FileAnswer } from '../http/route.ts';
import type { Services } from '../services.ts';
import { drawPaper, type DrawnPaper, type PaperDrawing } from './draw-paper.ts';
import { findKeptPdf, keepPdf } from './kept-pdf-queries.ts';
import { layoutVersion } from './layout-version.ts';
import { withoutLogo } from './paper-view.ts';
import type { PdfRenderer } from './pdf-renderer.ts';

export interface KeptPdf extends DrawnPaper {
  sha256: string;
}

/**
 * The paper as PDF, drawn once and then kept by what it shows until nobody has used it for 30 days; who asks for the same at the same time
 * waits for it. Answers when it is kept, for who refers to its file. Throws `pdf.busy` and `pdf.failed`.
 */
export async function drawKept(db: Db, tools: KeepingTools, paper: PaperDrawing): Promise<KeptPdf> {
  return drawOnce(db, tools, paper, await contentKey(tools, paper)).keep();
}

/** A paper as it is looked at, under a tag that is known before it is drawn, with the letters that it lacks. */
export type ShownPaper = Pick<FileAnswer, 'etag' | 'bytes' | 'headers'>;

/**
 * The same for who only looks at it. Their browser keeps it by what it shows, so that looking again draws nothing. For others a short paper
 * is drawn again, which takes 10 to 30 ms: a read shall write nothing that can be had without it. A long one is kept behind the answer;
 * where it cannot be kept it is drawn again as well.
 */
export async function drawToShow(db: Db, tools: KeepingTools, paper: PaperDrawing): Promise<ShownPaper> {
  const key = await contentKey(tools, paper);
  let shown: Promise<KeptPdf> | undefined;
  const show = () => (shown ??= drawOnce(db, tools, paper, key).shown);
  return {
    etag: key,
    bytes: async () => (await show()).bytes,
    headers: async () => headersOf(await show()),
  };
}

/** What is said beside a paper that is looked at. */
export function headersOf({ undrawn }: DrawnPaper): Record<string, string> {
  return undrawn ? { [undrawnHeader]: encodeURIComponent(undrawn.letters.join(' ')) } : {};
}

/** A bid or an invoice of 8 lines takes 30 KB; of 200 lines, or with photos, more than this. */
const longPaperBytes = 64 * 1024;

type KeepingTools = Pick<Services, 'pdf' | 'files' | 'logger'>;

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
      if (!isKept) await keepPdf(db, tools.files, key, drawn);
      return drawn;
    }));
  drawings.set(key, { shown, keep });
  const isOver = () => void drawings.delete(key);
  // Who waits for it to be drawn, or kept, hears why it was not; who only looks has what is drawn.
  shown
    .then(async ({ bytes }) => (bytes.byteLength < longPaperBytes ? kept : keep().catch(sayNotKept)))
    .then(isOver, isOver);
  return { shown, keep };

  function sayNotKept(error: unknown): void {
    tools.logger.warn({ err: error }, 'a drawing could not be kept');
  }
}

async function findOrDraw(
  db: Db,
  { pdf, files }: KeepingTools,
  paper: PaperDrawing,
  key: string,
): Promise<KeptPdf & { isKept: boolean }> {
  const kept = await findKeptPdf(db, key);
  // One that is gone or damaged is drawn again: keeping it once more brings its content back.
  const known = kept && (await readWhole(files, kept.sha256));
  if (kept && known) return { ...kept, bytes: known, isKept: true };
  const drawn = await drawPaper({ pdf, files }, paper);
  return { ...drawn, sha256: sha256Of(drawn.bytes), isKept: false };
}

/**
 * Hashes all that is printed: what somebody has only looked at is not drawn again. A logo whose content is gone is not printed: once it is
 * back, the paper is another one.
 */
async function contentKey({ files }: Pick<KeepingTools, 'files'>, paper: PaperDrawing): Promise<string> {
  const { template, view, images = {} } = paper;
  const logo = view.letterhead?.logo;
  const isWithLogo = typeof logo === 'string' && (await files.has(logo));
  const pictures = Object.entries(images).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sha256Of(
    JSON.stringify([await layoutVersion(template), isWithLogo ? view : withoutLogo(view), pictures]),
  );
}

function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
