import type { Db } from '../../platform/db/database.ts';
import { appointmentNews } from './appointment-news.ts';
import {
  findAppointmentFacts,
  findAssignee,
  findEvent,
  listBidRecipients,
  type ToldEvent,
} from './notice-facts-queries.ts';
import type { Notice } from './push-message-queries.ts';

export const eventNotice = (eventId: number) => `event:${eventId}`;

/** Whom an event concerns, and as what; nobody is told what they did themselves. */
export async function noticeOfEvent(db: Db, eventId: number): Promise<Notice | undefined> {
  const event = await findEvent(db, eventId);
  const concerned = event && (await concernedBy(db, event));
  if (!concerned) return undefined;
  const employeeIds = concerned.employeeIds.filter((id) => id !== event.actorId);
  return { ...concerned, employeeIds, notice: eventNotice(eventId) };
}

async function concernedBy(
  db: Db,
  event: ToldEvent,
): Promise<Pick<Notice, 'kind' | 'employeeIds'> | undefined> {
  const [topic] = event.kind.split('.');
  if (topic === 'appointment') {
    const facts = await findAppointmentFacts(db, event.subjectId);
    return facts && { kind: 'appointments', employeeIds: [...appointmentNews(event, facts).keys()] };
  }
  if (topic === 'bid') {
    const isAnswer = event.kind === 'bid.approved' || event.kind === 'bid.declined';
    return {
      kind: isAnswer ? 'decisions' : 'questions',
      employeeIds: await listBidRecipients(db, event.subjectId),
    };
  }
  // Of a change of a to-do only another assignee is news.
  if (event.kind === 'todo.updated' && !('assigneeId' in (event.after ?? {}))) return undefined;
  const todo = await findAssignee(db, event.subjectId);
  if (!todo?.assigneeId) return undefined;
  const isMention = todo.isMention && event.kind === 'todo.created';
  return { kind: isMention ? 'mentions' : 'todos', employeeIds: [todo.assigneeId] };
}
