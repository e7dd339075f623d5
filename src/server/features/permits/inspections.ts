import { invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import type {
  Inspection,
  InspectionBody,
  UpdateInspectionBody,
} from '../../../shared/permits/permit-contract.ts';
import { formatLongDay } from '../../../shared/kernel/locale-formats.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CompanyDay } from '../../platform/future-day.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { requirePutBack } from '../../platform/history/put-back-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { requireVersion } from '../../platform/require-version.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import {
  insertInspection,
  lockInspection,
  setInspectionDeleted,
  updateInspection,
  type InspectionFields,
  type StoredInspection,
} from './inspection-queries.ts';
import { lockPresentPermit, type LockedPermit, type PermitPlace } from './permit-rules.ts';

interface InspectionPlace extends PermitPlace {
  inspectionId: number;
}

/** Notes an inspection of a permit, to come unless it says how it went. */
export async function addInspection(
  db: Db,
  act: Act,
  viewer: Viewer,
  place: PermitPlace,
  body: InspectionBody,
): Promise<Inspection> {
  const { project, permit } = await lockPresentPermit(db, act, viewer, place);
  const fields: InspectionFields = {
    kind: body.kind,
    date: body.date,
    result: body.result ?? 'scheduled',
    note: body.note ?? '',
  };
  requireHeld(fields, project);
  const inspection = await insertInspection(db, permit.id, fields, act.now);
  const event = { ...subject(place.projectId, inspection.id), kind: 'permit.inspection_added' };
  await recordEvent(db, act, { ...event, after: { title: permit.title, ...told(fields) } });
  return inspection;
}

/** Changes an inspection: another day, or how it went. */
export async function changeInspection(
  db: Db,
  act: Act,
  viewer: Viewer,
  place: InspectionPlace,
  { putBackOf, ...body }: UpdateInspectionBody,
  expectedVersion: number | undefined,
): Promise<Inspection> {
  const { project, inspection } = await lockInspectionOf(db, act, viewer, place);
  const { isRemoved, ...before } = inspection;
  if (isRemoved) throw notFound('inspection');
  requireVersion(before, expectedVersion);
  const given = givenFields(body);
  const fields: InspectionFields = { ...before, ...given };
  requireHeld(fields, project);
  if (JSON.stringify(told(fields)) === JSON.stringify(told(before))) return before;
  const event = { ...subject(place.projectId, before.id), kind: 'permit.inspection_changed' };
  const asOf = await requirePutBack(db, event, putBackOf, given);
  const after = await updateInspection(db, before.id, fields, act.now);
  await recordUpdate(db, act, { ...event, before: told(before), after: told(fields), asOf }, expectedVersion);
  return after;
}

/** Removes an inspection, which can be restored. */
export async function deleteInspection(
  db: Db,
  act: Act,
  viewer: Viewer,
  place: InspectionPlace,
): Promise<void> {
  const { permit, inspection } = await lockInspectionOf(db, act, viewer, place);
  if (inspection.isRemoved) throw notFound('inspection');
  await setInspectionDeleted(db, inspection.id, act.now);
  const event = { ...subject(place.projectId, inspection.id), kind: 'permit.inspection_removed' };
  await recordEvent(db, act, { ...event, before: { title: permit.title, ...told(inspection) } });
}

/** Brings an inspection back; one that is there is answered as it is. */
export async function restoreInspection(
  db: Db,
  act: Act,
  viewer: Viewer,
  place: InspectionPlace,
): Promise<Inspection> {
  const { permit, inspection } = await lockInspectionOf(db, act, viewer, place);
  const { isRemoved, ...found } = inspection;
  if (!isRemoved) return found;
  const restored = await setInspectionDeleted(db, found.id, null);
  const event = { ...subject(place.projectId, found.id), kind: 'permit.inspection_restored' };
  await recordEvent(db, act, { ...event, after: { title: permit.title, ...told(found) } });
  return restored;
}

async function lockInspectionOf(
  db: Db,
  act: Act,
  viewer: Viewer,
  place: InspectionPlace,
): Promise<LockedPermit & { inspection: StoredInspection }> {
  const locked = await lockPresentPermit(db, act, viewer, place);
  const inspection = await lockInspection(db, locked.permit.id, place.inspectionId);
  if (!inspection) throw notFound('inspection');
  return { ...locked, inspection };
}

/** Refuses (422) a result of an inspection that is still to come. */
function requireHeld({ date, result }: InspectionFields, { today, locale }: CompanyDay): void {
  if (result === 'scheduled' || date <= today) return;
  const day = formatLongDay(today, locale);
  throw invalidField('date', `This date is in the future, so nobody knows how it goes. Today is ${day}.`);
}

const told = ({ kind, date, result, note }: InspectionFields) => ({ kind, date, result, note });

const subject = (projectId: number, id: number) => ({
  projectId,
  subjectKind: 'permit_inspection' as const,
  subjectId: id,
});
