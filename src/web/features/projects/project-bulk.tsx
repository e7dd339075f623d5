import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChangeProjectsBody } from '../../../shared/projects/many-projects-contract.ts';
import type { ProjectRow } from '../../../shared/projects/project-contract.ts';
import { projectListKey, anyProjectKey, dashboardKey } from '../../entities/project-cache.ts';
import { tagsKey } from '../../entities/record-keys.ts';
import { useTags } from '../../entities/tags/tags.ts';
import { api } from '../../platform/api-client.ts';
import { sentenceOf, useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { toast } from '../../ui/toast-store.ts';
import type { ListQuery } from '../../ui/table/use-server-list.ts';
import { exportProjects } from './export-projects.ts';
import { activePeople, useEmployees } from '../../entities/employees.ts';

type Change = Omit<ChangeProjectsBody, 'ids'>;

interface Wish {
  ids: number[];
  change: Change;
  /** What takes it back from those that it changed. */
  back: Change;
}

interface ProjectBulkProps {
  rows: readonly ProjectRow[];
  /** What the list shows; its order is the file's. */
  query: ListQuery;
  onDone: () => void;
}

/** What is done with many projects at once. */
export function ProjectBulk({ rows, query, onDone }: ProjectBulkProps) {
  const { t } = useLingui();
  const { data: employees = [] } = useEmployees();
  const tags = useTags();
  const change = useWrite({
    call: ({ ids, change: wanted }: Wish, { idempotencyKey }) =>
      api('POST /api/projects/change', { body: { ids, ...wanted }, idempotencyKey }),
    isUndoable: ({ changed }) => changed.length > 0,
    undo: ({ changed }, { back }, { idempotencyKey }) =>
      api('POST /api/projects/change', { body: { ids: changed, ...back }, idempotencyKey }),
    invalidates: [projectListKey, anyProjectKey, dashboardKey, tagsKey],
    successMessage: ({ changed }) =>
      plural(changed.length, { one: '# project changed', other: '# projects changed' }),
  });
  const ids = rows.map(({ id }) => id);
  const run = (wanted: Change, back: Change) =>
    void change.run({ ids, change: wanted, back }).then((answer) => answer && onDone());
  const isHeld = rows.every(({ isOnHold }) => isOnHold);

  const people: MenuEntry[] = activePeople(employees).map(({ id, name }) => ({
    label: name,
    icon: 'person',
    onSelect: () => run({ addEmployeeId: id }, { removeEmployeeId: id }),
  }));

  async function save(format: 'csv' | 'xlsx') {
    try {
      await exportProjects(query, format, ids);
    } catch (error) {
      toast.error(t`The export did not work.`, { description: sentenceOf(error) });
    }
  }

  return (
    <>
      <Menu
        side="top"
        trigger={
          <Button size="small" icon="people" isPending={change.isPending} aria-haspopup="menu">
            <Trans>Assign</Trans>
          </Button>
        }
        entries={people}
      />
      {tags.length > 0 && (
        <Menu
          side="top"
          trigger={
            <Button size="small" icon="tag" isPending={change.isPending} aria-haspopup="menu">
              <Trans>Tag</Trans>
            </Button>
          }
          entries={tags.map(({ name }) => ({
            label: name,
            onSelect: () => run({ addTag: name }, { removeTag: name }),
          }))}
        />
      )}
      <Button
        size="small"
        icon="clock"
        isPending={change.isPending}
        onClick={() => run({ isOnHold: !isHeld }, { isOnHold: isHeld })}
      >
        {isHeld ? t`Take off hold` : t`Set on hold`}
      </Button>
      <Menu
        side="top"
        trigger={
          <Button size="small" icon="download" aria-haspopup="menu">
            <Trans>Export</Trans>
          </Button>
        }
        entries={[
          { label: t`Export as CSV`, onSelect: () => void save('csv') },
          { label: t`Export as Excel`, onSelect: () => void save('xlsx') },
        ]}
      />
    </>
  );
}
