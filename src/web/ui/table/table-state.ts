import { useRef } from 'react';
import type { Query } from '../../platform/router/router.ts';
import { useQueryText } from '../../platform/router/router-provider.tsx';

export interface TableSort {
  key: string;
  isDescending: boolean;
}

/** What a table shows, as it stands in the address: `?q=roof&sort=-createdAt&status=bid_sent,contract_signed`. */
export interface TableState {
  q: string;
  sort: TableSort | undefined;
  /** By column key; see row-model.ts for how each kind reads its text. */
  filters: Readonly<Record<string, string>>;
}

export interface TableControls extends TableState {
  setQuery: (q: string) => void;
  /** Ascending, descending, as it was. */
  toggleSort: (key: string) => void;
  setFilter: (key: string, filter: string | undefined) => void;
  /** As it is being typed: one step for as long as nothing else is changed. */
  typeFilter: (key: string, change: (before: string) => string | undefined) => void;
  /** Several at once: one step that Back undoes. */
  setFilters: (filters: Readonly<Record<string, string | undefined>>) => void;
  /** Order and layout stay. */
  clearFilters: () => void;
}

/** Reads the state out of an address's query; what is not `q` or `sort`, or a form that is to be opened, is a filter of that name. */
export function readTableState(query: Query, defaultSort?: string): TableState {
  const { q = '', sort = defaultSort, draft: _asked, ...filters } = query;
  return { q, sort: readSort(sort), filters };
}

function readSort(text: string | undefined): TableSort | undefined {
  if (!text) return undefined;
  const isDescending = text.startsWith('-');
  return { key: isDescending ? text.slice(1) : text, isDescending };
}

/** The sort as the wire and the address write it. */
export function sortText(sort: TableSort | undefined): string | undefined {
  return sort && `${sort.isDescending ? '-' : ''}${sort.key}`;
}

/** The sort after a click on a column's head. */
export function nextSort(sort: TableSort | undefined, key: string): TableSort | undefined {
  if (sort?.key !== key) return { key, isDescending: false };
  return sort.isDescending ? undefined : { key, isDescending: true };
}

/** The query with a value changed or, when empty, gone. */
export function withParameter(query: Query, name: string, value: string | undefined): Query {
  const { [name]: _gone, ...rest } = query;
  return value ? { ...rest, [name]: value } : rest;
}

/**
 * The table's state of this page, kept in the address: a reload, the back button and a sent link all show the
 * same rows. Each sort, each filter and each search is a step that Back undoes; what is typed goes on being the same step
 * for as long as nothing else is changed.
 */
export function useTableState(defaultSort?: string): TableControls {
  const [query, setQuery, readTarget] = useQueryText();
  const state = readTableState(query, defaultSort);

  // Where what is being typed has led to, and under which name.
  const typed = useRef<string>(undefined);

  function type(name: string, change: (before: string) => string | undefined) {
    // A layout may have been chosen since these rows were drawn.
    const target = readTarget();
    const before = target?.[name] ?? '';
    const text = change(before) ?? '';
    if (!target || text === before) return;
    const next = withParameter(target, name, text);
    const stepTo = (to: Query) => name + JSON.stringify(to);
    setQuery(next, { replace: typed.current === stepTo(target) });
    typed.current = stepTo(next);
  }

  // What was typed a moment ago may not be drawn yet.
  const setFilters: TableControls['setFilters'] = (filters) =>
    setQuery(
      Object.entries(filters).reduce(
        (next, [key, filter]) => withParameter(next, key, filter),
        readTarget() ?? query,
      ),
    );

  return {
    ...state,
    setQuery: (q) => type('q', () => q.trim()),
    typeFilter: type,
    toggleSort: (key) => setQuery(withParameter(query, 'sort', sortText(nextSort(state.sort, key)))),
    setFilter: (key, filter) => setFilters({ [key]: filter }),
    setFilters,
    clearFilters: () =>
      setQuery(Object.fromEntries(Object.entries(query).filter(([name]) => /^(?:sort|view)$/.test(name)))),
  };
}
