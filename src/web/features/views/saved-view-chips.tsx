import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { keepValue, readKept } from '../../platform/kept-value.ts';
import { useEmployee } from '../../platform/session.ts';
import { useQueryText } from '../../platform/router/router-provider.tsx';
import type { Query } from '../../platform/router/router.ts';
import { useSavedViews, type SavedView, type ViewList } from '../../entities/saved-views.ts';
import type { TableDisplay } from '../../../shared/views/view-contract.ts';
import type { Column } from '../../ui/table/columns.ts';
import { showAs, useShown, type Shown } from '../../ui/table/use-column-choice.ts';
import { toast } from '../../ui/toast-store.ts';
import { ViewChip } from '../../ui/view-chips.tsx';

interface SavedViewChipsProps {
  list: ViewList;
  columns: readonly Column<never>[];
  /** The menu of all views. */
  children?: ReactNode;
}

/** The views that somebody keeps of a list, as chips; the list opens with the one that was chosen for that. */
export function SavedViewChips({ list, columns, children }: SavedViewChipsProps) {
  'use no memo';
  const { t } = useLingui();
  const [query, setQuery] = useQueryText();
  const { data: views } = useSavedViews(list);
  const isFresh = useRef(true);
  const isGuess = useRef(false);
  const { id } = useEmployee();
  const memory = `default-view:${list}:${id}`;

  const shown = useShown(list, columns);
  const isKnown = (key: string) => columns.some((column) => column.key === key);

  function show(view: Pick<SavedView, 'query' | 'columns' | 'display'> & { id?: number }, replace = false) {
    showAs(list, columns, view);
    const named = [...(view.columns ?? []), ...(view.display?.groupBy ? [view.display.groupBy] : [])];
    if (!replace && !named.every(isKnown)) toast.show(t`This view uses a column that no longer exists.`);
    if (view.id) keepValue(openedView(list), view.id, sessionStorage);
    setQuery(queryOf(view), { replace });
  }

  // Before anything is painted: what is remembered of the chosen view is asked for at once, and put right when the views are there.
  useLayoutEffect(() => {
    if (!isFresh.current) return;
    const remembered = readKept(memory) as string | undefined;
    const isUntouched = Object.keys(query).length === 0;
    if (!views && isUntouched && remembered && !isGuess.current) {
      isGuess.current = true;
      show({ query: remembered, columns: null, display: null }, true);
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
        <ViewChip key={view.id} isOn={isShownBy(view, { query, shown, columns })} onClick={() => show(view)}>
          <bdi>{view.name}</bdi>
        </ViewChip>
      ))}
      {children}
    </>
  );
}

/** Names what is kept of the view that a list was last opened with. */
export const openedView = (list: ViewList) => `opened-view:${list}`;

interface ShownList {
  query: Query;
  shown: Shown;
  columns: readonly Column<never>[];
}

/** Whether a list shows a view: other columns, groups or widths leave it as another filter does. */
export function isShownBy(
  { columns: kept, display, ...view }: SavedView,
  { query, shown, columns }: ShownList,
): boolean {
  const known = columns.flatMap(({ key }) => (kept?.includes(key) ? [key] : []));
  return (
    sameQuery(queryOf(view), query) &&
    (!kept || shown.columns!.join() === known.join()) &&
    (!display || inOrder(shown.display!) === inOrder(display))
  );
}

/** The same for the same display, whatever order its widths came in. */
const inOrder = ({ groupBy, density, widths }: TableDisplay) =>
  JSON.stringify([
    groupBy,
    density,
    Object.entries(widths).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);

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
