import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { BoardColumn, ProjectCard } from '../../../../shared/projects/project-board-contract.ts';
import { decideMove } from '../../../../shared/projects/project-moves.ts';
import { keysOfProject, projectBoardKey } from '../../../entities/project-cache.ts';
import { isMade, moveWords, useProjectMoves, type MoveInput } from '../../../entities/project-moves.ts';
import { api } from '../../../platform/api-client.ts';
import { patchQueries } from '../../../platform/patch-queries.ts';
import { useWrite } from '../../../platform/write.ts';
import { flagWords, type ProjectFlag } from '../flag-words.ts';
import { withChanged, withMoved } from './board-columns.ts';

type BoardMove = MoveInput & { project: ProjectCard };

/** Shows a change on every board that is known. */
function show(cache: QueryClient, change: (columns: BoardColumn[]) => BoardColumn[]): () => void {
  return patchQueries<BoardColumn[]>(cache, projectBoardKey, change);
}

/** What the board changes of a project: seen at once, and put right when the server says that it is otherwise by now. */
export function useBoardWrites() {
  const { t } = useLingui();
  const moves = useProjectMoves<BoardMove>({
    optimistic: ({ project: card, move }, cache) => {
      const decision = decideMove(move, card);
      if (decision.kind !== 'move') return undefined;
      const now = new Date().toISOString();
      return show(cache, (columns) => withMoved(columns, card.id, decision.to, now));
    },
    successMessage: (project, { move }) =>
      isMade(project, move) ? `${project.number} · ${t(moveWords[move])}` : '',
  });
  const flag = useWrite({
    call: ({ card, name }: { card: ProjectCard; name: ProjectFlag }, { idempotencyKey }) =>
      api('PUT /api/projects/:id', {
        params: { id: card.id },
        body: { [name]: !card[name] },
        version: card.version,
        idempotencyKey,
      }),
    optimistic: ({ card, name }, cache) =>
      show(cache, (columns) => withChanged(columns, card.id, { [name]: !card[name] })),
    undo: (project, { card, name }, { idempotencyKey }) =>
      api('PUT /api/projects/:id', {
        params: { id: card.id },
        body: { [name]: card[name] },
        version: project.version,
        idempotencyKey,
      }),
    successMessage: (_project, { card, name }) => t(flagWords(name, !card[name])),
    invalidates: (_project, { card }) => keysOfProject(card.id),
  });
  return {
    /** For drops and menus: a refusal is a toast. */
    run: (input: BoardMove) => void moves.run(input),
    /** For the dialog that asks for a reason: throws the refusal. */
    send: moves.send,
    toggle: (card: ProjectCard, name: ProjectFlag) => void flag.run({ card, name }),
  };
}
