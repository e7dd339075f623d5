import type { UpdateProjectBody } from '../../../shared/projects/project-contract.ts';
import { requireWholePosition } from '../../../shared/kernel/position-fields.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { idsOf } from '../../platform/by-id.ts';
import { ascendingIds } from '../../platform/ascending-ids.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { requirePutBack } from '../../platform/history/put-back-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { requireWrittenVersion } from '../../platform/require-version.ts';
import { requireTags, setTags } from '../tags/tag-queries.ts';
import { lockProject } from './advance-project-queries.ts';
import type { Viewer } from './project-access-queries.ts';
import { broughtWhenTaken } from './people-by-appointment-queries.ts';
import { readProject } from './project-detail-queries.ts';
import { readProjectFields, updateProject, type ProjectFields } from './project-queries.ts';
import { requireReferences } from './project-references.ts';
import { projectSubject } from './project-subject.ts';

/** Changes a project's own fields; another business without a salesperson of its own leaves none, another address no place on the map. */
export async function changeProject(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  id: number,
  { putBackOf, followsAppointment, ...body }: UpdateProjectBody,
  expectedVersion: number | undefined,
): Promise<JsonText> {
  await lockProject(db, id);
  const { version, ...before } = await readProjectFields(db, id);
  await requireWrittenVersion(version, expectedVersion, () => readProject(db, viewer, id, audit.now));
  const wanted: typeof before = { ...before, ...givenFields(body) };
  const added = addedPeople(before, wanted);
  const isBack = followsAppointment === true || putBackOf !== undefined;
  const brought = isBack && added.length > 0 ? await broughtWhenTaken(db, id, added) : [];
  // Whom an appointment had brought does not come back by an undo once it names them no more.
  const released = idsOf(brought.filter(({ isNamed }) => followsAppointment && !isNamed));
  wanted.employeeIds = ascendingIds(wanted.employeeIds.filter((each) => !released.includes(each)));
  wanted.broughtIds = before.broughtIds.filter((each) => wanted.employeeIds.includes(each));
  const tags = body.tags && (await requireTags(db, audit, body.tags));
  if (tags) wanted.tags = tags.map(({ name }) => name);
  if (wanted.businessId !== before.businessId && body.salespersonId === undefined)
    wanted.salespersonId = null;
  if (isMoved(before, wanted)) wanted.latitude = wanted.longitude = null;
  requireWholePosition(wanted.latitude, wanted.longitude, { lat: 'latitude', lon: 'longitude' });
  const changed = changedFields(before, wanted);
  if (changed) {
    const event = { ...projectSubject(id), kind: 'project.updated' };
    const asOf = await requirePutBack(db, event, putBackOf, givenFields(body));
    const references = changedReferences(before, wanted);
    await requireReferences(db, references);
    if (tags) await setTags(db, 'project', id, idsOf(tags));
    await updateProject(db, id, wanted, idsOf(brought), audit.now);
    await recordUpdate(db, audit, { ...event, before, after: wanted, asOf }, expectedVersion);
  }
  return readProject(db, viewer, id, audit.now);
}

/** Another address whose place on the map was not said: the old one is not it. */
function isMoved(before: ProjectFields, wanted: ProjectFields): boolean {
  const isNew = (field: keyof ProjectFields) => wanted[field] !== before[field];
  const isPlaceSaid = isNew('latitude') || isNew('longitude');
  return !isPlaceSaid && (['street', 'city', 'state', 'postalCode'] as const).some(isNew);
}

const addedPeople = (before: ProjectFields, wanted: ProjectFields) =>
  wanted.employeeIds.filter((id) => !before.employeeIds.includes(id));

/** What was chosen anew: a category or colleague that is gone by now may stay where it stands. */
function changedReferences(before: ProjectFields, wanted: ProjectFields) {
  const isNew = (field: 'categoryId' | 'businessId' | 'salespersonId') => wanted[field] !== before[field];
  const isReferralNew = isNew('businessId') || isNew('salespersonId');
  return {
    categoryId: isNew('categoryId') ? wanted.categoryId : null,
    businessId: isReferralNew ? wanted.businessId : null,
    salespersonId: isReferralNew ? wanted.salespersonId : null,
    employeeIds: addedPeople(before, wanted),
  };
}
