import { useDraggable } from '@dnd-kit/react';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { ProjectCard } from '../../../../shared/projects/project-board-contract.ts';
import { moveTo } from '../../../../shared/projects/move-to.ts';
import { projectStatuses, type ProjectStatus } from '../../../../shared/projects/project-status.ts';
import { BidTotal } from '../../../entities/bid-total.tsx';
import { usePaths } from '../../../paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PlainLink } from '../../../ui/link.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import type { MenuEntry } from '../../../ui/menu-entry.ts';
import { Person } from '../../../ui/person.tsx';
import { personOf } from '../../../ui/person-of.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Label } from '../../../ui/status.tsx';
import { statusLook } from '../../../ui/status-words.ts';
import { formatAppointment } from '../project-columns.tsx';
import styles from './board-card.module.css';

/** Where the board says how the keyboard moves a card. */
export const dragHintId = 'board-drag-hint';

interface BoardCardProps {
  card: ProjectCard;
  mayMove: boolean;
  /** Carried by the keyboard. */
  isHeld: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onMove: (to: ProjectStatus) => void;
  onToggle: (flag: 'isOnHold' | 'isWarranty') => void;
}

/** A project on the board. Its menu offers every move that a drag makes. */
export function BoardCard({ card, mayMove, isHeld, onKeyDown, onMove, onToggle }: BoardCardProps) {
  const { t } = useLingui();
  const paths = usePaths();
  const { ref, isDragging } = useDraggable({ id: card.id, disabled: !mayMove });
  const address = [card.street, card.city].filter(Boolean).join(', ');

  const moves: MenuEntry[] = projectStatuses
    .filter((status) => status !== card.status && moveTo(status, card).kind !== 'refused')
    .map((status) => ({ label: t(statusLook('project', status).word), onSelect: () => onMove(status) }));
  const entries: MenuEntry[] = [
    { heading: t`Move to` },
    ...moves,
    'line',
    { label: t`On hold`, isChecked: card.isOnHold, onSelect: () => onToggle('isOnHold') },
    { label: t`Warranty`, isChecked: card.isWarranty, onSelect: () => onToggle('isWarranty') },
  ];

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the link inside
    <li
      ref={ref}
      className={classNames(styles.card, isDragging && styles.dragged, isHeld && styles.held)}
      onKeyDown={mayMove ? onKeyDown : undefined}
      data-card={card.id}
    >
      <div className={styles.top}>
        <span className={styles.number}>{card.number}</span>
        <RelativeTime at={card.statusSince} className={styles.since ?? ''} />
        {mayMove && (
          <span className={styles.menu}>
            <MoreMenu label={t`More actions for ${card.number}`} entries={entries} />
          </span>
        )}
      </div>
      <PlainLink
        to={paths.project(card.id)}
        className={styles.link}
        aria-describedby={mayMove ? dragHintId : undefined}
      >
        <bdi className={styles.customer}>{card.customerName}</bdi>
      </PlainLink>
      {(card.title || address) && (
        <p className={styles.detail}>
          <bdi>{card.title || address}</bdi>
        </p>
      )}
      {card.title && address && (
        <p className={styles.detail}>
          <bdi>{address}</bdi>
        </p>
      )}
      {(card.isOnHold || card.isWarranty) && (
        <p className={styles.flags}>
          {card.isOnHold && <Label tone="amber">{t`On hold`}</Label>}
          {card.isWarranty && <Label tone="blue">{t`Warranty`}</Label>}
        </p>
      )}
      <div className={styles.bottom}>
        {card.nextAppointmentAt && (
          <span className={styles.appointment} title={t`Next appointment`}>
            <Icon name="calendar" size={13} />
            {formatAppointment(card.nextAppointmentAt)}
          </span>
        )}
        {card.amount !== null && (
          <BidTotal
            bid={{ total: card.amount, startsFrom: card.startsFrom }}
            className={card.isSigned ? styles.signed : styles.offered}
          />
        )}
        {card.people.length > 0 && (
          <span className={styles.people}>
            {card.people.slice(0, 3).map((person) => (
              <Person key={person.id} person={personOf(person)} isCompact size={20} />
            ))}
            {card.people.length > 3 && <span className={styles.others}>+{card.people.length - 3}</span>}
          </span>
        )}
      </div>
    </li>
  );
}
