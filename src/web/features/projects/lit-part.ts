import type { ProjectPart } from '../../slices/slice.ts';

/** A part of the page that is lit for a moment. */
export interface LitPart {
  part: ProjectPart;
  /** Of what it is lit for, so that the next one in the same part is seen too. */
  id: number;
}
