import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import {
  keysOfProject,
  projectDuplicatesKey,
  projectKey,
  type Project,
} from '../../entities/project-cache.ts';
import { restoreProject } from './project-calls.ts';

/** Removing chosen duplicates of a project, with Undo, and bringing one of them back with what had moved. */
export function useDuplicateWrites({ id, number }: Project) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const invalidates = [...keysOfProject(id), projectDuplicatesKey(id)];

  const remove = useWrite({
    call: async (ids: number[], { idempotencyKey }) => {
      const answer = await api('POST /api/projects/:id/remove_duplicates', {
        params: { id },
        body: { ids },
        idempotencyKey,
      });
      cache.setQueryData(projectKey(id), answer.project);
      return answer;
    },
    undo: async ({ removed }, _ids, { idempotencyKey }) => {
      for (const each of removed) {
        await restoreProject(each, { idempotencyKey: `${idempotencyKey}-${each}` });
      }
    },
    successMessage: ({ removed }) =>
      t`${plural(removed.length, { 0: 'Nothing to remove', one: '# duplicate removed', other: '# duplicates removed' })}`,
    invalidates,
  });

  const restore = useWrite({
    call: ({ id: removedId }: { id: number; number: string }, options) => restoreProject(removedId, options),
    successMessage: (_project, restored) => t`${restored.number} restored, with what had moved to ${number}`,
    invalidates,
  });

  return { remove, restore };
}
