import { loadable } from './loadable.tsx';
import type { UnknownFiltersProps } from './unknown-filters-note.tsx';

/** `UnknownFiltersNote`, fetched for the few addresses that need it. */
export const UnknownFilters = loadable<UnknownFiltersProps>(
  async () => (await import('./unknown-filters-note.tsx')).UnknownFiltersNote,
  () => null,
);
