import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { keepValue, readKept } from '../../platform/kept-value.ts';
import { useEmployee } from '../../platform/session.ts';
import { useQueryText } from '../../platform/router/router-provider.tsx';
import type { Query } from '../../platform/router/router.ts';
import { useSavedViews, type SavedView, type ViewList } from '../../entities/saved-views.ts';
import { ViewChip } from '../../ui/view-chips.tsx';

interface SavedViewChipsProps {
  list: ViewList;
  /** Shows the columns that a view brings. */
  onColumns: (shown: readonly string[]) => void;
  /** The menu of all views. */
  children?: ReactNode;
}

/** The views that somebody keeps of a list, as chips; the list opens with the one that was chosen for that. */
export function SavedViewChips({ list, onColumns, children }: SavedViewChipsProps) {
  'use no memo';
  const [query, setQuery] = useQueryText();
  const { data: views } = useSavedViews(list);
  const isFresh = useRef(true);
  const isGuess = useRef(false);
  const { id } = useEmployee();
  const memory = `default-view:${list}:${id}`;

  function show(view: Pick<SavedView, 'query' | 'columns'>, replace = false) {
    if (view.columns) onColumns(view.columns);
    setQuery(queryOf(view), { replace });
  }

  // Before anything is painted: what is remembered of the chosen view is asked for at once, and put right when the views are there.
  useLayoutEffect(() => {
    if (!isFresh.current) return;
    const remembered = readKept(memory) as string | undefined;
    const isUntouched = Object.keys(query).length === 0;
    if (!views && isUntouched && remembered && !isGuess.current) {
      isGuess.current = true;
      show({ query: remembered, columns: null }, true);
    } else if (views) {
      isFresh.current = false;
      const view = views.find((each) => each.isDefault);
      // The address may not have followed yet.
      const isGuessed =
        isGuess.current && (isUntouched || sameQuery(queryOf({ query: remembered ?? '' }), query));
      if (view && (isUntouched || isGuessed)) show(view, true);
      else if (isGuessed) setQuery({}, { replace: true });
    } else if (!isUntouched && !isGuess.current) isFresh.current = false;
  });

  const chosen = views && (views.find((each) => each.isDefault)?.query ?? '');
  useEffect(() => {
    if (chosen !== undefined) keepValue(memory, chosen);
  }, [memory, chosen]);

  return (
    <>
      {views?.map((view) => (
        <ViewChip key={view.id} isOn={sameQuery(queryOf(view), query)} onClick={() => show(view)}>
          <bdi>{view.name}</bdi>
        </ViewChip>
      ))}
      {children}
    </>
  );
}

function queryOf(view: Pick<SavedView, 'query'>): Query {
  return Object.fromEntries(new URLSearchParams(view.query));
}

function sameQuery(one: Query, other: Query): boolean {
  const written = (query: Query) => {
    const parameters = new URLSearchParams(query);
    parameters.sort();
    return parameters.toString();
  };
  return written(one) === written(other);
}
