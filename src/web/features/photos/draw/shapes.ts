import type { Point, Size } from '../viewer/zoom.ts';

export const tools = ['arrow', 'circle', 'pen', 'text'] as const;
export type Tool = (typeof tools)[number];

export const inks = ['red', 'yellow', 'white', 'blue'] as const;
export type Ink = (typeof inks)[number];

/** Seen on plaster, on wood and on the sky; each has a dark rim of its own. */
export const inkColours: Readonly<Record<Ink, string>> = {
  red: '#f0281e',
  yellow: '#ffd60a',
  white: '#ffffff',
  blue: '#2f8cff',
};

/** What one movement of the hand has drawn, in units of which the photo's longer side has a thousand. */
export interface Shape {
  tool: Tool;
  ink: Ink;
  /** An arrow's tail and head, two corners of a circle's box, the way of a pen, where a text begins. */
  points: readonly Point[];
  text?: string | undefined;
}

const longerSide = 1000;
export const lineWidth = 7;
/** With the dark rim on both sides. */
export const rimWidth = 12;
export const rimColour = 'rgb(0 0 0 / 0.55)';
const headLength = 34;
const headAngle = Math.PI / 6;
const largestText = 44;
const smallestText = 18;
/** How wide a letter is for its height, on the wide side. */
const letterWidth = 0.6;
const least = 14;
const penStep = 3;
export const longestText = 80;

/** The photo's own size in the units of what is drawn on it. */
export function frameOf({ width, height }: Size): Size {
  const factor = longerSide / Math.max(width, height);
  return { width: width * factor, height: height * factor };
}

/** A shape whose hand has moved on; a pen's way leaves out what nobody would see. */
export function movedTo(shape: Shape, point: Point): Shape {
  const [first] = shape.points;
  if (!first) return { ...shape, points: [point] };
  if (shape.tool !== 'pen') return { ...shape, points: [first, point] };
  const last = shape.points.at(-1)!;
  return distance(last, point) < penStep ? shape : { ...shape, points: [...shape.points, point] };
}

/** A tap with an arrow or a circle, and a text without letters, leave nothing behind. */
export function isSomething({ tool, points, text }: Shape): boolean {
  const [from, to] = points;
  if (!from) return false;
  if (tool === 'text') return Boolean(text?.trim());
  return tool === 'pen' || (to !== undefined && distance(from, to) >= least);
}

/** The line of a shape as SVG and a canvas both draw it; empty for a text. */
export function outlineOf({ tool, points }: Shape): string {
  const [from, to = from] = points;
  if (!from || !to) return '';
  switch (tool) {
    case 'arrow':
      return arrow(from, to);
    case 'circle':
      return ellipse(from, to);
    case 'pen':
      return penWay(points);
    case 'text':
    default:
      return '';
  }
}

function arrow(from: Point, to: Point): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const length = Math.min(headLength, distance(from, to) * 0.6);
  const barb = (side: 1 | -1) => ({
    x: to.x - length * Math.cos(angle + side * headAngle),
    y: to.y - length * Math.sin(angle + side * headAngle),
  });
  return `M${at(from)}L${at(to)}M${at(barb(1))}L${at(to)}L${at(barb(-1))}`;
}

function ellipse(from: Point, to: Point): string {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [rx, ry] = [(right - left) / 2, Math.abs(to.y - from.y) / 2];
  const y = (from.y + to.y) / 2;
  const arc = (x: number) => `A${short(rx)} ${short(ry)} 0 1 1 ${at({ x, y })}`;
  return `M${at({ x: left, y })}${arc(right)}${arc(left)}Z`;
}

/** Through the middles between the points, so that a finger's corners come out round. */
function penWay(points: readonly Point[]): string {
  const [first, ...others] = points;
  if (!first) return '';
  const last = others.at(-1);
  // A dot: the line's round end alone.
  if (!last) return `M${at(first)}l0.1 0`;
  const curves = others.slice(0, -1).map((point, index) => {
    const next = others[index + 1]!;
    return `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return `M${at(first)}${curves.join('')}L${at(last)}`;
}

/** Where and how large a text stands, so that all of it is inside the photo. */
export function textPlace({ points, text = '' }: Shape, frame: Size): TextPlace {
  const { x, y } = points[0]!;
  const anchor = x <= frame.width / 2 ? 'start' : 'end';
  const room = (anchor === 'start' ? frame.width - x : x) - 8;
  const fitting = room / (letterWidth * Math.max(1, [...text].length));
  const size = Math.max(smallestText, Math.min(largestText, fitting));
  return { x, y: Math.min(frame.height - size * 0.3, Math.max(size, y)), size, anchor };
}

export interface TextPlace {
  x: number;
  /** Of the line that the letters stand on. */
  y: number;
  size: number;
  anchor: 'start' | 'end';
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const short = (value: number) => String(Math.round(value * 10) / 10);
const at = ({ x, y }: Point) => `${short(x)} ${short(y)}`;
