import type { Failure } from '../processes/serve-jobs.ts';

/** What the worker is asked; `data` is JSON, read by the template from `sys.inputs`. */
export interface TypstJob {
  template: string;
  data: string;
  images: Readonly<Record<string, Uint8Array>>;
}

/** A PDF, with the letters of it that no font could draw. */
export interface TypstPdf {
  pdf: Uint8Array;
  undrawn: string[];
}

export type TypstAnswer = TypstPdf | Failure;
