import type { Size } from '../viewer/zoom.ts';
import { inkColours, lineWidth, outlineOf, rimColour, rimWidth, textPlace, type Shape } from './shapes.ts';

/** High enough that nobody sees a difference, low enough for a line at the job site. */
const quality = 0.9;
const font = "'Inter', system-ui, sans-serif";

/**
 * The photo of an address with the shapes on it as a new picture, as large as that address gives it. The address is of this server, so the
 * browser lets the picture out again. Throws when the photo cannot be read.
 */
export async function renderDrawing(url: string, shapes: readonly Shape[], frame: Size): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.drawImage(image, 0, 0);
  context.scale(canvas.width / frame.width, canvas.height / frame.height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const shape of shapes) drawShape(context, shape, frame);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!picture) throw new Error('This browser made no picture of the drawing.');
  return new File([picture], 'drawing.jpg', { type: 'image/jpeg' });
}

function drawShape(context: CanvasRenderingContext2D, shape: Shape, frame: Size): void {
  const ink = inkColours[shape.ink];
  if (shape.tool === 'text') {
    const { x, y, size, anchor } = textPlace(shape, frame);
    context.font = `650 ${size}px ${font}`;
    context.textAlign = anchor === 'start' ? 'left' : 'right';
    context.strokeStyle = rimColour;
    context.lineWidth = size / 5;
    context.strokeText(shape.text ?? '', x, y);
    context.fillStyle = ink;
    context.fillText(shape.text ?? '', x, y);
    return;
  }
  const line = new Path2D(outlineOf(shape));
  context.strokeStyle = rimColour;
  context.lineWidth = rimWidth;
  context.stroke(line);
  context.strokeStyle = ink;
  context.lineWidth = lineWidth;
  context.stroke(line);
}
