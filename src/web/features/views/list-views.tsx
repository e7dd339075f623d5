import { useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ComponentType } from 'react';
import type { ViewList } from '../../entities/saved-views.ts';
import { Button } from '../../ui/button.tsx';
import { lazy } from '../../ui/lazy.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { SavedViewChips } from './saved-view-chips.tsx';
import type { ViewsMenuProps } from './views-menu.tsx';

const ViewsMenu = lazy(
  async () => (await import('./views-menu.tsx')).ViewsMenu,
  ({ trigger }) => trigger,
);

interface ListViewsProps<Row> {
  list: ViewList;
  columns: readonly Column<Row>[];
  /** The menu of all views, where a list has more than those that people keep. */
  Menu?: ComponentType<Omit<ViewsMenuProps, 'list'>>;
}

/** The views that somebody keeps of a list, and the menu in which they are kept and arranged. */
export function ListViews<Row>({ list, columns, Menu }: ListViewsProps<Row>) {
  'use no memo';
  const { t } = useLingui();
  const [wasOpened, setWasOpened] = useState(false);
  // On a phone views are shown; they are kept and arranged at a desk.
  const hasMenu = !useIsPhone() || Menu;
  const trigger = (
    <Button
      size="small"
      variant="ghost"
      icon="chevronDown"
      aria-haspopup="menu"
      onClick={() => setWasOpened(true)}
    >{t`Views`}</Button>
  );
  const known = { columns: columns as readonly Column<never>[], trigger };
  return (
    <SavedViewChips list={list} columns={known.columns}>
      {/* Its words and dialogs are fetched when it is first opened. */}
      {wasOpened ? (
        <Suspense fallback={trigger}>
          {Menu ? <Menu {...known} /> : <ViewsMenu list={list} {...known} />}
        </Suspense>
      ) : (
        hasMenu && trigger
      )}
    </SavedViewChips>
  );
}
