import { t } from '@lingui/core/macro';
import type { InvoiceRow } from '../../../shared/invoices/invoice-contract.ts';
import { customerColumn } from '../../entities/job-columns.tsx';
import { InvoiceStatus } from '../../entities/invoices/invoice-status.tsx';
import type { Choice } from '../../ui/choice.ts';
import { Money } from '../../ui/money.tsx';
import { columns } from '../../ui/table/columns.ts';
import { InvoiceRest } from './invoice-rest.tsx';

/** The server sorts and filters; the chips over the table narrow by what is owed. */
export function invoiceColumns(statuses: readonly Choice[]) {
  return columns<InvoiceRow>([
    {
      key: 'number',
      label: t`Number`,
      value: (row) => row.number ?? t`Draft`,
      cardCell: (row) => row.number,
      width: 110,
      card: 'detail',
    },
    customerColumn(),
    {
      key: 'title',
      label: t`Title`,
      value: (row) => row.title || row.projectTitle,
      width: 150,
      grow: true,
      canSort: false,
      card: 'none',
    },
    {
      key: 'projectNumber',
      label: t`Project`,
      value: (row) => row.projectNumber,
      width: 96,
      canSort: false,
      card: 'none',
    },
    {
      key: 'status',
      label: t`Status`,
      kind: 'choice',
      choices: statuses,
      value: (row) => row.status,
      cell: (row) => <InvoiceStatus invoice={row} />,
      width: 176,
      canSort: false,
      card: 'detail',
    },
    {
      key: 'issuedOn',
      label: t`Issued`,
      kind: 'day',
      value: (row) => row.issuedOn,
      width: 112,
      card: 'none',
    },
    {
      key: 'dueOn',
      label: t`Due`,
      kind: 'day',
      value: (row) => row.dueOn,
      width: 112,
      card: 'none',
    },
    {
      key: 'total',
      label: t`Total`,
      kind: 'money',
      value: (row) => row.total,
      width: 120,
      canFilter: false,
      card: 'end',
    },
    {
      key: 'balance',
      label: t`Balance`,
      kind: 'money',
      value: (row) => (row.status === 'draft' ? null : row.balance),
      cell: (row) =>
        row.status === 'draft' ? null : (
          <Money amount={row.balance} tone={row.daysOverdue > 0 ? 'due' : 'quiet'} />
        ),
      cardCell: (row) => <InvoiceRest invoice={row} />,
      width: 120,
      canFilter: false,
      card: 'endDetail',
    },
  ]);
}
