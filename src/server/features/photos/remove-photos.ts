import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { JsonText } from '../../platform/http/route.ts';
import {
  hideRecords,
  removeRecords,
  restoreRecords,
  showRecords,
} from '../../platform/records/removal-queries.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { lockOwnPhoto, lockOwnPhotos } from './own-photos.ts';
import { findDoubles } from './photo-group-queries.ts';
import type { PhotoName, StoredPhoto } from './photo-queries.ts';
import { repeatedIn } from './repeated-in.ts';
import { findDraftsWith, type DraftWithPhoto } from './drafts-with-photo-queries.ts';
import { doublePhoto, photoSubject, toldNames, toldPhoto } from './photo-rules.ts';
import { readImage, readImages } from './shown-photos-queries.ts';

/** Removes a photo, which can be restored; one that is gone already is not found (404). */
export async function deletePhoto(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  name: PhotoName,
): Promise<JsonText> {
  const photo = await lockOwnPhoto(db, viewer, name);
  const event = { ...photoSubject(name.projectId, photo.id), kind: 'photo.deleted' };
  await removeRecords(db, audit, [{ ...event, before: toldPhoto(photo) }]);
  const { text } = await readImage(db, viewer, photo.id);
  const drafts = JSON.stringify(await findDraftsWith(db, viewer, [photo.id]));
  // i18n: Image deleted successfully
  return new JsonText(`{"message":"Image deleted successfully","image":${text},"drafts":${drafts}}`);
}

/** Brings a photo back; one that is there is answered as it is. Refused (409) where its picture was added again meanwhile. */
export async function restorePhoto(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  name: PhotoName,
): Promise<JsonText> {
  const photo = await lockOwnPhoto(db, viewer, name, { isRemoved: true });
  if (photo.isRemoved) {
    await requireNoDouble(db, name.projectId, [photo]);
    const event = { ...photoSubject(name.projectId, photo.id), kind: 'photo.restored' };
    await restoreRecords(db, audit, [{ ...event, after: toldPhoto(photo) }]);
  }
  return readImage(db, viewer, photo.id);
}

/** Removes photos, all or none; those that are gone are passed over. Returns the ids that this call removed. */
export async function deletePhotos(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  projectId: number,
  ids: readonly number[],
): Promise<{ removed: number[]; drafts: DraftWithPhoto[] }> {
  const photos = (await lockOwnPhotos(db, viewer, projectId, ids)).filter((photo) => !photo.isRemoved);
  const removed = photos.map(({ id }) => id);
  if (photos.length > 0) {
    await hideRecords(db, 'photo', removed, audit.now);
    const event = { ...photoSubject(projectId, removed[0]!), kind: 'photo.many_deleted' };
    await recordEvent(db, audit, { ...event, before: { ...toldNames(photos), photoIds: removed } });
  }
  return { removed, drafts: await findDraftsWith(db, viewer, removed) };
}

/** Brings photos back, all or none; those that are there are passed over. */
export async function restorePhotos(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  projectId: number,
  ids: readonly number[],
): Promise<JsonText> {
  const photos = (await lockOwnPhotos(db, viewer, projectId, ids)).filter((photo) => photo.isRemoved);
  if (photos.length > 0) {
    await requireNoDouble(db, projectId, photos);
    const back = photos.map(({ id }) => id);
    await showRecords(db, 'photo', back, audit.now);
    const event = { ...photoSubject(projectId, back[0]!), kind: 'photo.many_restored' };
    await recordEvent(db, audit, { ...event, after: toldNames(photos) });
  }
  const images = await readImages(db, viewer, ids);
  return new JsonText(`{"images":${images.text}}`);
}

async function requireNoDouble(db: Db, projectId: number, photos: readonly StoredPhoto[]): Promise<void> {
  for (const group of new Set(photos.map((photo) => photo.group))) {
    const sources = photos.filter((photo) => photo.group === group).map((photo) => photo.sourceSha256);
    const [double] = await findDoubles(db, projectId, group, sources);
    if (double) throw doublePhoto(group, double.filename);
    // Removed twice, it would come back twice.
    const twice = repeatedIn(sources);
    if (twice !== undefined) {
      throw doublePhoto(group, photos.find((photo) => photo.sourceSha256 === twice)!.filename);
    }
  }
}
