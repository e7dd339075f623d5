import type { ChosenPermitStatus, PermitDates, PermitStatus } from '../../../shared/permits/permit-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { insertRow, updateRow } from '../../platform/db/write-columns.ts';
import { JsonText } from '../../platform/http/route.ts';
import type { KeptPicture } from '../../platform/pictures/take-in-picture.ts';
import { isVisible, type Viewer } from '../projects/project-access-queries.ts';
import { permitWithNotesColumns, usualOfEach } from './permit-columns-queries.ts';

/** What is kept of a permit, its fee in cents. */
export interface PermitFields extends PermitDates {
  issuing_authority: string;
  submission_method: string;
  title: string;
  number: string;
  status: ChosenPermitStatus;
  expiresOn: string | null;
  feeCents: number | null;
  file: KeptPicture | null;
  releasedFile: KeptPicture | null;
}

export interface StoredPermit extends PermitFields {
  id: number;
  projectId: number;
  /** As it is today, which may be expired. */
  shownStatus: PermitStatus;
  isRemoved: boolean;
  version: number;
}

/** The project of a permit, and the company's day and locale. */
const columnsOf = (fields: PermitFields) => ({
  issuing_authority: fields.issuing_authority,
  submission_method: fields.submission_method,
  title: fields.title,
  number: fields.number,
  status: fields.status,
  submitted_on: fields.submittedOn,
  corrections_on: fields.correctionsOn,
  released_on: fields.released,
  expires_on: fields.expiresOn,
  follow_up_on: fields.followUpOn,
  closed_on: fields.closedOn,
  fee_cents: fields.feeCents,
  file_sha256: fields.file?.sha256 ?? null,
  file_source_sha256: fields.file?.sourceSha256 ?? null,
  file_name: fields.file?.name ?? '',
  released_sha256: fields.releasedFile?.sha256 ?? null,
  released_source_sha256: fields.releasedFile?.sourceSha256 ?? null,
  released_name: fields.releasedFile?.name ?? '',
});

/** Adds a permit to a locked project and returns its id. */
export async function insertPermit(
  db: Db,
  projectId: number,
  fields: PermitFields,
  { by, now }: { by: number | null; now: Date },
): Promise<number> {
  const origin = { project_id: projectId, created_by: by, created_at: now, updated_at: now };
  return (await insertRow(db, 'permits', { ...origin, ...columnsOf(fields) })).id;
}

const file = (
  name: string,
) => `case when x.${name}_sha256 is not null then json_build_object('sha256', x.${name}_sha256,
  'sourceSha256', x.${name}_source_sha256, 'name', x.${name}_name) end`;

/** A permit of this project, removed or not, locked until the transaction ends; undefined when there is none. */
export async function lockPermit(
  db: Db,
  projectId: number,
  id: number,
  today: string,
): Promise<StoredPermit | undefined> {
  return queryOne<StoredPermit>(
    db,
    `select x.id, x.project_id as "projectId", x.issuing_authority, x.submission_method, x.title, x.number, x.status,
       permit_status(x.status, x.expires_on, $3) as "shownStatus",
       x.submitted_on as "submittedOn", x.corrections_on as "correctionsOn", x.released_on as released,
       x.expires_on as "expiresOn", x.follow_up_on as "followUpOn", x.closed_on as "closedOn", x.fee_cents as "feeCents",
       ${file('file')} as file, ${file('released')} as "releasedFile", x.deleted_at is not null as "isRemoved", x.version
     from permits x where x.id = $2 and x.project_id = $1 for no key update`,
    [projectId, id, today],
  );
}

/** Locks a permit against whoever holds it for what stands below it (`holdPermit`). */
export async function lockWholePermit(db: Db, id: number): Promise<void> {
  await query(db, 'select 1 from permits where id = $1 for update', [id]);
}

/** Writes a locked permit. */
export async function updatePermit(db: Db, id: number, fields: PermitFields, now: Date): Promise<void> {
  await updateRow(db, 'permits', id, { ...columnsOf(fields), updated_at: now });
}

/** A permit with its notes and inspections, ready for the wire; also one that was removed. */
export async function readPermit(db: Db, id: number, today: string): Promise<JsonText> {
  const row = await queryOne<{ json: string }>(
    db,
    `select row_to_json(e)::text as json from (
       select ${permitWithNotesColumns('$2::date')} from permits x ${usualOfEach} where x.id = $1) e`,
    [id, today],
  );
  return new JsonText(row!.json);
}

export interface FoundPaper {
  sha256: string;
  mediaType: string;
  name: string;
}

/** The application for a permit of a project that the viewer may see, or its release. */
export async function findPaper(
  db: Db,
  viewer: Viewer,
  { projectId, id }: { projectId: number; id: number },
  which: 'file' | 'released',
): Promise<FoundPaper | undefined> {
  const { values, param } = parameters(projectId, id);
  return queryOne<FoundPaper>(
    db,
    `select f.sha256, f.media_type as "mediaType", x.${which}_name as name
     from permits x join projects p on p.id = x.project_id join files f on f.sha256 = x.${which}_sha256
     where x.id = $2 and x.project_id = $1 and x.deleted_at is null and p.deleted_at is null and ${isVisible(viewer, param)}`,
    values,
  );
}

/** The expense that was made of a locked permit's fee and is still there, locked, too; undefined when there is none. */
export async function findFeeExpense(db: Db, id: number): Promise<number | undefined> {
  const row = await queryOne<{ id: number }>(
    db,
    `select e.id from permits x join expenses e on e.id = x.fee_expense_id where x.id = $1 and e.deleted_at is null
     for no key update of e`,
    [id],
  );
  return row?.id;
}

/** Notes which expense was made of a locked permit's fee. */
export async function setFeeExpense(db: Db, id: number, expenseId: number, now: Date): Promise<void> {
  await updateRow(db, 'permits', id, { fee_expense_id: expenseId, updated_at: now });
}

/** Lets go what was removed before an instant, with its notes and inspections. */
export async function forgetPermitsRemovedBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from permits where deleted_at < $1', [instant]);
  await query(db, 'delete from permit_notes where deleted_at < $1', [instant]);
  await query(db, 'delete from permit_inspections where deleted_at < $1', [instant]);
}
