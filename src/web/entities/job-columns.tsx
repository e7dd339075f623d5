import { t } from '@lingui/core/macro';
import { Text } from '../ui/layout/layout.tsx';
import type { Column } from '../ui/table/columns.ts';

interface OfJob {
  projectNumber: string;
  projectTitle: string;
  customerName: string;
}

/** Whose job it is, in lists over all projects; a card's title. */
export function customerColumn<Row extends Pick<OfJob, 'customerName'>>(): Column<Row> {
  return {
    key: 'customerName',
    label: t`Customer`,
    value: ({ customerName }) => customerName,
    cell: ({ customerName }) => <bdi>{customerName}</bdi>,
    width: 150,
    grow: true,
    card: 'title',
  };
}

/** The job that a record belongs to: its number, and its title or else whose it is. */
export function projectColumn<Row extends OfJob>(): Column<Row> {
  const name = ({ projectTitle, customerName }: OfJob) => projectTitle || customerName;
  return {
    key: 'project',
    label: t`Project`,
    value: (row) => `${row.projectNumber} ${name(row)}`,
    cell: (row) => (
      <Text block truncate>
        <Text tone="ink-3" tabular>
          {row.projectNumber}
        </Text>{' '}
        <bdi>{name(row)}</bdi>
      </Text>
    ),
    canSort: false,
    width: 180,
    grow: true,
    card: 'none',
  };
}
