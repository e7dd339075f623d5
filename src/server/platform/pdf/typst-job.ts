import type { Failure } from '../processes/serve-jobs.ts';

/** What the worker is asked; `data` is JSON, read by the template from `sys.inputs`. */
export interface TypstJob {
  template: string;
  data: string;
  images: Readonly<Record<string, Uint8Array>>;
}

export type TypstAnswer = { pdf: Uint8Array } | Failure;
