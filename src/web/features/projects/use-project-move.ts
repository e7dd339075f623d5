import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { keysOfProject, projectKey, type Project } from '../../entities/project-cache.ts';
import type { ProjectMove } from '../../../shared/projects/project-status.ts';
import { moveCalls, moveWords, oppositeMove } from './move-calls.ts';

interface MoveInput {
  move: ProjectMove;
  reason?: string;
}

/** Moves a project as a person decides; what can be taken back whole is undone from the toast. */
export function useProjectMove(id: number) {
  const { t } = useLingui();
  const cache = useQueryClient();
  async function make(move: ProjectMove, reason: string, options: WriteOptions) {
    const project = await moveCalls[move](id, reason, options);
    cache.setQueryData(projectKey(id), project);
    return project;
  }

  const shared = {
    call: ({ move, reason = '' }: MoveInput, options: WriteOptions) => make(move, reason, options),
    successMessage: (_project: Project, { move }: MoveInput) => t(moveWords[move]),
    invalidates: keysOfProject(id),
  };
  const undoable = useWrite({
    ...shared,
    undo: async (_project, { move }, options) => {
      const back = oppositeMove[move];
      if (back) await make(back, '', options);
    },
  });
  const final = useWrite(shared);

  return {
    run: (input: MoveInput) => (oppositeMove[input.move] ? undoable : final).run(input),
    send: (input: MoveInput) => (oppositeMove[input.move] ? undoable : final).send(input),
    isPending: undoable.isPending || final.isPending,
  };
}
