import type { Capture, CaptureKind } from '../../../shared/captures/capture-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { insertInto, raw } from '../../platform/db/write-columns.ts';
import { nameOfEmployee } from '../employees/employee-columns-queries.ts';
import type { CapturedPicture } from './capture-keeper.ts';

export interface StoredCapture {
  id: number;
  kind: CaptureKind;
  employeeId: number;
  employeeName: string;
  projectId: number | null;
  said: Record<string, unknown>;
  picture: CapturedPicture | null;
  capturedAt: string;
}

/** Puts something into what waits for the office. Answers its id, and the project where there is or was one of that number. */
export async function insertCapture(
  db: Db,
  capture: Omit<StoredCapture, 'id' | 'employeeName' | 'capturedAt'> & { capturedAt: Date },
  now: Date,
): Promise<{ id: number; projectId: number | null }> {
  const { employeeId, kind, projectId, said, picture, capturedAt } = capture;
  const { values, param } = parameters();
  const written = {
    employee_id: employeeId,
    kind,
    project_id: raw(`(select id from projects where id = ${param(projectId)})`),
    said,
    picture_sha256: picture?.sha256 ?? null,
    picture: picture?.facts ?? null,
    captured_at: capturedAt,
    created_at: now,
  };
  const row = await queryOne<{ id: number; projectId: number | null }>(
    db,
    `${insertInto('captures', written, param)} returning id, project_id as "projectId"`,
    values,
  );
  return row!;
}

/** What waits for the office, the oldest first. */
export async function listCaptures(db: Db): Promise<Capture[]> {
  return query<Capture>(
    db,
    `select c.id, c.kind, c.employee_id as "employeeId", ${nameOfEmployee('c.employee_id')} as "employeeName",
       coalesce(c.said->>'content', c.said->>'caption', c.said->>'paidFor', '') as content,
       (c.said->>'cost')::float8 as cost, coalesce(c.said->>'paidTo', '') as "paidTo", c.picture->>'name' as picture,
       case when p.id is not null then json_build_object(
         'id', p.id, 'number', p.number, 'title', p.title, 'isRemoved', p.deleted_at is not null) end as project,
       iso(c.captured_at) as "capturedAt", iso(c.created_at) as "createdAt"
     from captures c left join projects p on p.id = c.project_id order by c.captured_at, c.id`,
  );
}

/** One that waits, locked until the transaction ends; undefined where there is none (any more). */
export async function lockCapture(db: Db, id: number): Promise<StoredCapture | undefined> {
  return queryOne<StoredCapture>(
    db,
    `select c.id, c.kind, c.employee_id as "employeeId", ${nameOfEmployee('c.employee_id')} as "employeeName",
       c.project_id as "projectId", c.said, iso(c.captured_at) as "capturedAt",
       case when c.picture is not null then json_build_object('sha256', c.picture_sha256, 'facts', c.picture) end as picture
     from captures c where c.id = $1 for update`,
    [id],
  );
}

export async function removeCapture(db: Db, id: number): Promise<void> {
  await query(db, 'delete from captures where id = $1', [id]);
}

export async function findCapturedPicture(
  db: Db,
  id: number,
): Promise<{ sha256: string; mediaType: string; name: string } | undefined> {
  return queryOne(
    db,
    `select f.sha256, f.media_type as "mediaType", c.picture->>'name' as name
     from captures c join files f on f.sha256 = c.picture_sha256 where c.id = $1`,
    [id],
  );
}
