import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { BoardColumn, ProjectCard } from '../../../../shared/projects/project-board-contract.ts';
import { decideMove, type ProjectMove } from '../../../../shared/projects/project-status.ts';
import { keysOfProject, projectBoardKey } from '../../../entities/project-cache.ts';
import { api } from '../../../platform/api-client.ts';
import { useWrite } from '../../../platform/write.ts';
import { moveCalls, moveWords, oppositeMove } from '../move-calls.ts';
import { withChanged, withMoved } from './board-columns.ts';

interface Move {
  card: ProjectCard;
  move: ProjectMove;
  reason?: string;
}

type Flag = 'isOnHold' | 'isWarranty';

/** Shows a change on every board that is known; what it answers shows what is there instead. */
function show(cache: QueryClient, change: (columns: BoardColumn[]) => BoardColumn[]): () => void {
  void cache.cancelQueries({ queryKey: projectBoardKey });
  cache.setQueriesData<BoardColumn[]>({ queryKey: projectBoardKey }, (columns) => columns && change(columns));
  return () => void cache.invalidateQueries({ queryKey: projectBoardKey });
}

/** What the board changes of a project: seen at once, and put right when the server says that it is otherwise by now. */
export function useBoardWrites() {
  const { t } = useLingui();
  const shared = {
    call: ({ card, move, reason = '' }: Move, options: { idempotencyKey: string }) =>
      moveCalls[move](card.id, reason, options),
    optimistic: ({ card, move }: Move, cache: QueryClient) => {
      const decision = decideMove(move, card);
      if (decision.kind !== 'move') return undefined;
      const now = new Date().toISOString();
      return show(cache, (columns) => withMoved(columns, card.id, decision.to, now));
    },
    successMessage: (_project: unknown, { card, move }: Move) => `${card.number} · ${t(moveWords[move])}`,
    invalidates: (_project: unknown, { card }: Move) => keysOfProject(card.id),
  };
  const final = useWrite(shared);
  const undoable = useWrite({
    ...shared,
    undo: async (_project, { card, move }, options) => {
      const back = oppositeMove[move];
      if (back) await moveCalls[back](card.id, '', options);
    },
  });
  const flag = useWrite({
    call: ({ card, name }: { card: ProjectCard; name: Flag }, { idempotencyKey }) =>
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
    successMessage: (_project, { card, name }) => {
      if (name === 'isOnHold') return card.isOnHold ? t`No longer on hold` : t`Put on hold`;
      return card.isWarranty ? t`No longer a warranty project` : t`Marked as warranty`;
    },
    invalidates: (_project, { card }) => keysOfProject(card.id),
  });
  const writeFor = (move: ProjectMove) => (oppositeMove[move] ? undoable : final);
  return {
    /** For drops and menus: a refusal is a toast. */
    run: (input: Move) => void writeFor(input.move).run(input),
    /** For the dialog that asks for a reason: throws the refusal. */
    send: (input: Move) => writeFor(input.move).send(input),
    toggle: (card: ProjectCard, name: Flag) => void flag.run({ card, name }),
  };
}
