import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { keysOfProject, projectKey, type Project } from '../../entities/project-cache.ts';
import type { ProjectMove } from '../../../shared/projects/project-status.ts';

type MoveCall = (id: number, reason: string, options: WriteOptions) => Promise<Project>;

const calls: Record<ProjectMove, MoveCall> = {
  start: (id, _, options) => api('PUT /api/projects/:id/start', { params: { id }, body: {}, ...options }),
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
const opposite: Partial<Record<ProjectMove, ProjectMove>> = { complete: 'uncomplete', decline: 'reopen' };

interface MoveInput {
  move: ProjectMove;
  reason?: string;
}

/** Moves a project as a person decides; what can be taken back whole is undone from the toast. */
export function useProjectMove(id: number) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const words: Record<ProjectMove, string> = {
    start: t`Work started`,
    complete: t`Project completed`,
    uncomplete: t`Completion undone`,
    cancel: t`Project called off`,
    decline: t`Project marked as declined`,
    reopen: t`Project reopened`,
  };

  async function make(move: ProjectMove, reason: string, options: WriteOptions) {
    const project = await calls[move](id, reason, options);
    cache.setQueryData(projectKey(id), project);
    return project;
  }

  const shared = {
    call: ({ move, reason = '' }: MoveInput, options: WriteOptions) => make(move, reason, options),
    successMessage: (_project: Project, { move }: MoveInput) => words[move],
    invalidates: keysOfProject(id),
  };
  const undoable = useWrite({
    ...shared,
    undo: async (_project, { move }, options) => {
      const back = opposite[move];
      if (back) await make(back, '', options);
    },
  });
  const final = useWrite(shared);

  return {
    run: (input: MoveInput) => (opposite[input.move] ? undoable : final).run(input),
    send: (input: MoveInput) => (opposite[input.move] ? undoable : final).send(input),
    isPending: undoable.isPending || final.isPending,
  };
}
