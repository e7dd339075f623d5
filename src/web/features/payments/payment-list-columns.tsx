import { t } from '@lingui/core/macro';
import type { PaymentRow } from '../../../shared/payments/payment-contract.ts';
import { customerColumn, projectColumn } from '../../entities/job-columns.tsx';
import type { Choice } from '../../ui/choice.ts';
import { Icon } from '../../ui/icon.tsx';
import { columns } from '../../ui/table/columns.ts';

/** The server sorts and filters. */
export function paymentColumns(methods: readonly Choice[]) {
  return columns<PaymentRow>([
    {
      key: 'date',
      label: t`Received`,
      kind: 'day',
      value: (row) => row.date,
      width: 136,
      card: 'detail',
    },
    customerColumn(),
    {
      key: 'invoice',
      label: t`Invoice`,
      value: (row) => row.invoiceNumber,
      width: 110,
      canSort: false,
      card: 'detail',
    },
    projectColumn(),
    {
      key: 'method',
      label: t`Paid by`,
      kind: 'choice',
      choices: methods,
      value: (row) => row.method,
      width: 120,
      card: 'endDetail',
    },
    {
      key: 'identification',
      label: t`Number or reference`,
      value: (row) => row.voidReason || row.identification,
      width: 150,
      canSort: false,
      card: 'none',
    },
    {
      key: 'picture',
      label: t`Photo or PDF`,
      value: (row) => row.picture,
      cell: (row) => row.picture !== null && <Icon name="camera" />,
      width: 120,
      canSort: false,
      card: 'none',
    },
    {
      key: 'amount',
      label: t`Amount`,
      kind: 'money',
      value: (row) => row.amount,
      width: 120,
      canFilter: false,
      card: 'end',
    },
  ]);
}
