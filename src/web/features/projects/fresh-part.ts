import { sliceOfEvent } from '../../slices.ts';
import type { LitPart } from './lit-part.ts';

export interface Change {
  id: number;
  subjectKind: string;
  kind: string;
  after: Record<string, unknown> | null;
}

/** Where on the page a change is to be seen. */
export function freshPartOf({ id, subjectKind, kind, after }: Change): LitPart {
  const isDescription = after !== null && 'description' in after;
  const ofProject = kind === 'project.updated' ? (isDescription ? 'description' : 'facts') : 'top';
  // Reports and the order of photos are events of the project.
  const part = subjectKind === 'project' ? undefined : sliceOfEvent(kind)?.projectPart;
  return { id, part: part ?? ofProject };
}
