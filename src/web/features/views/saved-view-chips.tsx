import { useEffect, useRef, type ReactNode } from 'react';
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

  function show(view: SavedView, replace = false) {
    if (view.columns) onColumns(view.columns);
    setQuery(queryOf(view), { replace });
  }

  useEffect(() => {
    const isUntouched = Object.keys(query).length === 0;
    const view = views?.find((each) => each.isDefault);
    if (isFresh.current && isUntouched && view) show(view, true);
    if (views || !isUntouched) isFresh.current = false;
  });

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

function queryOf(view: SavedView): Query {
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
