import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { moveTo } from '../../../../shared/projects/move-to.ts';
import type { ProjectMove } from '../../../../shared/projects/project-moves.ts';
import type { ProjectStatus } from '../../../../shared/projects/project-status.ts';
import { translateSentence } from '../../../platform/translate-sentence.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './project-board.module.css';
import type { HeldCard } from './use-held-card.ts';

const dropWords: Record<ProjectMove, MessageDescriptor> = {
  start: msg`Drop to start work`,
  unstart: msg`Drop to undo the start of work`,
  complete: msg`Drop to complete`,
  uncomplete: msg`Drop to undo the completion`,
  cancel: msg`Drop to cancel, with a reason`,
  decline: msg`Drop to mark as declined, with a reason`,
  reopen: msg`Drop to reopen`,
};

/** How a column takes a held card: as its home, by a move, or not. */
export function fitOf(
  status: ProjectStatus,
  held: HeldCard | undefined,
): 'home' | 'fits' | 'refuses' | undefined {
  if (!held) return undefined;
  if (held.card.status === status) return 'home';
  return moveTo(status, held.card).kind === 'move' ? 'fits' : 'refuses';
}

/** What a drop on this column would do, or why it does nothing. */
export function BoardVerdict({ status, held }: { status: ProjectStatus; held: HeldCard }) {
  const { t } = useLingui();
  if (held.card.status === status) return null;
  const decision = moveTo(status, held.card);
  const isMove = decision.kind === 'move';
  return (
    <p className={styles.verdict} data-fits={isMove ? '' : undefined} data-verdict="">
      <Icon name={isMove ? 'check' : 'info'} />
      {isMove ? t(dropWords[decision.move]) : translateSentence(decision.sentence)}
    </p>
  );
}
