import type { CallInput } from '../../platform/api-client.ts';
import type { QueueItem, ShownItem } from '../../platform/offline-queue/queue-item.ts';
import { fullName } from '../employees.ts';
import { withArrival, withDeparture, type ShownAttendance } from '../appointments/attendance.ts';

/** Whether the office can be given what was refused: a tick without its to-do says nothing, nor does a voice without its photo. */
export const canBeHandedIn = (kind: string) => kind !== 'todo-tick' && kind !== 'voice-note';

/** The body of a call as it waits: a target holds texts and numbers alone. */
export interface CapturedTarget {
  /** None of a to-do that belongs to no project. */
  projectId?: number;
  body: string;
  /** Of an appointment that is planned. */
  apptId?: number;
  /** Of a to-do, with what it is called. */
  todoId?: number;
  title?: string;
}

export type CapturedKind = 'note' | StepKind | 'expense' | 'todo-tick';
/** `visit-step` is at an appointment that is planned; `arrival` and `departure` name the project alone. */
export type StepKind = 'visit-step' | 'arrival' | 'departure';

export type StepBody = CallInput<'PUT /api/projects/:id/appointments/:apptId'>['body'];
export type TickBody = CallInput<'PUT /api/todos/:id'>['body'];
export type ExpenseBody = CallInput<'POST /api/projects/:id/expenses'>['body'];

/** The place of what was captured for a project; its photos have another, since their page shows them itself. */
export const capturedPlace = (projectId: number | undefined) => `captured:${projectId ?? 'none'}`;

/** What the call of a captured item says. */
export function bodyOf({ target }: Pick<QueueItem, 'target'>): unknown {
  return JSON.parse(String(target['body']));
}

/** What one has said of one's own presence and the server does not know yet, in its order. */
const presenceKinds: readonly string[] = ['visit-step', 'arrival', 'departure'];

export function waitingSteps(items: readonly ShownItem[]): ShownItem[] {
  return items.filter(({ kind, state }) => state === 'waiting' && presenceKinds.includes(kind));
}

/** An appointment as it is once what this device has yet to send of it has arrived, marked so. */
export function withCapturedSteps<V extends { id: number; attendances: ShownAttendance[] }>(
  appointment: V,
  items: readonly ShownItem[],
  me: { id: number; firstName: string; lastName: string; color: string },
): V {
  const myself = { id: me.id, name: fullName(me), color: me.color };
  const attendances = waitingSteps(items).reduce<ShownAttendance[]>((stays, item) => {
    const { checkIn, checkOut, presentAt = new Date(item.chosenAt).toISOString() } = bodyOf(item) as StepBody;
    const isHere = item.target['apptId'] === appointment.id;
    if (checkIn && isHere) return withArrival(stays, myself, presentAt);
    // Who has arrived somewhere else has left.
    const isGone = checkOut ? isHere : checkIn === true || item.kind === 'arrival';
    return isGone ? withDeparture(stays, me.id, presentAt) : stays;
  }, appointment.attendances);
  return { ...appointment, attendances };
}

/** Since when one is on a project by an arrival that nobody planned and that is still on this device; undefined after leaving. */
export function unplannedSince(items: readonly ShownItem[], projectId: number): string | undefined {
  const last = waitingSteps(items).at(-1);
  if (last?.kind !== 'arrival' || last.target['projectId'] !== projectId) return undefined;
  return (bodyOf(last) as StepBody).presentAt;
}

/** What one has said of to-dos and the server does not know yet, in its order; of one to-do where it is named. */
export function waitingTicks(items: readonly ShownItem[], todoId?: number): ShownItem[] {
  return items.filter(
    ({ kind, state, target }) =>
      kind === 'todo-tick' && state === 'waiting' && (todoId === undefined || target['todoId'] === todoId),
  );
}

/** To-dos as they are once what this device has yet to send of them has arrived, marked so. */
export function withCapturedTicks<Todo extends { id: number; isDone: boolean }>(
  todos: readonly Todo[],
  items: readonly ShownItem[],
): (Todo & { isWaiting?: boolean })[] {
  const waiting = new Map(
    waitingTicks(items).map((item) => [item.target['todoId'], (bodyOf(item) as TickBody).isDone === true]),
  );
  return todos.map((todo) => {
    const isDone = waiting.get(todo.id);
    return isDone === undefined ? todo : { ...todo, isDone, isWaiting: true };
  });
}
