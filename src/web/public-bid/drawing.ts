import SignaturePad, { type PointGroup } from 'signature_pad';
import { shortestStrokePx } from '../../shared/public-bids/signature-stroke.ts';

/** Room around the strokes in the picture that is kept, in CSS pixels. */
const marginPx = 6;
/** Sharp enough for paper, and far below the size that the server takes. */
const pixelRatio = 2;

export interface Drawing {
  isEmpty(): boolean;
  /** There is a stroke: a tap of the finger signs nothing. */
  isSigned(): boolean;
  clear(): void;
  /** Takes the last stroke back. */
  undo(): void;
  /** The strokes without the empty paper around them, as a PNG data address. */
  toPng(): string;
  /** Fits the canvas to its place, keeping the strokes; to be called when it comes into view or changes its size. */
  fit(): void;
}

/** A canvas to sign on with finger, pen or mouse; `onChange` runs after every stroke. */
export function startDrawing(canvas: HTMLCanvasElement, onChange: () => void): Drawing {
  const pad = new SignaturePad(canvas, { penColor: '#1f1d1a', minWidth: 0.8, maxWidth: 2.6 });
  /** The strokes as they were drawn, and how wide the paper was then: turning the phone there and back changes nothing. */
  let drawn = { strokes: [] as PointGroup[], width: 0 };
  const note = () => {
    drawn = { strokes: pad.toData(), width: canvas.offsetWidth };
  };
  const show = (strokes: PointGroup[]) => {
    pad.clear();
    pad.fromData(strokes);
  };
  pad.addEventListener('endStroke', () => {
    note();
    onChange();
  });
  return {
    isEmpty: () => pad.isEmpty(),
    isSigned: () => pad.toData().some((stroke) => reachOf(stroke, canvas) * pixelRatio >= shortestStrokePx),
    clear: () => {
      pad.clear();
      note();
    },
    undo: () => {
      show(pad.toData().slice(0, -1));
      note();
    },
    toPng: () => croppedPng(canvas, pad),
    fit: () => {
      const { offsetWidth: width, offsetHeight: height } = canvas;
      if (width === 0 || (canvas.width === width * pixelRatio && canvas.height === height * pixelRatio))
        return;
      canvas.width = width * pixelRatio;
      canvas.height = height * pixelRatio;
      canvas.getContext('2d')?.scale(pixelRatio, pixelRatio);
      // On narrower paper the same strokes stand smaller, so that none is cut off.
      const scale = drawn.width === 0 ? 1 : Math.min(1, width / drawn.width);
      show(scaled(drawn.strokes, scale));
    },
  };
}

function scaled(strokes: readonly PointGroup[], scale: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
}

interface Place {
  x: number;
  y: number;
}

/** What points reach, in CSS pixels; without any it reaches less than nothing. */
function boxOf(points: readonly Place[]) {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** How far a stroke goes across or down, in CSS pixels. What leaves the canvas leaves no ink, and the pad draws up to the last point but one. */
function reachOf({ points }: PointGroup, { offsetWidth, offsetHeight }: HTMLCanvasElement): number {
  const inside = points
    .slice(0, -1)
    .map((point) => ({ x: within(point.x, offsetWidth), y: within(point.y, offsetHeight) }));
  const { left, top, right, bottom } = boxOf(inside);
  return Math.max(right - left, bottom - top);
}

const within = (value: number, most: number) => Math.min(Math.max(0, value), most);

function croppedPng(canvas: HTMLCanvasElement, pad: SignaturePad): string {
  const box = boxOf(pad.toData().flatMap((stroke) => stroke.points));
  const left = Math.max(0, box.left - marginPx) * pixelRatio;
  const top = Math.max(0, box.top - marginPx) * pixelRatio;
  const right = Math.min(canvas.width, (box.right + marginPx) * pixelRatio);
  const bottom = Math.min(canvas.height, (box.bottom + marginPx) * pixelRatio);
  const picture = document.createElement('canvas');
  picture.width = Math.max(1, Math.ceil(right - left));
  picture.height = Math.max(1, Math.ceil(bottom - top));
  picture.getContext('2d')?.drawImage(canvas, -left, -top);
  return picture.toDataURL('image/png');
}
