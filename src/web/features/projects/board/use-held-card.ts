import { useState } from 'react';
import type { ProjectCard } from '../../../../shared/projects/project-board-contract.ts';
import type { ProjectStatus } from '../../../../shared/projects/project-status.ts';

export interface HeldCard {
  card: ProjectCard;
  by: 'pointer' | 'keys';
  /** The column that it would be dropped on. */
  over: ProjectStatus | undefined;
}

interface HeldCardOptions {
  /** The columns from left to right. */
  order: readonly ProjectStatus[];
  move: (card: ProjectCard, to: ProjectStatus) => void;
}

/** The card that is carried: by the pointer, or from column to column by the keyboard (Space, arrows, Space; Escape puts it back). */
export function useHeldCard({ order, move }: HeldCardOptions) {
  const [card, setCard] = useState<HeldCard>();

  function lift(lifted: ProjectCard, by: HeldCard['by']) {
    setCard({ card: lifted, by, over: by === 'keys' ? lifted.status : undefined });
  }

  function hover(over: ProjectStatus | undefined) {
    setCard((held) => held && { ...held, over });
  }

  function drop(to: ProjectStatus | undefined) {
    setCard(undefined);
    if (card && to) move(card.card, to);
  }

  function onKeyDown(event: React.KeyboardEvent, pressed: ProjectCard, surface: HTMLElement | null) {
    const held = card?.by === 'keys' ? card : undefined;
    // The card's own buttons keep their keys.
    if (!held && event.target instanceof Element && event.target.closest('button')) return;
    if (event.key === ' ') {
      if (held) drop(held.over);
      else lift(pressed, 'keys');
    } else if (!held) return;
    else if (event.key === 'Escape') setCard(undefined);
    else if (event.key === 'Enter') drop(held.over);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const at = order.indexOf(held.over ?? held.card.status) + (event.key === 'ArrowRight' ? 1 : -1);
      const over = order[Math.min(order.length - 1, Math.max(0, at))];
      hover(over);
      surface
        ?.querySelector(`[data-column="${over}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else return;
    event.preventDefault();
  }

  return { card, lift, hover, drop, onKeyDown };
}
