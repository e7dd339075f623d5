import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { keysOfPhotos, type PhotoGroup, type ProjectImages } from '../../entities/photos/project-images.ts';
import { projectPhotosKey } from '../../entities/record-keys.ts';
import { attempt } from '../../platform/attempt.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { useTurns } from '../../platform/use-turns.ts';
import { useWrite } from '../../platform/write.ts';
import { orderedImages } from './changed-images.ts';
import { isSameOrder } from './gallery/photo-order.ts';
import { orderPhotos } from './photo-calls.ts';

interface Ordering {
  group: PhotoGroup;
  names: string[];
  /** What Undo brings back. */
  before: string[];
}

/** As long as its Undo is offered, a step belongs to those before it. */
const runMs = 10_000;

/**
 * Orders a group anew: shown at once, saved one after the other. Never throws: a refusal is a toast, and the order that is there is shown.
 * Steps of one `run`, such as a photo that is moved on by key, are taken back together.
 */
export function useOrderWrite(projectId: number) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const key = projectPhotosKey(projectId);
  const lastStep = useRef<{ run: string; before: string[]; at: number }>(undefined);

  const { send } = useWrite({
    call: ({ group, names }: Ordering, options) => orderPhotos(projectId, group, names, options),
    undo: async (_answer, { group, before }, options) => orderPhotos(projectId, group, before, options),
    successMessage: t`Order changed`,
    // What an earlier Undo would bring back is out of date.
    about: ({ group }) => `order ${projectId} ${group}`,
    // The order of now would jump back to the one that was just saved.
    invalidates: (_answer, { group }) => (turns.isWaiting(group) ? [] : keysOfPhotos(projectId)),
  });

  const turns = useTurns<Ordering>({
    save: (ordering): Promise<unknown> =>
      attempt(async (options) => {
        try {
          return await send(ordering, options);
        } catch (error) {
          void cache.invalidateQueries({ queryKey: key });
          throw error;
        }
      }),
    part: ({ group, names }) =>
      orderPhotos(projectId, group, names, { idempotencyKey: newIdempotencyKey(), isParting: true }),
  });

  /** Where the steps of a run began; without a run, and after a while, where this one begins. */
  function beginningOf(run: string | undefined, present: string[]): string[] {
    const last = lastStep.current;
    const at = performance.now();
    const before = last && last.run === run && at - last.at < runMs ? last.before : present;
    lastStep.current = run === undefined ? undefined : { run, before, at };
    return before;
  }

  return (group: PhotoGroup, arrange: (names: string[]) => string[], { run }: { run?: string } = {}) => {
    const images = cache.getQueryData<ProjectImages>(key);
    if (!images) return;
    const present = images[group].map(({ filename }) => filename);
    const names = arrange(present);
    if (isSameOrder(present, names)) return;
    void cache.cancelQueries({ queryKey: key });
    cache.setQueryData<ProjectImages>(key, orderedImages(images, group, names));
    const before = beginningOf(run, present);
    turns.wish(group, () => ({ group, names, before }));
  };
}
