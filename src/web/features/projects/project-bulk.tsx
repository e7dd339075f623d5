import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addDays } from '../../../shared/kernel/dates.ts';
import type { ChangeProjectsBody } from '../../../shared/projects/many-projects-contract.ts';
import type { ProjectRow } from '../../../shared/projects/project-contract.ts';
import { projectMoves, type ProjectMove } from '../../../shared/projects/project-moves.ts';
import { useCategories } from '../../entities/categories.ts';
import { activePeople, useEmployees } from '../../entities/employees.ts';
import { keysAroundProjects, anyProjectKey } from '../../entities/project-cache.ts';
import { tagsKey } from '../../entities/record-keys.ts';
import { BulkTags } from '../../entities/tags/bulk-tags.tsx';
import { api } from '../../platform/api-client.ts';
import { dayOf } from '../../platform/company-time.ts';
import { sentenceOf } from '../../platform/write.ts';
import { formatDay } from '../../ui/format-time.ts';
import type { MenuItem } from '../../ui/menu-entry.ts';
import { showCount } from '../../ui/number-format.ts';
import { BulkButtons, type BulkAction } from '../../ui/table/bulk-buttons.tsx';
import type { ClearSelection } from '../../ui/table/data-table-props.ts';
import { useChangeMany } from '../../ui/table/use-change-many.tsx';
import type { ListQuery } from '../../ui/table/list-calls.ts';
import { toast } from '../../ui/toast-store.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { FollowUpDialog } from './follow-up-dialog.tsx';
import { projectList } from './project-list-calls.ts';
import { ReasonDialog, type ReasonedMove } from './reason-dialog.tsx';

/** When one wants to be reminded. */
const followUps = [
  { label: msg`Tomorrow`, days: 1 },
  { label: msg`In 3 days`, days: 3 },
  { label: msg`In a week`, days: 7 },
  { label: msg`In two weeks`, days: 14 },
  { label: msg`In a month`, days: 30 },
];

const dayIn = (days: number) => addDays(dayOf(Date.now()), days);

type Change = Omit<ChangeProjectsBody, 'ids'>;

interface ProjectBulkProps {
  rows: readonly ProjectRow[];
  /** What the list shows; its order is the file's. */
  query: ListQuery;
  onDone: ClearSelection;
}

/** What is done with many projects at once. */
export function ProjectBulk({ rows, query, onDone }: ProjectBulkProps) {
  const { t } = useLingui();
  const { data: employees = [] } = useEmployees();
  const { data: categories = [] } = useCategories();
  const tagging = useOpened<undefined>();
  const asking = useOpened<ReasonedMove>();
  const pickingDay = useOpened<number>();
  // What is asked about stays as it is while the dialog closes.
  const [askedCount, setAskedCount] = useState(0);
  const ids = rows.map(({ id }) => id);
  const { run, send, isPending, refusals } = useChangeMany<Change>({
    call: (body, options) => api('POST /api/projects/change', { body, ...options }),
    ids,
    invalidates: [...keysAroundProjects, anyProjectKey, tagsKey],
    said: (count, { isRemoved, addTodo }) =>
      addTodo
        ? plural(count, { one: 'Follow-up set for # project', other: 'Follow-ups set for # projects' })
        : isRemoved
          ? plural(count, { one: '# project removed', other: '# projects removed' })
          : plural(count, { one: '# project changed', other: '# projects changed' }),
    onDone,
  });
  const isHeld = rows.every(({ isOnHold }) => isOnHold);

  function move(label: string, icon: MenuItem['icon'], kind: ProjectMove): MenuItem[] {
    const able = rows.filter(({ status }) => projectMoves[kind].from.includes(status)).length;
    if (able === 0) return [];
    const [some, all] = [showCount(able), showCount(rows.length)];
    return [
      {
        label,
        icon,
        // Those that it is not allowed for are told once the others are done.
        ...(able < rows.length && { hint: t`${some} of ${all}` }),
        isDanger: kind === 'cancel',
        onSelect: () => {
          if (kind !== 'cancel' && kind !== 'decline') return void run({ move: { kind } });
          setAskedCount(rows.length);
          asking.open(kind);
        },
      },
    ];
  }

  async function save(format: 'csv' | 'xlsx') {
    try {
      await projectList.exportAs(query, format, { ids: ids.join(',') });
    } catch (error) {
      toast.error(t`Couldn’t export the list.`, { description: sentenceOf(error) });
    }
  }

  const actions: BulkAction[] = [
    {
      label: t`Assign`,
      icon: 'people',
      does: activePeople(employees).map(({ id, name }) => ({
        label: name,
        icon: 'person',
        onSelect: () => void run({ addEmployeeId: id }),
      })),
    },
    { label: t`Tags`, icon: 'tag', does: () => tagging.open(undefined) },
    {
      label: t`Category`,
      icon: 'folder',
      does: [
        ...categories.map(({ id, name }) => ({
          label: name,
          onSelect: () => void run({ categoryId: id }),
        })),
        { label: t`No category`, onSelect: () => void run({ categoryId: null }) },
      ],
    },
    {
      label: t`Stage`,
      icon: 'hammer',
      does: [
        ...move(t`Start work`, 'hammer', 'start'),
        ...move(t`Complete`, 'check', 'complete'),
        ...move(t`Undo completion`, 'undo', 'uncomplete'),
        ...move(t`Reopen`, 'undo', 'reopen'),
        ...move(t`Customer declined…`, 'close', 'decline'),
        ...move(t`Cancel projects…`, 'close', 'cancel'),
      ],
    },
    {
      label: t`Follow up`,
      icon: 'calendar',
      does: [
        ...followUps.map(({ label, days }) => {
          const dueOn = dayIn(days);
          return {
            label: t(label),
            hint: formatDay(dueOn),
            onSelect: () => void run({ addTodo: { title: t`Follow up`, dueOn } }),
          };
        }),
        {
          label: t`Pick a day…`,
          onSelect: () => pickingDay.open(rows.length),
        },
      ],
    },
    {
      label: isHeld ? t`Take off hold` : t`Place on hold`,
      icon: 'clock',
      does: () => void run({ isOnHold: !isHeld }),
    },
    {
      label: t`Export`,
      icon: 'download',
      does: [
        { label: t`Export as CSV`, onSelect: () => void save('csv') },
        { label: t`Export as Excel`, onSelect: () => void save('xlsx') },
      ],
    },
    { label: t`Remove`, icon: 'trash', isDanger: true, does: () => void run({ isRemoved: true }) },
  ];
  return (
    <>
      <BulkButtons actions={actions} isPending={isPending} />
      <BulkTags isOpen={tagging.isOpen} onClose={tagging.close} rows={rows} run={run} />
      <FollowUpDialog opened={pickingDay} set={(addTodo, options) => send({ addTodo }, options)} />
      {asking.subject && (
        <ReasonDialog
          project={{ count: askedCount }}
          move={asking.subject}
          isOpen={asking.isOpen}
          onClose={asking.close}
          send={({ move: kind, reason }, options) => send({ move: { kind, reason } }, options)}
        />
      )}
      {refusals}
    </>
  );
}
