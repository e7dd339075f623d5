import { useLingui } from '@lingui/react/macro';
import type { ProjectRow } from '../../../shared/projects/project-contract.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { Money } from '../../ui/money.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Label, Status, useStatusChoices } from '../../ui/status.tsx';
import { columns } from '../../ui/table/columns.ts';
import { projectViews } from './project-views.ts';
import styles from './project-columns.module.css';

/** The columns of the list; prices only for those who may see them. */
export function useProjectColumns({ statusFilter, hasPrices }: { statusFilter: string; hasPrices: boolean }) {
  const { t } = useLingui();
  const choices = useStatusChoices('project');
  const isView = projectViews.some(({ statuses }) => statuses.join(',') === statusFilter);
  const fixed = { canSort: false, canFilter: false };
  return columns<ProjectRow>([
    { key: 'number', label: t`Number`, value: (row) => row.number, width: 92, card: 'detail' },
    {
      key: 'customerName',
      label: t`Customer`,
      value: (row) => row.customerName,
      cell: (row) => <bdi>{row.customerName}</bdi>,
      width: 180,
      grow: true,
      card: 'title',
    },
    {
      key: 'title',
      label: t`Title`,
      value: (row) => row.title,
      cell: (row) => row.title && <bdi>{row.title}</bdi>,
      ...fixed,
      width: 160,
      grow: true,
      card: 'detail',
    },
    {
      key: 'address',
      label: t`Address`,
      value: addressOf,
      cell: (row) => <bdi>{addressOf(row)}</bdi>,
      ...fixed,
      width: 170,
      grow: true,
      card: 'none',
    },
    {
      key: 'status',
      label: t`Status`,
      value: (row) => row.status,
      kind: 'choice',
      choices,
      // A view says by its own name what is shown; only a finer choice is named as a filter.
      canFilter: !isView,
      cell: (row) => (
        <span className={styles.status}>
          <Status kind="project" value={row.status} />
          {row.isOnHold && <Label tone="amber">{t`On hold`}</Label>}
          {row.isWarranty && <Label tone="blue">{t`Warranty`}</Label>}
        </span>
      ),
      width: 168,
      card: 'end',
    },
    {
      key: 'statusSince',
      label: t`Since`,
      value: (row) => row.statusSince,
      kind: 'instant',
      cell: (row) => <RelativeTime at={row.statusSince} />,
      canFilter: false,
      width: 112,
      card: 'none',
    },
    {
      key: 'nextAppointmentAt',
      label: t`Next appointment`,
      value: (row) => row.nextAppointmentAt,
      kind: 'instant',
      cell: (row) => row.nextAppointmentAt && formatDateTime(row.nextAppointmentAt),
      ...fixed,
      width: 176,
      card: 'none',
    },
    ...(hasPrices
      ? columns<ProjectRow>([
          {
            key: 'bidTotal',
            label: t`Bid`,
            value: (row) => row.bidTotal,
            kind: 'money',
            ...fixed,
            width: 112,
            card: 'none',
          },
          {
            key: 'contract',
            label: t`Contract`,
            value: (row) => row.contract || null,
            kind: 'money',
            canFilter: false,
            // On a card the one figure that counts: the contract, else what was offered.
            cell: (row) => (row.contract ? <Money amount={row.contract} /> : null),
            width: 112,
            card: 'none',
          },
        ])
      : []),
    {
      key: 'categoryName',
      label: t`Category`,
      value: (row) => row.categoryName,
      ...fixed,
      width: 132,
      card: 'none',
    },
    {
      key: 'updatedAt',
      label: t`Updated`,
      value: (row) => row.updatedAt,
      kind: 'instant',
      cell: (row) => <RelativeTime at={row.updatedAt} />,
      canFilter: false,
      width: 112,
      card: 'none',
    },
    {
      key: 'createdAt',
      label: t`Created`,
      value: (row) => row.createdAt,
      kind: 'instant',
      canFilter: false,
      startsHidden: true,
      card: 'none',
    },
  ]);
}

function addressOf(row: ProjectRow): string {
  return [row.street, row.city].filter(Boolean).join(', ');
}
