import { notFound, unsupportedFile } from '../../../shared/kernel/app-error.ts';
import { longestVoiceNote } from '../../../shared/photos/photo-limits.ts';
import type { AddVoiceNoteBody } from '../../../shared/photos/voice-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { readAudio, type AudioFacts } from '../../platform/audio/read-audio.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { JsonText } from '../../platform/http/route.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { requireVisibleProject, type Viewer } from '../projects/project-access-queries.ts';
import { requireOwn } from './own-photos.ts';
import { findPhotos, findUploadedPhotoId, type StoredPhoto } from './photo-queries.ts';
import { photoSubject, requirePhotoPlace, toldVoice } from './photo-rules.ts';
import { readImage } from './shown-photos-queries.ts';
import { findPresentVoice, hideVoice, insertVoice } from './voice-queries.ts';

/** A recording that is in the store already. */
export interface TakenVoice extends AudioFacts {
  bytes: Buffer;
  sha256: string;
}

/** A recorder that ends at the limit is a little late. */
const lateSeconds = 5;

/** Takes in a recording, as it came: nothing in it can be run. Refuses what is no sound, or too much of it, at `audio`. */
export async function takeInVoice(
  db: Db,
  viewer: Viewer,
  projectId: number,
  { upload, files }: { upload: UploadedFile; files: Pick<FileStore, 'stage'> },
): Promise<TakenVoice> {
  await requireVisibleProject(db, viewer, projectId);
  const bytes = await upload.bytes();
  const audio = readAudio(bytes);
  if (!audio)
    throw unsupportedFile('audio', 'This isn’t a voice recording that Plumbline can play. Record it again.');
  if (audio.seconds > longestVoiceNote + lateSeconds) {
    const minutes = Math.ceil(audio.seconds / 60);
    throw unsupportedFile(
      'audio',
      `This recording is ${minutes} minutes long, and a voice note can be up to ${longestVoiceNote / 60} minutes. Record a shorter one.`,
    );
  }
  await files.stage(bytes);
  return { ...audio, bytes, sha256: upload.sha256, seconds: Math.max(1, Math.round(audio.seconds)) };
}

/** Adds a recording to a photo, in the place of the one that it has. The same one again changes nothing. */
export async function addVoiceNote(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  {
    projectId,
    body,
    taken,
    files,
  }: { projectId: number; body: AddVoiceNoteBody; taken: TakenVoice; files: Pick<FileStore, 'put'> },
): Promise<JsonText> {
  await requirePhotoPlace(db, viewer, projectId);
  const photo = await findSpokenOf(db, projectId, body);
  if (!photo || photo.isRemoved) throw notFound('photo');
  requireOwn(viewer, [photo]);
  const present = await findPresentVoice(db, photo.id);
  if (present?.audioSha256 !== taken.sha256) {
    await files.put(db, taken.bytes, { mediaType: taken.mediaType });
    await hideVoice(db, photo.id, audit.now);
    const id = await insertVoice(
      db,
      { photoId: photo.id, sha256: taken.sha256, seconds: taken.seconds },
      { by: audit.actor.id, now: audit.now },
    );
    await recordEvent(db, audit, {
      ...photoSubject(projectId, photo.id),
      kind: 'photo.voice_added',
      ...(present && { before: toldVoice(present) }),
      after: {
        filename: photo.filename,
        caption: photo.caption,
        ...toldVoice({ id, seconds: taken.seconds }),
      },
    });
  }
  return readImage(db, viewer, photo.id);
}

async function findSpokenOf(
  db: Db,
  projectId: number,
  { photoId, photoUpload }: AddVoiceNoteBody,
): Promise<StoredPhoto | undefined> {
  const id = photoUpload === undefined ? photoId : await findUploadedPhotoId(db, projectId, photoUpload);
  if (id === undefined) return undefined;
  const [photo] = await findPhotos(db, projectId, [id]);
  return photo;
}
