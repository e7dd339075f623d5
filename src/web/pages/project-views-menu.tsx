import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactElement } from 'react';
import type { ProjectRow } from '../../shared/projects/project-contract.ts';
import { projectCountsKey } from '../entities/project-cache.ts';
import { useIsOffice } from '../platform/session.ts';
import { viewsFor, type BuiltInView } from '../entities/project-focus-words.ts';
import { ManageViews } from '../features/views/manage-views.tsx';
import { SaveView } from '../features/views/save-view.tsx';
import { api } from '../platform/api-client.ts';
import { useQueryText } from '../platform/router/router-provider.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { MenuPopup } from '../ui/menu-popup.tsx';
import type { MenuEntry } from '../ui/menu-entry.ts';
import { showCount } from '../ui/number-format.ts';
import type { Column } from '../ui/table/columns.ts';
import { chosenColumns } from '../ui/table/use-column-choice.ts';
import { useOpened } from '../ui/use-opened.ts';

interface ProjectViewsMenuProps {
  columns: readonly Column<ProjectRow>[];
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
}

/** Every view of the projects that is not a chip, with its count; and what keeps and arranges one's own. */
export function ProjectViewsMenu({ columns, trigger }: ProjectViewsMenuProps) {
  const { t } = useLingui();
  const isOffice = useIsOffice();
  const [query, setQuery] = useQueryText();
  const saving = useOpened<undefined>();
  const managing = useOpened<undefined>();
  const { data: counts } = useQuery({
    queryKey: projectCountsKey,
    queryFn: ({ signal }) => api('GET /api/projects/counts', { signal }),
  });

  function countOf({ focus, query: narrowed }: BuiltInView): string {
    const count = focus
      ? counts?.focuses.find((each) => each.focus === focus)?.count
      : counts?.statuses.find((each) => narrowed === `status=${each.status}`)?.count;
    return count === undefined ? '' : showCount(count);
  }

  function show(view: string) {
    const layout = query['view'];
    const search = Object.fromEntries(new URLSearchParams(view));
    setQuery(layout ? { ...search, view: layout } : search);
  }

  const entries: MenuEntry[] = [
    ...viewsFor(isOffice).map((view) => ({
      label: t(view.name),
      hint: countOf(view),
      onSelect: () => show(view.query),
    })),
    'line',
    { label: t`Save this view…`, icon: 'star', onSelect: () => saving.open(undefined) },
    { label: t`Arrange my views…`, icon: 'edit', onSelect: () => managing.open(undefined) },
  ];

  return (
    <>
      <MenuPopup entries={entries} trigger={trigger} />
      <Dialog
        isOpen={saving.isOpen}
        onClose={saving.close}
        title={t`Save this view`}
        description={t`Its filters, search, order and layout are kept under a name.`}
      >
        <SaveView
          key={saving.key}
          list="projects"
          query={new URLSearchParams(query).toString()}
          columns={chosenColumns('projects', columns)}
          onDone={saving.close}
        />
      </Dialog>
      <Dialog isOpen={managing.isOpen} onClose={managing.close} title={t`My views`} width="medium">
        <ManageViews key={managing.key} list="projects" />
      </Dialog>
    </>
  );
}
