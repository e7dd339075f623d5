import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactElement } from 'react';
import { useSavedViews, type ViewList } from '../../entities/saved-views.ts';
import { readKept } from '../../platform/kept-value.ts';
import { useQueryText } from '../../platform/router/router-provider.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { MenuPopup } from '../../ui/menu-popup.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { useShown } from '../../ui/table/use-column-choice.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { ManageViews } from './manage-views.tsx';
import { SaveView } from './save-view.tsx';
import { isShownBy, openedView } from './saved-view-chips.tsx';
import { useViewWrites } from './use-view-writes.ts';

export interface ViewsMenuProps {
  list: ViewList;
  columns: readonly Column<never>[];
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** The views that everybody has. */
  entries?: readonly MenuEntry[] | undefined;
}

/** What keeps and arranges one's own views of a list. */
export function ViewsMenu({ list, columns, trigger, entries = [] }: ViewsMenuProps) {
  // What is kept of the opened view is read anew each time.
  'use no memo';
  const { t } = useLingui();
  const [query] = useQueryText();
  const shown = useShown(list, columns);
  const saving = useOpened<undefined>();
  const managing = useOpened<undefined>();
  const { data: views = [] } = useSavedViews(list);
  const { change } = useViewWrites(list);
  const openedId = readKept(openedView(list), sessionStorage);
  const opened = views.find(({ id, isMine }) => isMine && id === openedId);
  const text = new URLSearchParams(query).toString();
  const isChanged = opened && !isShownBy(opened, { query, shown, columns });
  return (
    <>
      <MenuPopup
        entries={[
          ...entries,
          ...(entries.length > 0 ? ['line' as const] : []),
          ...(isChanged
            ? [
                {
                  label: t`Save changes to “${opened.name}”`,
                  icon: 'check' as const,
                  onSelect: () =>
                    void change.run({
                      view: opened,
                      change: { query: text, ...((opened.columns ?? opened.display) && shown) },
                    }),
                },
              ]
            : []),
          { label: t`Save this view…`, icon: 'star', onSelect: () => saving.open(undefined) },
          { label: t`Manage my views…`, icon: 'edit', onSelect: () => managing.open(undefined) },
        ]}
        trigger={trigger}
      />
      <Dialog
        isOpen={saving.isOpen}
        onClose={saving.close}
        title={t`Save this view`}
        description={t`Save its filters, search, order, and layout under a name.`}
      >
        <SaveView key={saving.key} list={list} query={text} shown={shown} onDone={saving.close} />
      </Dialog>
      <Dialog isOpen={managing.isOpen} onClose={managing.close} title={t`My views`} width="medium">
        <ManageViews key={managing.key} list={list} />
      </Dialog>
    </>
  );
}
