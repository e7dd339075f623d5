import type { BoardColumn, ProjectCard } from '../../../../shared/projects/project-board-contract.ts';
import type { ProjectStatus } from '../../../../shared/projects/project-status.ts';

type Columns = readonly BoardColumn[];

/** The card of a project, wherever it stands; undefined when it is not here. */
export function cardOf(columns: Columns | undefined, id: number): ProjectCard | undefined {
  return columns?.flatMap(({ cards }) => cards).find((card) => card.id === id);
}

/** The board as it looks once a project has moved: first in its new column, with counts and sums. */
export function withMoved(columns: Columns, id: number, to: ProjectStatus, now: string): BoardColumn[] {
  const card = cardOf(columns, id);
  if (!card || card.status === to) return [...columns];
  const moved = { ...card, status: to, statusBefore: card.status, statusSince: now };
  return columns.map((column) => {
    if (column.status === card.status) {
      const cards = column.cards.filter((each) => each.id !== id);
      return { ...column, cards, ...totals(column, -1, card.amount) };
    }
    if (column.status === to) {
      return { ...column, cards: [moved, ...column.cards], ...totals(column, 1, card.amount) };
    }
    return column;
  });
}

function totals({ count, sum }: BoardColumn, by: 1 | -1, amount: number | null) {
  // Whole cents, so that no figure ends in 0.30000000000000004.
  const changed = sum === null ? null : Math.round((sum + by * (amount ?? 0)) * 100) / 100;
  return { count: count + by, sum: changed };
}

/** The board with what has changed of one project. */
export function withChanged(columns: Columns, id: number, change: Partial<ProjectCard>): BoardColumn[] {
  return columns.map((column) => ({
    ...column,
    cards: column.cards.map((card) => (card.id === id ? { ...card, ...change } : card)),
  }));
}

/** The board with the next cards of one column behind those that are there. */
export function withNextCards(columns: Columns, page: BoardColumn): BoardColumn[] {
  return columns.map((column) => {
    if (column.status !== page.status) return column;
    const present = new Set(column.cards.map(({ id }) => id));
    return { ...page, cards: [...column.cards, ...page.cards.filter(({ id }) => !present.has(id))] };
  });
}

/** How deep the reader has gone into columns beyond their first cards, as the board's call takes it. */
export function depthsOf(columns: Columns | undefined, page: number): string | undefined {
  const deep = columns?.filter(({ cards }) => cards.length > page) ?? [];
  return deep.length === 0
    ? undefined
    : deep.map(({ status, cards }) => `${status}:${cards.length}`).join(',');
}
