import { fileURLToPath } from 'node:url';

import { createSemaphore } from '../semaphore.ts';
import { printLogo } from '../pictures/print-logo.ts';
import { printPicture } from '../pictures/print-picture.ts';
import type { Services } from '../services.ts';
import { withoutLogo, type PaperView } from './paper-view.ts';
import { tooManyPapers } from './pdf-renderer.ts';
import { undrawnOf, type Undrawn } from './undrawn.ts';

/** A paper as it is drawn. */
export interface PaperDrawing {
  /** The Typst template, beside its feature. */
  template: URL;
  /** What the template prints: texts, in which nothing is left to be decided. */
  view: PaperView;
  /** Pictures by the name that the template knows them by; the logo goes with the letterhead. */
  images?: Readonly<Record<string, PrintedImage>> | undefined;
}

/** A photo by the SHA-256 of its file, or a drawing that was kept with what is printed: a PNG in base64. */
export type PrintedImage = { photo: string } | { png: string };

/** A paper that was drawn, and what of it could not be; null where all of it is there. */
export interface DrawnPaper {
  bytes: Uint8Array;
  undrawn: Undrawn | null;
}

/** What a paper is drawn with: the compiler, and the files that hold its pictures. */
export type DrawingTools = Pick<Services, 'pdf'> & { files: Pick<Services['files'], 'read'> };

/** Photos are held from being read until the paper is there, some 10 MB of them for a paper. */
const inPhotoPlace = createSemaphore({ mostAtOnce: 2, mostWaiting: 20, refusal: tooManyPapers });

/** The paper as a tagged PDF, the same bytes for the same drawing; nothing is kept. Throws `pdf.busy` and `pdf.failed`. */
export function drawPaper(tools: DrawingTools, paper: PaperDrawing): Promise<DrawnPaper> {
  const hasPhotos = Object.values(paper.images ?? {}).some((image) => 'photo' in image);
  const draw = () => drawNow(tools, paper);
  return hasPhotos ? inPhotoPlace(draw) : draw();
}

async function drawNow({ pdf, files }: DrawingTools, paper: PaperDrawing): Promise<DrawnPaper> {
  const images: Record<string, Uint8Array> = {};
  // One after the other: a photo is large before it is made smaller.
  for (const [name, image] of Object.entries(paper.images ?? {})) {
    images[name] = 'png' in image ? Buffer.from(image.png, 'base64') : await printPicture(files, image.photo);
  }
  const { letterhead } = paper.view;
  const logo = letterhead?.logo ? await printLogo(files, letterhead.logo) : undefined;
  const drawn = await pdf.render({
    template: fileURLToPath(paper.template),
    data: logo ? paper.view : withoutLogo(paper.view),
    images: logo ? { ...images, logo } : images,
  });
  return { bytes: drawn.pdf, undrawn: undrawnOf(paper.view, drawn.undrawn) };
}
