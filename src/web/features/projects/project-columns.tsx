import { useLingui } from '@lingui/react/macro';
import type { ProjectRow } from '../../../shared/projects/project-contract.ts';
import { companyTimeZone } from '../../platform/company-time.ts';
import { intlFormat } from '../../platform/intl-format.ts';
import { formattingLocale } from '../../platform/formatting-locale.ts';
import { zoneName } from '../../ui/format-time.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Label, Status, useStatusChoices } from '../../ui/status.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './project-columns.module.css';
import { priceColumns } from './project-price-columns.tsx';

/** The columns of the list; prices only for those who may see them. */
export function useProjectColumns({ hasPrices, hasCosts }: { hasPrices: boolean; hasCosts: boolean }) {
  // Made when the page is drawn, not when its rows scroll; the compiler's caches would weigh on the first list.
  'use no memo';
  const { t } = useLingui();
  const choices = useStatusChoices('project');
  const fixed = { canSort: false, canFilter: false };
  const flagsOf = (row: ProjectRow) => (
    <>
      {row.isOnHold && <Label tone="amber">{t`On hold`}</Label>}
      {row.isWarranty && <Label tone="blue">{t`Warranty`}</Label>}
    </>
  );
  return columns<ProjectRow>([
    {
      key: 'number',
      label: t`Number`,
      value: (row) => row.number,
      cardCell: (row) => <span data-whole="">{row.number}</span>,
      width: 84,
      card: 'detail',
    },
    {
      key: 'customerName',
      label: t`Customer`,
      value: (row) => row.customerName,
      width: 160,
      grow: true,
      card: 'title',
    },
    {
      key: 'title',
      label: t`Title`,
      value: (row) => row.title,
      cell: (row) => row.title && <bdi>{row.title}</bdi>,
      ...fixed,
      width: 190,
      grow: true,
      card: 'detail',
    },
    {
      key: 'status',
      label: t`Status`,
      value: (row) => row.status,
      kind: 'choice',
      choices,
      cell: (row) => (
        <span className={styles.status}>
          <Status kind="project" value={row.status} />
          {flagsOf(row)}
        </span>
      ),
      // What stands beside it here is below it on a card.
      cardCell: (row) => <Status kind="project" value={row.status} />,
      width: 190,
      card: 'end',
    },
    ...(hasPrices ? priceColumns({ hasCosts }) : []),
    {
      key: 'statusSince',
      label: t`Since`,
      value: (row) => row.statusSince,
      kind: 'instant',
      cell: (row) => <RelativeTime at={row.statusSince} className={styles.time ?? ''} />,
      cardCell: (row) => (
        <span className={styles.status}>
          {flagsOf(row)}
          <RelativeTime at={row.statusSince} className={styles.time ?? ''} />
        </span>
      ),
      canFilter: false,
      width: 100,
      card: 'endDetail',
    },
    {
      key: 'nextAppointmentAt',
      label: [t`Next appointment`, zoneName()].filter(Boolean).join(', '),
      value: (row) => row.nextAppointmentAt,
      kind: 'instant',
      cell: (row) => row.nextAppointmentAt && formatAppointment(row.nextAppointmentAt),
      ...fixed,
      width: 140,
      card: 'none',
    },
    {
      key: 'address',
      label: t`Address`,
      value: addressOf,
      ...fixed,
      width: 250,
      grow: true,
      card: 'none',
    },
    {
      key: 'categoryName',
      label: t`Category`,
      value: (row) => row.categoryName,
      ...fixed,
      canGroup: true,
      width: 130,
      card: 'none',
    },
    {
      key: 'people',
      label: t`Assigned to`,
      // Whoever is named first has it in their group: in everybody's it would be counted and added up more than once.
      value: (row) => row.people?.[0],
      cell: (row) => row.people?.join(', '),
      ...fixed,
      canGroup: true,
      startsHidden: true,
      width: 140,
      card: 'none',
    },
    {
      key: 'tags',
      label: t`Tags`,
      value: (row) => row.tags.join(', '),
      ...fixed,
      startsHidden: true,
      width: 140,
      card: 'none',
    },
    {
      key: 'updatedAt',
      label: t`Updated`,
      value: (row) => row.updatedAt,
      kind: 'instant',
      cell: (row) => <RelativeTime at={row.updatedAt} className={styles.time ?? ''} />,
      canFilter: false,
      // Mostly as long ago as the status, and its room is what the names before it lack.
      startsHidden: true,
      width: 104,
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

/** `Nov 23, 9:00 AM`: an appointment to come is in this year or soon after it. */
export function formatAppointment(at: string): string {
  return intlFormat(Intl.DateTimeFormat, formattingLocale(), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: companyTimeZone(),
  }).format(new Date(at));
}

function addressOf(row: ProjectRow): string {
  return [row.street, row.city].filter(Boolean).join(', ');
}
