import { keepValue, readKept } from '../../../platform/kept-value.ts';
import type { Shape } from './shapes.ts';

const key = 'photo-drawing';

interface KeptDrawing {
  employeeId: number;
  photoId: number;
  shapes: readonly Shape[];
}

/** What this employee had drawn on a photo when the page went away; only the last photo's is kept. */
export function readDrawing(employeeId: number, photoId: number): readonly Shape[] {
  const kept = readKept(key) as Partial<KeptDrawing> | undefined | null;
  const isThis = kept?.employeeId === employeeId && kept.photoId === photoId;
  return isThis && Array.isArray(kept.shapes) ? kept.shapes : [];
}

export function keepDrawing(employeeId: number, photoId: number, shapes: readonly Shape[]): void {
  keepValue(key, shapes.length > 0 ? { employeeId, photoId, shapes } : null);
}
