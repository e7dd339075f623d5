import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { subjectOf } from '../../../entities/captured/subject-of.ts';
import { useTellNotKept } from '../../../entities/captured/use-tell-kept.ts';
import { keysOfPhotos, patchImages, type Photo } from '../../../entities/photos/project-images.ts';
import { api } from '../../../platform/api-client.ts';
import { newIdempotencyKey } from '../../../platform/idempotency-key.ts';
import type { ShownItem } from '../../../platform/offline-queue/queue-item.ts';
import { isOnlyInMemory } from '../../../platform/offline-queue/queue-rules.ts';
import { useOfflineQueue } from '../../../platform/offline-queue/use-offline-queue.ts';
import { useWrite } from '../../../platform/write.ts';
import { toast } from '../../../ui/toast-store.ts';
import { changedImages } from '../changed-images.ts';
import type { KeepRecording } from './use-recorder.ts';
import { newVoiceNote, voiceNoteAgain, voicesOf, waitingVoice, type Spoken } from './voice-kind.ts';

interface VoiceNote {
  /** What was said and is not with the server yet. */
  item: ShownItem | undefined;
  /** For a recorder: what was spoken waits on this device at once, in the place of what was said before. */
  keep: KeepRecording;
  /** Takes away what is heard now. */
  remove: () => void;
}

/** What was said of a photo, wherever it is; each change of it with its Undo. */
export function useVoiceNote(
  projectId: number,
  spoken: Spoken | undefined,
  voice: Photo['voice'],
): VoiceNote {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { list, view } = useOfflineQueue();
  const tellNotKept = useTellNotKept();
  const item = spoken && waitingVoice(view.items, spoken);
  const call = { about: 'voice-note', invalidates: keysOfPhotos(projectId) };
  const restoring = (voiceId: number, idempotencyKey: string) =>
    api('POST /api/projects/:id/voice-notes/:voiceId/restore', {
      params: { id: projectId, voiceId },
      idempotencyKey,
    });

  const removal = useWrite({
    ...call,
    call: (id: number, { idempotencyKey }) =>
      api('DELETE /api/projects/:id/voice-notes/:voiceId', {
        params: { id: projectId, voiceId: id },
        idempotencyKey,
      }),
    optimistic: (_id, queries) =>
      spoken && 'photoId' in spoken
        ? patchImages(queries, projectId, (images) =>
            changedImages(images, [spoken.photoId], { voice: null }),
          )
        : undefined,
    undo: (_answer, id, { idempotencyKey }) => restoring(id, idempotencyKey),
    successMessage: t`Voice note removed`,
  });
  const restoral = useWrite({
    ...call,
    call: (id: number, { idempotencyKey }) => restoring(id, idempotencyKey),
  });

  /** Takes what waits off this device; what it answers puts it there again. */
  async function takeOff(waiting: ShownItem) {
    const { key, name, type } = waiting;
    const bytes = await list.file(key).catch(() => undefined);
    await list.remove([key]);
    return async () => {
      if (bytes) await list.add([new File([bytes], name, { type })], voiceNoteAgain(waiting));
    };
  }

  const keep: KeepRecording = (recording, seconds) => {
    if (spoken) void keepOf(spoken, recording, seconds);
  };

  async function keepOf(about: Spoken, recording: File, seconds: number): Promise<void> {
    // The photo itself may be on its way into the queue still.
    await list.added;
    const before = voicesOf(list.view().items, about);
    const waiting = before.findLast(({ state }) => state !== 'kept');
    const formerId = voice?.id ?? before.findLast(({ state }) => state === 'kept')?.answer?.['voiceId'];
    const putBack = waiting && (await takeOff(waiting));
    const key = newIdempotencyKey();
    const present = 'waiting' in about ? { waiting: list.find(about.waiting.key) ?? about.waiting } : about;
    const wish = newVoiceNote(projectId, present, seconds);
    await list.add([recording], { ...wish, key, subject: subjectOf(cache, projectId) });
    const added = list.find(key);
    if (added && isOnlyInMemory(added)) {
      tellNotKept();
      return;
    }
    toast.undo(putBack || formerId ? t`Voice note replaced` : t`Voice note added`, async () => {
      const { state, answer } = list.find(key) ?? {};
      await list.remove([key]);
      if (putBack) await putBack();
      else if (state === 'kept' && formerId) await restoral.run(Number(formerId));
      else if (state === 'kept') await removal.run(Number(answer?.['voiceId']));
    });
  }

  async function removeItem(waiting: ShownItem): Promise<void> {
    const putBack = await takeOff(waiting);
    toast.undo(t`Voice note removed`, putBack);
  }

  return {
    item,
    keep,
    remove() {
      if (item) void removeItem(item);
      else if (voice) void removal.run(voice.id);
    },
  };
}
