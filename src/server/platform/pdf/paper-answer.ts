import type { FileAnswer } from '../http/route.ts';
import type { ShownPaper } from './kept-drawing.ts';

/** A paper as a route answers it. */
export function paperAnswer({ etag, bytes, headers }: ShownPaper, name: string): FileAnswer {
  return { bytes, headers, mediaType: 'application/pdf', etag, name };
}
