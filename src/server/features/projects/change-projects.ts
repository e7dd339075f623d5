import { backOfAll, backOfEach, type Changed } from '../../../shared/kernel/change-many.ts';
import type { ChangeProjectsBody } from '../../../shared/projects/many-projects-contract.ts';
import type { ProjectMove } from '../../../shared/projects/project-moves.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { ascendingIds } from '../../platform/ascending-ids.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { eachOne } from '../../platform/records/each-one.ts';
import { moveTags, requireTagChanges, tagsAfter, tagsBack, type TagMoves } from '../tags/tag-queries.ts';
import { addTodos, removeTodos } from '../todos/many-todos-queries.ts';
import { requireNothingOpen } from './complete-project.ts';
import { deleteProject } from './delete-project.ts';
import {
  lockProjects,
  numbersOf,
  readManyProjects,
  writeManyProjects,
  type ManyProject,
} from './many-projects-queries.ts';
import { makeMove } from './move-project.ts';
import { lockWholeProjects } from './project-queries.ts';
import { requireReferences } from './project-references.ts';
import { projectSubject } from './project-subject.ts';
import { makeReopening } from './reopen-project.ts';
import { bringProjectBack } from './restore-project.ts';
import { requirePermits } from './start-work.ts';

type Change = Omit<ChangeProjectsBody, 'ids'>;

/** Changes many projects in one step; those that are as wanted already, or gone, are left as they are and not answered. */
export async function changeProjects(
  db: Db,
  audit: AuditContext,
  { ids, ...change }: ChangeProjectsBody,
): Promise<Changed<Change>> {
  if (change.isRemoved !== undefined) return removeProjects(db, audit, ids, change.isRemoved);
  if (change.move) return moveProjects(db, audit, ids, change.move);
  if (change.addTodo ?? change.removeTodo) return changeTodos(db, audit, ids, change);
  return changeFields(db, audit, ids, change);
}

async function changeTodos(
  db: Db,
  audit: AuditContext,
  ids: readonly number[],
  { addTodo, removeTodo }: Change,
): Promise<Changed<Change>> {
  await lockProjects(db, ids);
  const changed = addTodo
    ? await addTodos(db, audit, ids, addTodo)
    : await removeTodos(db, audit, ids, removeTodo!);
  return { changed, refused: [], back: addTodo ? backOfAll<Change>(changed, { removeTodo: addTodo }) : [] };
}

/** As `deleteProject` and its undo do with one. */
async function removeProjects(
  db: Db,
  audit: AuditContext,
  ids: readonly number[],
  isRemoved: boolean,
): Promise<Changed<Change>> {
  await lockWholeProjects(db, ids);
  const done = await eachOne(await namedProjects(db, ids, { areRemoved: !isRemoved }), (id) =>
    isRemoved ? deleteProject(db, audit, id) : bringProjectBack(db, audit, id),
  );
  return { ...done, back: backOfAll<Change>(done.changed, { isRemoved: !isRemoved }) };
}

/** What takes a move back whole. */
const movesBack: Partial<Record<ProjectMove, NonNullable<Change['move']>>> = {
  start: { kind: 'unstart' },
  complete: { kind: 'uncomplete' },
  cancel: { kind: 'reopen', bringsBack: true },
  decline: { kind: 'reopen', bringsBack: true },
};

async function moveProjects(
  db: Db,
  audit: AuditContext,
  ids: readonly number[],
  { kind, reason, bringsBack }: NonNullable<Change['move']>,
): Promise<Changed<Change>> {
  await lockProjects(db, ids);
  const done = await eachOne(await namedProjects(db, ids), async (id) => {
    if (kind === 'start') await requirePermits(db, audit, id);
    if (kind === 'complete') await requireNothingOpen(db, audit, id);
    if (kind === 'reopen') return makeReopening(db, audit, id, { reason, bringsBack });
    return makeMove(db, audit, id, kind, reason);
  });
  const move = movesBack[kind];
  return { ...done, back: move ? backOfAll<Change>(done.changed, { move }) : [] };
}

