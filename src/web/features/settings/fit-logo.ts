import { largestLogoBytes } from '../../../shared/settings/settings-contract.ts';
import { drawSvg } from './draw-svg.ts';

/** Finer than any paper shows it. */
const longSide = 1200;
/** Beyond that no phone draws a picture in a while; the server says what is too large. */
const mostBytes = 40 * 1024 * 1024;

/**
 * A picture as it fits a letterhead: cropped of empty margins, which would make the mark in it small, and no larger than paper shows. A
 * drawing (SVG) becomes one. As it is where nothing has to be done, or where this browser cannot draw it.
 */
export async function fitLogo(file: File): Promise<File> {
  if (file.size > mostBytes) return file;
  try {
    const isDrawing = file.type === 'image/svg+xml';
    const whole = isDrawing ? await drawSvg(file, longSide) : await createImageBitmap(file);
    const scale = Math.min(1, longSide / Math.max(whole.width, whole.height));
    const width = Math.max(1, Math.round(whole.width * scale));
    const height = Math.max(1, Math.round(whole.height * scale));
    const sketch = canvasOf(width, height);
    sketch.drawImage(whole, 0, 0, width, height);
    if ('close' in whole) whole.close();
    const { data } = sketch.getImageData(0, 0, width, height);
    const mark = markIn({ data, width, height });
    const isWhole = mark.width === width && mark.height === height;
    if (!isDrawing && isWhole && scale === 1 && file.size <= largestLogoBytes) return file;
    const fitted = canvasOf(mark.width, mark.height);
    fitted.drawImage(sketch.canvas, -mark.x, -mark.y);
    const blob = await new Promise<Blob | null>((resolve) => fitted.canvas.toBlob(resolve, 'image/png'));
    return blob ? new File([blob], 'logo.png', { type: 'image/png' }) : file;
  } catch {
    return file;
  }
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures.');
  return context;
}

interface Pixels {
  /** Red, green, blue and opacity of each, row by row. */
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/** The part of a picture that is neither white nor see-through; all of it where there is none. */
export function markIn({ data, width, height }: Pixels) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isBlank(data, (y * width + x) * 4)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return { x: 0, y: 0, width, height };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function isBlank(data: ArrayLike<number>, at: number): boolean {
  const [red = 0, green = 0, blue = 0, opacity = 0] = [data[at], data[at + 1], data[at + 2], data[at + 3]];
  return opacity < 16 || Math.min(red, green, blue) > 248;
}
