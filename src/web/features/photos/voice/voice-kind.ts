import type { QueryClient } from '@tanstack/react-query';
import { patchImages } from '../../../entities/photos/project-images.ts';
import { api } from '../../../platform/api-client.ts';
import type { NewItem } from '../../../platform/offline-queue/offline-queue.ts';
import type { QueueItem, ShownItem } from '../../../platform/offline-queue/queue-item.ts';
import type { QueueKind } from '../../../platform/offline-queue/send-item.ts';
import { changedImages } from '../changed-images.ts';
import { refreshSoon } from '../upload/photo-kind.ts';

/** What is spoken about: a photo that the server has, or one that waits itself. */
export type Spoken = { photoId: number } | { waiting: Pick<QueueItem, 'key' | 'sha256' | 'answer'> };

/** A voice note, for the list of what waits to be sent: there the server knows its photo by the upload, wherever that has got to by then. */
export function newVoiceNote(projectId: number, spoken: Spoken, seconds: number): NewItem {
  const isWaiting = 'waiting' in spoken;
  const photo = isWaiting ? { photoUpload: spoken.waiting.sha256 ?? '' } : spoken;
  return {
    kind: 'voice-note',
    place: `voice:${projectId}`,
    target: { projectId, ...photo, seconds },
    isReleased: true,
    slot: isWaiting ? 'photoUpload' : 'photoId',
    after: isWaiting ? spoken.waiting.key : undefined,
  };
}

/** What puts a voice note that was taken off this device there again. */
export function voiceNoteAgain({ kind, place, target, subject, after }: ShownItem): NewItem {
  return { kind, place, target, subject, after, isReleased: true, slot: '' };
}

/** What this device knows to have been said of a photo, sent or not. */
export function voicesOf(items: readonly ShownItem[], spoken: Spoken): ShownItem[] {
  const isOfPhoto = ({ key, answer }: Pick<ShownItem, 'key' | 'answer'>) =>
    'waiting' in spoken ? key === spoken.waiting.key : answer?.['photoId'] === spoken.photoId;
  const uploads = new Set(items.filter(isOfPhoto).map(({ key }) => key));
  const photoId = 'waiting' in spoken ? spoken.waiting.answer?.['photoId'] : spoken.photoId;
  return items.filter(
    ({ kind, target, after = '' }) =>
      kind === 'voice-note' &&
      (uploads.has(after) || (photoId !== undefined && target['photoId'] === photoId)),
  );
}

/** The last of it that is not with the server yet. */
export function waitingVoice(items: readonly ShownItem[], spoken: Spoken): ShownItem | undefined {
  return voicesOf(items, spoken).findLast(({ state }) => state !== 'kept');
}

/** The call that gives a photo what was said of it. */
export function voiceKind(cache: QueryClient): QueueKind {
  return {
    async finish({ target }, file, options) {
      const projectId = Number(target['projectId']);
      const { photoId, photoUpload } = target;
      const { id, voice } = await api('POST /api/projects/:id/voice-notes', {
        params: { id: projectId },
        body: photoId === undefined ? { photoUpload: String(photoUpload) } : { photoId: String(photoId) },
        files: { audio: file! },
        ...options,
      });
      patchImages(cache, projectId, (images) => changedImages(images, [id], { voice }));
      return { voiceId: voice?.id ?? 0 };
    },
    onKept: ({ target }) => refreshSoon(cache, Number(target['projectId'])),
  };
}