async function namedProjects(db: Db, ids: readonly number[], which?: { areRemoved: boolean }) {
  return (await numbersOf(db, ids, which)).map(({ id, number }) => ({ id, name: number }));
}

async function changeFields(
  db: Db,
  audit: AuditContext,
  ids: readonly number[],
  change: Change,
): Promise<Changed<Change>> {
  const { addEmployeeId, categoryId } = change;
  await requireReferences(db, {
    employeeIds: addEmployeeId === undefined ? [] : [addEmployeeId],
    categoryId: categoryId ?? null,
  });
  await lockProjects(db, ids);
  const tagChanges = await requireTagChanges(db, audit, change);
  const refused: Changed<Change>['refused'] = [];
  const changes = (await readManyProjects(db, ids)).flatMap((before) => {
    const { id, number } = before;
    const after = tagsAfter(before.tags, tagChanges);
    const reason = 'reason' in after ? after.reason : changedSince(before, change);
    if ('reason' in after || reason) {
      refused.push({ id, name: number, reason: reason! });
      return [];
    }
    const { tags, ...moves } = after;
    const wanted = { ...before, ...wantedOf(before, change), tags };
    const changed = changedFields(before, wanted);
    return changed ? [{ id, before, wanted, changed, moves }] : [];
  });
  if (changes.length > 0) {
    if (tagChanges.added.length + tagChanges.removed.length > 0)
      await moveTags(
        db,
        'project',
        changes.map(({ id, moves }) => ({ id, ...moves })),
      );
    const wanted = changes.map((each) => each.wanted);
    await writeManyProjects(db, wanted, change.followsAppointment === true, audit.now);
    await recordEvents(
      db,
      audit,
      changes.map(({ id, changed }) => ({ ...projectSubject(id), kind: 'project.updated', ...changed })),
    );
  }
  return {
    changed: changes.map(({ id }) => id),
    refused,
    back: backOfEach(changes.map((each) => [each.id, fieldsBack(each)])),
  };
}

/** Why a category is not put back: another one was chosen since. */
const changedSince = ({ categoryId }: ManyProject, { categoryId: to, fromCategoryId: from }: Change) =>
  from === undefined || categoryId === from || categoryId === to
    ? undefined
    : 'Someone else changed this project in the meantime.';

function wantedOf(
  { isOnHold, categoryId, employeeIds, broughtIds, attendeeIds }: ManyProject,
  { addEmployeeId, removeEmployeeId, followsAppointment, ...wanted }: Change,
): Pick<ManyProject, 'isOnHold' | 'categoryId' | 'employeeIds' | 'broughtIds'> {
  const people = new Set(employeeIds);
  if (addEmployeeId !== undefined && (!followsAppointment || attendeeIds.includes(addEmployeeId)))
    people.add(addEmployeeId);
  if (removeEmployeeId !== undefined) people.delete(removeEmployeeId);
  return {
    isOnHold: wanted.isOnHold ?? isOnHold,
    categoryId: wanted.categoryId === undefined ? categoryId : wanted.categoryId,
    employeeIds: ascendingIds([...people]),
    broughtIds: broughtIds.filter((id) => people.has(id)),
  };
}

interface FieldsChange {
  before: ManyProject;
  wanted: ManyProject;
  moves: Required<TagMoves>;
}

/** What takes a change of fields back: only what it has changed. */
function fieldsBack({ before, wanted, moves }: FieldsChange): Change {
  const gone = before.employeeIds.find((id) => !wanted.employeeIds.includes(id));
  return givenFields({
    ...tagsBack(moves),
    addEmployeeId: gone,
    followsAppointment: (gone !== undefined && before.broughtIds.includes(gone)) || undefined,
    removeEmployeeId: wanted.employeeIds.find((id) => !before.employeeIds.includes(id)),
    isOnHold: wanted.isOnHold === before.isOnHold ? undefined : before.isOnHold,
    ...(wanted.categoryId !== before.categoryId && {
      categoryId: before.categoryId,
      fromCategoryId: wanted.categoryId,
    }),
  });
}
