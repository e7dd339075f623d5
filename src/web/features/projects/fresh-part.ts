import type { EventSubject } from '../../../shared/history/event-subjects.ts';

/** The parts of a project's page in which something can be changed by somebody else. */
export type ProjectPart =
  | 'top'
  | 'description'
  | 'notes'
  | 'todos'
  | 'photos'
  | 'appointments'
  | 'bids'
  | 'invoices'
  | 'expenses'
  | 'permits'
  | 'facts';

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

/** Of what changes in none of them there is the top of the page, and what stands in no project's history. */
const partOfSubject: Readonly<Record<EventSubject, ProjectPart | undefined>> = {
  note: 'notes',
  todo: 'todos',
  photo: 'photos',
  appointment: 'appointments',
  bid: 'bids',
  invoice: 'invoices',
  payment: 'invoices',
  expense: 'expenses',
  expense_payment: 'expenses',
  permit: 'permits',
  permit_note: 'permits',
  permit_inspection: 'permits',
  customer: 'facts',
  project: undefined,
  capture: undefined,
  message: undefined,
  business: undefined,
  salesperson: undefined,
  bid_template: undefined,
  category: undefined,
  product: undefined,
  employee: undefined,
  session: undefined,
  settings: undefined,
  system: undefined,
  view: undefined,
};

/** Where on the page a change is to be seen. */
export function freshPartOf(change: Change | undefined): LitPart | undefined {
  if (!change) return undefined;
  const { id, subjectKind, kind, after } = change;
  const isDescription = after !== null && 'description' in after;
  const ofProject = kind === 'project.updated' ? (isDescription ? 'description' : 'facts') : 'top';
  return { id, part: partOfSubject[subjectKind as EventSubject] ?? ofProject };
}
