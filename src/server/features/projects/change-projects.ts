import type { ChangeProjectsBody } from '../../../shared/projects/many-projects-contract.ts';
import { mostTags, tagKey } from '../../../shared/tags/tag-fields.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { ascendingIds } from '../../platform/ascending-ids.ts';
import type { Db } from '../../platform/db/database.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { holdTags, requireTags } from '../tags/tag-queries.ts';
import {
  lockProjects,
  readManyProjects,
  writeManyProjects,
  type ManyProject,
} from './many-projects-queries.ts';
import { requireReferences } from './project-references.ts';
import { projectSubject } from './project-subject.ts';

/** Changes many projects in one step; those that are as wanted already, or gone, are left as they are and not answered. */
export async function changeProjects(
  db: Db,
  audit: AuditContext,
  body: ChangeProjectsBody,
): Promise<{ changed: number[] }> {
  if (body.addEmployeeId !== undefined) await requireReferences(db, { employeeIds: [body.addEmployeeId] });
  await lockProjects(db, body.ids);
  // They are written by their names, so none may get another one meanwhile.
  await holdTags(db);
  const [added] = body.addTag === undefined ? [] : await requireTags(db, audit, [body.addTag]);
  const changes = (await readManyProjects(db, body.ids)).flatMap((before) => {
    const wanted = { ...before, ...wantedOf(before, body, added?.name) };
    const changed = changedFields(before, wanted);
    return changed ? [{ wanted, changed }] : [];
  });
  if (changes.length === 0) return { changed: [] };
  await writeManyProjects(
    db,
    changes.map(({ wanted }) => wanted),
    audit.now,
  );
  await recordEvents(
    db,
    audit,
    changes.map(({ wanted: { id }, changed }) => ({
      ...projectSubject(id),
      kind: 'project.updated',
      ...changed,
    })),
  );
  return { changed: changes.map(({ wanted: { id } }) => id) };
}

function wantedOf(
  { isOnHold, employeeIds, tags }: ManyProject,
  { isOnHold: wanted, addEmployeeId, removeEmployeeId, removeTag }: ChangeProjectsBody,
  addTag: string | undefined,
): Omit<ManyProject, 'id'> {
  const people = new Set(employeeIds);
  if (addEmployeeId !== undefined) people.add(addEmployeeId);
  if (removeEmployeeId !== undefined) people.delete(removeEmployeeId);
  const left = removeTag === undefined ? tags : tags.filter((tag) => tagKey(tag) !== tagKey(removeTag));
  const hasRoom = addTag !== undefined && !left.includes(addTag) && left.length < mostTags;
  return {
    isOnHold: wanted ?? isOnHold,
    employeeIds: ascendingIds([...people]),
    tags: hasRoom ? [...left, addTag] : left,
  };
}
