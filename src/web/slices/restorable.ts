import type { Right } from '../../shared/auth/rights.ts';
import type { Project } from '../entities/project-cache.ts';
import type { CallKey } from '../platform/api-client.ts';

/** One of a project, as it is now. */
export interface Present {
  id: number;
  version: number;
  authorId?: number | null;
  assigneeId?: number | null;
  /** The record that it belongs to, where it belongs to one. */
  parentId?: number;
}

/** The addresses at which something is changed, and at which something is removed. */
type EditedPath = { [Key in CallKey]: Key extends `PUT ${infer Path}` ? Path : never }[CallKey];
type RemovedPath = { [Key in CallKey]: Key extends `DELETE ${infer Path}` ? Path : never }[CallKey];

/** What can be put back, or brought back, from a project's history. */
export interface Restorable {
  /** Where its fields are changed (PUT), where it is removed (DELETE), and below which it is brought back (POST …/restore). */
  path: EditedPath | RemovedPath;
  /** Those of the project that are there. */
  present: (project: Project) => readonly Present[];
  /** What the event of its going calls the record that it belonged to, and those that are there. */
  parent?: { field: string; present: (project: Project) => readonly { id: number }[] };
  /** The right to change it. */
  right: Right;
  /** May also be changed by those whom it names here. */
  owners?: readonly ('authorId' | 'assigneeId')[];
  /** What is put back after events of this kind, in the order in which it is shown. */
  putBack?: { changedBy: string; names: readonly string[] };
  /** The call that changes it takes a form, which may hold files. */
  isForm?: boolean;
  /** The kinds of the events after which it comes back whole. */
  goneBy?: readonly string[];
  /** Bringing it back is not taken back by a click, since more has happened by it. */
  isFinal?: boolean;
}
