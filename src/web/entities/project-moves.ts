import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProjectMove } from '../../shared/projects/project-status.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, ApiError } from '../platform/api-client.ts';
import { newIdempotencyKey } from '../platform/idempotency-key.ts';
import { ask } from '../ui/question-store.ts';
import { useWrite, type Write, type WriteDeclaration, type WriteOptions } from '../platform/write.ts';
import { keysOfProject, projectKey, type Project } from './project-cache.ts';

type MoveCall = (id: number, reason: string, options: WriteOptions) => Promise<Project>;

/** Starts the work; where a permit is missing, whoever starts it is asked first. Who thinks better of it gets the project as it is. */
async function startWork(id: number, _: string, options: WriteOptions): Promise<Project> {
  try {
    return await api('PUT /api/projects/:id/start', { params: { id }, body: {}, ...options });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'project.permits_missing') throw error;
    const isSure = await ask({
      title: i18n._(msg`Start without the permit?`),
      text: error.message,
      confirmLabel: i18n._(msg`Start anyway`),
    });
    if (!isSure) return api('GET /api/projects/:id', { params: { id } });
    const idempotencyKey = newIdempotencyKey();
    return api('PUT /api/projects/:id/start', {
      params: { id },
      body: { isConfirmed: true },
      idempotencyKey,
    });
  }
}

/** The call of each move; answers the project as it is then. */
const moveCalls: Record<ProjectMove, MoveCall> = {
  start: startWork,
  complete: (id, _, options) =>
    api('PUT /api/projects/:id/complete', { params: { id }, body: {}, ...options }),
  uncomplete: async (id, _, options) =>
    (await api('PUT /api/projects/:id/uncomplete', { params: { id }, body: {}, ...options })).project,
  cancel: async (id, reason, options) =>
    (await api('POST /api/projects/:id/cancel', { params: { id }, body: { reason }, ...options })).project,
  decline: async (id, reason, options) =>
    (await api('PUT /api/projects/:id/decline', { params: { id }, body: { reason }, ...options })).project,
  reopen: (id, _, options) => api('POST /api/projects/:id/reopen', { params: { id }, body: {}, ...options }),
};

/** The move that takes another one back whole. Calling off also withdraws links and visits, which reopening leaves so. */
const oppositeMove: Partial<Record<ProjectMove, ProjectMove>> = {
  complete: 'uncomplete',
  uncomplete: 'complete',
  decline: 'reopen',
};

/** Said once it is done. */
export const moveWords: Record<ProjectMove, MessageDescriptor> = {
  start: msg`Work started`,
  complete: msg`Project completed`,
  uncomplete: msg`Completion undone`,
  cancel: msg`Project called off`,
  decline: msg`Project marked as declined`,
  reopen: msg`Project reopened`,
};

export interface MoveInput {
  id: number;
  move: ProjectMove;
  reason?: string;
}

/** Moves projects as a person decides; what can be taken back whole is undone from the toast. `shown` is what a page says and shows of it. */
export function useProjectMoves<Input extends MoveInput = MoveInput>(
  shown: Pick<WriteDeclaration<Input, Project>, 'optimistic' | 'successMessage'> = {},
): Write<Input, Project> {
  const { t } = useLingui();
  const cache = useQueryClient();
  async function make(id: number, move: ProjectMove, reason: string, options: WriteOptions) {
    const project = await moveCalls[move](id, reason, options);
    cache.setQueryData(projectKey(id), project);
    return project;
  }
  return useWrite<Input, Project>({
    call: ({ id, move, reason = '' }, options) => make(id, move, reason, options),
    isUndoable: (_project, { move }) => move in oppositeMove,
    undo: (_project, { id, move }, options) => make(id, oppositeMove[move]!, '', options),
    // Who was asked, and did not start, needs no word.
    successMessage: ({ status }, { move }) =>
      move === 'start' && status !== 'work_in_progress' ? '' : t(moveWords[move]),
    invalidates: (_project, { id }) => keysOfProject(id),
    ...shown,
  });
}
