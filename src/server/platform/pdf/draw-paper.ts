import { fileURLToPath } from 'node:url';

import { limitedPlaces } from '../limited-places.ts';
import { printPicture } from '../pictures/print-picture.ts';
import type { Services } from '../services.ts';
import { tooManyPapers } from './pdf-renderer.ts';

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

/** What a paper is drawn with: the compiler, and the files that hold its pictures. */
export type DrawingTools = Pick<Services, 'pdf'> & { files: Pick<Services['files'], 'read'> };

/** Photos are held from being read until the paper is there, some 10 MB of them for a paper. */
const inPhotoPlace = limitedPlaces({ mostAtOnce: 2, mostWaiting: 20, refusal: tooManyPapers });

/** The paper as a tagged PDF, the same bytes for the same drawing; nothing is kept. Throws `pdf.busy` and `pdf.failed`. */
export function drawPaper(tools: DrawingTools, paper: PaperDrawing): Promise<Uint8Array> {
  const hasPhotos = Object.values(paper.images ?? {}).some(isPhoto);
  const draw = () => drawNow(tools, paper);
  return hasPhotos ? inPhotoPlace(draw) : draw();
}

async function drawNow({ pdf, files }: DrawingTools, paper: PaperDrawing): Promise<Uint8Array> {
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

const isPhoto = (image: PrintedImage) => !(image instanceof Uint8Array) && Boolean(image.isPhoto);

function bytesOf(files: DrawingTools['files'], image: PrintedImage): Promise<Uint8Array> | Uint8Array {
  if (image instanceof Uint8Array) return image;
  return image.isPhoto ? printPicture(files, image.sha256) : files.read(image.sha256);
}
