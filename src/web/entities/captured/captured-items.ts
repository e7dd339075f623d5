import type { Answer, CallInput } from '../../platform/api-client.ts';
import type { OutgoingItem, ShownItem } from '../../platform/outgoing/outgoing-item.ts';
import { fullName } from '../employees.ts';

/** The body of a call as it waits: a target holds texts and numbers alone. */
export interface CapturedTarget {
  projectId: number;
  body: string;
  /** Of a visit that is planned. */
  apptId?: number;
}

export type CapturedKind = 'note' | 'visit-step' | 'arrival' | 'expense';

export type StepBody = CallInput<'PUT /api/projects/:id/appointments/:apptId'>['body'];
export type ExpenseBody = CallInput<'POST /api/projects/:id/expenses'>['body'];

/** The place of what was captured for a project; its photos have another, since their page shows them itself. */
export const capturedPlace = (projectId: number) => `captured:${projectId}`;

/** What the call of a captured item says. */
export function bodyOf({ target }: Pick<OutgoingItem, 'target'>): unknown {
  return JSON.parse(String(target['body']));
}

type Visit = Pick<
  Answer<'GET /api/dashboard'>['appointments'][number],
  'id' | 'checkedInAt' | 'checkedInBy' | 'checkedOutAt' | 'checkedOutBy'
>;

/** A visit as it is once what this device has yet to send of it has arrived. */
export function withCapturedSteps<V extends Visit>(
  visit: V,
  items: readonly ShownItem[],
  me: { id: number; firstName: string; lastName: string; color: string },
): V {
  const myself = { id: me.id, name: fullName(me), color: me.color };
  return items
    .filter(
      ({ kind, state, target }) =>
        kind === 'visit-step' && state === 'waiting' && target['apptId'] === visit.id,
    )
    .reduce<V>((shown, item) => {
      const { checkIn, presentAt = null } = bodyOf(item) as StepBody;
      return checkIn
        ? { ...shown, checkedInAt: presentAt, checkedInBy: myself }
        : { ...shown, checkedOutAt: presentAt, checkedOutBy: myself };
    }, visit);
}
