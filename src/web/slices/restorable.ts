import type { Project } from '../entities/project-cache.ts';
import type { CallKey } from '../platform/api-client.ts';

/** One of a project, as it is now. */
export interface Present {
  id: number;
  version: number;
  authorId?: number | null;
  /** The record that it belongs to, where it belongs to one. */
  parentId?: number;
}

/** What can be put back, or brought back, from a project's history. */
export interface Restorable {
  /** Those of the project that are there. */
  present: (project: Project) => readonly Present[];
  /** What the event of its going calls the record that it belonged to, and those that are there. */
  parent?: { field: string; present: (project: Project) => readonly { id: number }[] };
  /** Not for the office alone, but also for who wrote it. */
  isOwn?: boolean;
  /** Its fields are put back: by the call that edits it, from events of this kind, in the order in which they are shown. */
  fields?: {
    changedBy: string;
    names: readonly string[];
    edit: Extract<CallKey, `PUT ${string}`>;
    /** The call takes a form, which may hold files. */
    isForm?: boolean;
  };
  /** It comes back whole after events of these kinds. */
  whole?: {
    goneBy: readonly string[];
    restore: Extract<CallKey, `POST ${string}/restore`>;
    remove: Extract<CallKey, `DELETE ${string}`>;
    /** Bringing it back is not taken back by a click, since more has happened by it. */
    isFinal?: boolean;
  };
}
