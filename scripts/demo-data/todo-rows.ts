import { addDays } from '../../src/shared/kernel/dates.ts';
import { at, dayMs, dayOf } from './calendar.ts';
import type { Rows } from './rows.ts';
import type { Staff } from './staff-rows.ts';
import { workEvent } from './work-event.ts';
import type { Draft, Workshop } from './workshop.ts';

const projectTitles = [
  'Order the tiles',
  'Call the inspector about the rough-in',
  'Send the revised drawing',
  'Ask for the gate code',
  'Confirm the dumpster for Monday',
  'Pick up the vanity',
  'Get a price for the electrical panel',
  'Check the lead time on the cabinets',
  'Send the color samples',
  'Book the final inspection',
  'Measure the window openings',
];

/** What belongs to no project, by who does such things. */
const ownTitles: Record<Staff['role'], readonly string[]> = {
  admin: ['Renew the general liability policy', 'Go over the overdue invoices', 'Plan the winter crew'],
  office: ['Call the tile showroom back', 'Scan last week’s receipts', 'Update the price of cedar'],
  field: ['Sharpen the planer blades', 'Return the rented compactor', 'Restock the van'],
};

/** Days from today: late, due today, to come, and none. */
const dueIn = [-3, 0, 2, 6, undefined, 1, -1];

interface NewTodo {
  title: string;
  dueIn: number | undefined;
  assignee: Staff | undefined;
  author: Staff;
  createdAt: Date;
  /** By its assignee. */
  doneAt?: Date;
  projectId?: number;
}

function addTodo(rows: Rows, todo: NewTodo, now: Date): void {
  const { title, assignee, author, createdAt, doneAt, projectId } = todo;
  const dueOn = todo.dueIn === undefined ? null : addDays(dayOf(now), todo.dueIn);
  const doer = assignee ?? author;
  const id = rows.add('todos', {
    project_id: projectId ?? null,
    title,
    due_on: dueOn,
    assignee_id: assignee?.id ?? null,
    done_at: doneAt ?? null,
    done_by: doneAt ? doer.id : null,
    author_id: author.id,
    version: doneAt ? 2 : 1,
    created_at: createdAt,
    updated_at: doneAt ?? createdAt,
  });
  const of = { ...(projectId !== undefined && { projectId }), subject: ['todo', id] as const };
  const after = {
    ...(projectId !== undefined && { projectId }),
    title,
    note: '',
    dueOn,
    assigneeId: assignee?.id ?? null,
  };
  workEvent(rows, createdAt, author, { ...of, kind: 'todo.created', after });
  if (!doneAt) return;
  workEvent(rows, doneAt, doer, {
    ...of,
    kind: 'todo.done',
    before: { doneAt: null, doneById: null },
    after: { doneAt: doneAt.toISOString(), doneById: doer.id, todoTitle: title },
  });
}

/** Adds what is to be done on every third project that goes on: most by its owner, some by nobody yet, some done. */
export function addProjectTodos({ rows, now }: Workshop, draft: Draft): void {
  const { id, owner, status, createdAt } = draft;
  const isOver = ['project_completed', 'contract_declined', 'project_cancelled'].includes(status);
  if (isOver || id % 3 !== 0) return;
  for (const [index, turn] of [id, id + 2].slice(0, 1 + (id % 2)).entries()) {
    const isDone = turn % 5 === 0;
    addTodo(
      rows,
      {
        // Not by the turn that sets the day, or all of a day would be one and the same thing.
        title: projectTitles[(id + index) % projectTitles.length]!,
        dueIn: dueIn[turn % dueIn.length],
        assignee: turn % 4 === 0 && !isDone ? undefined : owner,
        author: owner,
        createdAt,
        projectId: id,
        ...(isDone && { doneAt: new Date((createdAt.getTime() + now.getTime()) / 2) }),
      },
      now,
    );
  }
}

/** Adds to-dos that belong to no project: for everybody a late one, one of today, one to come and one that is done. */
export function addOwnTodos(rows: Rows, staff: readonly Staff[], now: Date): void {
  for (const person of staff) {
    const createdAt = at(addDays(dayOf(now), -6), 9);
    const [late, today, later] = ownTitles[person.role];
    const own = { assignee: person, author: person, createdAt };
    addTodo(rows, { ...own, title: late!, dueIn: -2 }, now);
    addTodo(rows, { ...own, title: today!, dueIn: 0 }, now);
    addTodo(rows, { ...own, title: later!, dueIn: 5 }, now);
    addTodo(
      rows,
      { ...own, title: 'Hand in the mileage', dueIn: -4, doneAt: new Date(createdAt.getTime() + dayMs) },
      now,
    );
  }
}
