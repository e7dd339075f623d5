import { sliceOfEvent } from '../../slices.ts';
import type { ProjectPart } from '../../slices/slice.ts';

interface Change {
  id: number;
  subjectKind: string;
  kind: string;
  after: Record<string, unknown> | null;
}

/** A part that is lit for a moment. */
export interface LitPart {
  part: ProjectPart;
  /** Of what it is lit for, so that the next one in the same part is seen too. */
  id: number;
}

/** Where on the page a change is to be seen. */
export function freshPartOf(change: Change | undefined): LitPart | undefined {
  if (!change) return undefined;
  const { id, subjectKind, kind, after } = change;
  const isDescription = after !== null && 'description' in after;
  const ofProject = kind === 'project.updated' ? (isDescription ? 'description' : 'facts') : 'top';
  // Reports and the order of photos are events of the project.
  const part = subjectKind === 'project' ? undefined : sliceOfEvent(kind)?.projectPart;
  return { id, part: part ?? ofProject };
}
