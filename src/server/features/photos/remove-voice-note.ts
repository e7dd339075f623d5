import { notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { FileAnswer, JsonText } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { lockOwnPhoto } from './own-photos.ts';
import { photoSubject, requirePhotoPlace, toldVoice } from './photo-rules.ts';
import { readImage } from './shown-photos-queries.ts';
import { findSound, findVoice, hideVoice, showVoice } from './voice-queries.ts';

interface Named {
  projectId: number;
  voiceId: number;
}

/** Removes a photo's voice note, which can be restored; one that is gone already is not found (404). */
export async function deleteVoiceNote(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  named: Named,
): Promise<JsonText> {
  const { photo, voice } = await lockVoice(db, viewer, named);
  if (voice.isRemoved) throw notFound('voice note');
  await hideVoice(db, photo.id, audit.now);
  await recordEvent(db, audit, {
    ...photoSubject(named.projectId, photo.id),
    kind: 'photo.voice_deleted',
    before: { filename: photo.filename, caption: photo.caption, ...toldVoice(voice) },
  });
  return readImage(db, viewer, photo.id);
}

/** Brings a voice note back, in the place of the one that its photo has by now; one that is there is answered as it is. */
export async function restoreVoiceNote(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  named: Named,
): Promise<JsonText> {
  const { photo, voice } = await lockVoice(db, viewer, named);
  if (voice.isRemoved) {
    await hideVoice(db, photo.id, audit.now);
    await showVoice(db, voice.id);
    await recordEvent(db, audit, {
      ...photoSubject(named.projectId, photo.id),
      kind: 'photo.voice_restored',
      after: { filename: photo.filename, caption: photo.caption, ...toldVoice(voice) },
    });
  }
  return readImage(db, viewer, photo.id);
}

async function lockVoice(db: Db, viewer: Viewer, { projectId, voiceId }: Named) {
  await requirePhotoPlace(db, viewer, projectId);
  const voice = await findVoice(db, projectId, voiceId);
  if (!voice) throw notFound('voice note');
  const { group, filename } = voice;
  return { voice, photo: await lockOwnPhoto(db, viewer, { projectId, group, filename }) };
}

/** The sound under its address, which is of this very content for good. */
export async function playVoiceNote(
  db: Db,
  { files }: Pick<Services, 'files'>,
  viewer: Viewer,
  { projectId, voiceId }: Named,
): Promise<FileAnswer> {
  const sound = await findSound(db, viewer, projectId, voiceId);
  if (!sound) throw notFound('voice note');
  const { sha256, mediaType, name } = sound;
  return {
    bytes: () => files.read(sha256),
    mediaType,
    name: `${name.slice(0, name.lastIndexOf('.'))}${mediaType === 'audio/webm' ? '.webm' : '.m4a'}`,
    etag: sha256,
    isImmutable: true,
    takesRanges: true,
  };
}
