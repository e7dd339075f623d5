import type { Db } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import type { Recipient } from '../../platform/live/recipient.ts';

/** Whose own the to-dos of these events are by now, and to whom they were assigned before and by them. */
export async function listTodoRecipients(db: Db, eventIds: readonly number[]): Promise<Recipient[]> {
  return query(
    db,
    `select e.id as "eventId", own.id as "employeeId"
     from events e join todos t on t.id = e.subject_id
       cross join lateral (
         select distinct id from unnest(array[t.assignee_id, t.author_id,
           (e.before ->> 'assigneeId')::bigint, (e.after ->> 'assigneeId')::bigint]) as u(id)
         where id is not null) own
     where e.id = any($1::bigint[]) and e.subject_kind = 'todo'`,
    [eventIds],
  );
}
