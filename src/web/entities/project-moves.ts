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
  unstart: (id, _, options) => api('PUT /api/projects/:id/unstart', { params: { id }, body: {}, ...options }),
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

/** Takes a cancellation back whole, with the visits, bid links and drafts that it took away. */
const uncancel: MoveCall = (id, _, options) =>
  api('POST /api/projects/:id/reopen', { params: { id }, body: { bringsBack: true }, ...options });

/** Who was asked, and did not start, has moved nothing and needs no word. */
export function isMade({ status }: Pick<Project, 'status'>, move: ProjectMove): boolean {
  return move !== 'start' || status === 'work_in_progress';
}

/** What takes a move back whole; undefined where nothing does. */
function wayBack(project: Project, { move, endedBecause }: MoveInput): MoveCall | undefined {
  switch (move) {
    case 'start':
      return isMade(project, move) ? moveCalls.unstart : undefined;
    case 'complete':
      return moveCalls.uncomplete;
    case 'uncomplete':
      return moveCalls.complete;
    case 'decline':
      return moveCalls.reopen;
    case 'cancel':
      return uncancel;
    case 'reopen': {
      // Ended anew it must say why, as it did.
      const ending = project.statusBefore === 'project_cancelled' ? moveCalls.cancel : moveCalls.decline;
      return endedBecause === undefined ? undefined : (id, _, options) => ending(id, endedBecause, options);
    }
    case 'unstart':
      return moveCalls.start;
  }
}

/** Said once it is done. */
export const moveWords: Record<ProjectMove, MessageDescriptor> = {
  start: msg`Work started`,
  unstart: msg`Start of work taken back`,
  complete: msg`Project completed`,
  uncomplete: msg`Completion undone`,
  cancel: msg`Project cancelled`,
  decline: msg`Project marked as declined`,
  reopen: msg`Project reopened`,
};

export interface MoveInput {
  id: number;
  move: ProjectMove;
  reason?: string;
  /** Why the project had ended that is reopened; without it reopening cannot be taken back. */
  endedBecause?: string | undefined;
}

/** Moves projects as a person decides; what can be taken back whole is undone from the toast. `shown` is what a page says and shows of it. */
export function useProjectMoves<Input extends MoveInput = MoveInput>(
  shown: Pick<WriteDeclaration<Input, Project>, 'optimistic' | 'successMessage'> = {},
): Write<Input, Project> {
  const { t } = useLingui();
  const cache = useQueryClient();
  async function make(id: number, call: MoveCall, reason: string, options: WriteOptions) {
    const project = await call(id, reason, options);
    cache.setQueryData(projectKey(id), project);
    return project;
  }
  return useWrite<Input, Project>({
    call: ({ id, move, reason = '' }, options) => make(id, moveCalls[move], reason, options),
    isUndoable: (project, input) => wayBack(project, input) !== undefined,
    undo: (project, input, options) => make(input.id, wayBack(project, input)!, '', options),
    successMessage: (project, { move }) => (isMade(project, move) ? t(moveWords[move]) : ''),
    invalidates: (_project, { id }) => keysOfProject(id),
    ...shown,
  });
}
