import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import type { BoardColumn, ProjectCard } from '../../../../shared/projects/project-board-contract.ts';
import { moveTo, type StatusAction } from '../../../../shared/projects/move-to.ts';
import { isOpenStatus, type ProjectStatus } from '../../../../shared/projects/project-status.ts';
import { useRight } from '../../../platform/session.ts';
import { translateSentence } from '../../../platform/translate-sentence.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { unknownParts } from '../../../ui/address-parts.ts';
import { statusLook } from '../../../ui/status-words.ts';
import type { TableControls } from '../../../ui/table/table-state.ts';
import { listQuery } from '../../../ui/table/use-server-list.ts';
import { toast } from '../../../ui/toast-store.ts';
import { UnknownFilters } from '../../../ui/unknown-filters.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { withOwnRoles } from '../../../ui/adopted-drag-styles.ts';
import { projectList } from '../project-list-calls.ts';
import { ReasonDialog, type ReasonedMove } from '../reason-dialog.tsx';
import { dragHintId } from './board-card.tsx';
import { BoardColumnView } from './board-column.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { cardOf } from './board-columns.ts';
import { FoldedColumns } from './folded-columns.tsx';
import styles from './project-board.module.css';
import { useBoard } from './use-board.ts';
import { useBoardWrites } from './use-board-writes.ts';
import { useHeldCard, type HeldCard } from './use-held-card.ts';
import { useUnfolded } from './use-unfolded.ts';

/**
 * A press on the card's own buttons is not the beginning of a drag. One on its link is: of a finger when it stays, of a mouse once it
 * moves, so that a slow click still opens the project.
 */
const sensors = [
  PointerSensor.configure({
    activationConstraints: (event, source) => {
      const { activationConstraints: standard } = PointerSensor.defaults;
      const usual = typeof standard === 'function' ? standard(event, source) : standard;
      return event.pointerType === 'touch' ? usual : usual?.slice(-1);
    },
    preventActivation: (event) => event.target instanceof Element && event.target.closest('button') !== null,
  }),
];

export interface BoardActions {
  makeAppointment: (projectId: number) => void;
  startBid: (projectId: number) => void;
  openBids: (projectId: number) => void;
}

interface ProjectBoardProps {
  state: TableControls;
  actions: BoardActions;
  empty: ReactNode;
}

/** The projects by status. A card is dragged by mouse, finger or keyboard; a drop makes the move that leads there, or says what does. */
export function ProjectBoard({ state, actions, empty }: ProjectBoardProps) {
  const { t } = useLingui();
  const mayMove = useRight('projects.write');
  const board = useBoard(state);
  const writes = useBoardWrites();
  const reason = useOpened<{ card: ProjectCard; move: ReasonedMove }>();
  const [unfolded, toggleFold] = useUnfolded();
  const surface = useRef<HTMLDivElement>(null);
  const { columns, error } = board;

  const actionWords: Record<StatusAction, string> = {
    make_appointment: t`Schedule an appointment`,
    start_bid: t`Start a bid`,
    open_bids: t`View bids`,
  };
  const runAction: Record<StatusAction, (id: number) => void> = {
    make_appointment: actions.makeAppointment,
    start_bid: actions.startBid,
    open_bids: actions.openBids,
  };

  function move(card: ProjectCard, to: ProjectStatus) {
    if (card.status === to) return;
    const decision = moveTo(to, card);
    if (decision.kind === 'move') {
      const { move: wanted } = decision;
      if (wanted === 'cancel' || wanted === 'decline') reason.open({ card, move: wanted });
      else writes.run({ project: card, move: wanted });
      return;
    }
    const action = decision.kind === 'byItself' ? decision.action : undefined;
    toast.show(translateSentence(decision.sentence), {
      durationMs: 10_000,
      ...(action && { action: { label: actionWords[action], run: () => runAction[action](card.id) } }),
    });
  }

  const order = columns?.map(({ status }) => status) ?? [];
  const isNarrowed = Boolean(state.filters['status']);
  const isFolded = (status: ProjectStatus) =>
    !isNarrowed && !isOpenStatus(status) && !unfolded.includes(status);
  const held = useHeldCard({ order, move });

  const unknown = unknownParts(listQuery(state), projectList.parts, error);
  if (unknown.length > 0) return <UnknownFilters names={unknown} />;
  if (!columns) {
    return error ? (
      <div className={styles.note}>
        <ErrorNote title={t`The board couldn’t be loaded.`} onRetry={board.retry} />
      </div>
    ) : (
      <BoardSkeleton />
    );
  }
  if (columns.every(({ count }) => count === 0)) return empty;

  const shared = (column: BoardColumn) => ({
    column,
    held: held.card,
    isOver: held.card?.over === column.status,
  });
  const folded = columns.filter(({ status }) => isFolded(status));
  return (
    <DragDropProvider
      plugins={withOwnRoles}
      sensors={sensors}
      onDragStart={({ operation }) => {
        const card = cardOf(columns, Number(operation.source?.id));
        if (card) held.lift(card, 'pointer');
      }}
      onDragOver={({ operation }) => held.hover(operation.target?.id as ProjectStatus | undefined)}
      onDragEnd={({ operation, canceled }) => {
        const target = operation.target?.id as ProjectStatus | undefined;
        held.drop(canceled ? undefined : target);
      }}
    >
      <div
        ref={surface}
        className={styles.board}
        data-held={held.card ? '' : undefined}
        data-stale={board.isStale ? '' : undefined}
      >
        {columns
          .filter(({ status }) => !isFolded(status))
          .map((column) => (
            <BoardColumnView
              key={column.status}
              {...shared(column)}
              mayMove={mayMove}
              isReading={board.reading === column.status}
              onReadOn={() => void board.readOn(column)}
              onFold={
                !isNarrowed && !isOpenStatus(column.status) ? () => toggleFold(column.status) : undefined
              }
              onKeyDown={(event, card) => held.onKeyDown(event, card, surface.current)}
              onMove={move}
              onToggle={writes.toggle}
            />
          ))}
        {folded.length > 0 && <FoldedColumns columns={folded.map(shared)} onUnfold={toggleFold} />}
      </div>
      <Announcement held={held.card} />
      <p id={dragHintId} hidden>
        {t`Press Space to pick up the project, the arrow keys to move it, Space to drop it, Escape to cancel.`}
      </p>
      {reason.subject && (
        <ReasonDialog
          key={reason.key}
          project={reason.subject.card}
          move={reason.subject.move}
          isOpen={reason.isOpen}
          onClose={reason.close}
          send={({ reason: words, move: wanted }) =>
            writes.send({ project: reason.subject!.card, move: wanted, reason: words })
          }
        />
      )}
    </DragDropProvider>
  );
}

/** What a screen reader hears while a card is carried by keyboard. */
function Announcement({ held }: { held: HeldCard | undefined }) {
  const { t } = useLingui();
  if (!held) return <p role="status" className="visually-hidden" />;
  const { card, over } = held;
  const place = t(statusLook('project', over ?? card.status).word);
  const decision = over && over !== card.status ? moveTo(over, card) : undefined;
  const verdict = decision
    ? decision.kind === 'move'
      ? t`Press Space to drop.`
      : translateSentence(decision.sentence)
    : '';
  return (
    <p role="status" className="visually-hidden">
      {t`${card.number} is over ${place}.`} {verdict}
    </p>
  );
}
