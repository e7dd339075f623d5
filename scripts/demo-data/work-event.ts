import type { EventSubject } from '../../src/shared/history/event-subjects.ts';
import type { Rows } from './rows.ts';

/** An employee, or the customer under its name, or the product itself. */
export type Doer = { id: number; name: string } | { customer: string } | 'system';

interface Happening {
  projectId?: number;
  subject: readonly [EventSubject, number];
  kind: string;
  before?: object;
  after?: object;
}

/** Adds one line of history. */
export function workEvent(rows: Rows, at: Date, by: Doer, happening: Happening): void {
  const [subject_kind, subject_id] = happening.subject;
  const actor =
    by === 'system'
      ? { actor_kind: 'system', actor_id: null, actor_name: 'Plumbline' }
      : 'customer' in by
        ? { actor_kind: 'customer', actor_id: null, actor_name: by.customer }
        : { actor_kind: 'employee', actor_id: by.id, actor_name: by.name };
  rows.add('events', {
    at,
    ...actor,
    project_id: happening.projectId ?? null,
    subject_kind,
    subject_id,
    kind: happening.kind,
    before: happening.before ?? null,
    after: happening.after ?? null,
  });
}
