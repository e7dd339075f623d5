import { useLingui } from '@lingui/react/macro';
import type { ExpenseRow } from '../../../shared/expenses/expense-contract.ts';
import { projectColumn } from '../../entities/job-columns.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { showAmount } from '../../ui/money-format.ts';
import { Icon } from '../../ui/icon.tsx';
import { columns } from '../../ui/table/columns.ts';
import { formatDay } from '../../ui/format-time.ts';
import { ExpenseState } from './expense-state.tsx';

/** The columns of the expenses of all projects. */
export function useExpenseColumns(categories: readonly string[]) {
  const { t } = useLingui();
  return columns<ExpenseRow>([
    { key: 'date', label: t`Date`, kind: 'day', value: ({ date }) => date, card: 'none' },
    {
      key: 'paidTo',
      label: t`Paid to`,
      value: ({ paidTo }) => paidTo,
      canGroup: true,
      width: 170,
      grow: true,
      card: 'title',
    },
    {
      key: 'paidFor',
      label: t`Paid for`,
      value: ({ paidFor }) => paidFor,
      canSort: false,
      width: 136,
      grow: true,
      cardCell: ({ projectNumber, paidFor, category, date }) => (
        <Text block truncate>
          {[projectNumber, formatDay(date), paidFor || category].filter(Boolean).join(' · ')}
        </Text>
      ),
      card: 'detail',
    },
    projectColumn(),
    {
      key: 'category',
      label: t`Category`,
      kind: 'choice',
      value: ({ category }) => category,
      cell: ({ category }) => (
        <Text block truncate>
          {category}
        </Text>
      ),
      choices: categories.map((value) => ({ value, label: value })),
      width: 134,
      card: 'none',
    },
    {
      key: 'cost',
      label: t`Cost`,
      kind: 'money',
      value: ({ cost }) => cost,
      canFilter: false,
      width: 104,
      card: 'end',
    },
    {
      key: 'unpaid',
      label: t`Unpaid`,
      kind: 'money',
      value: ({ unpaid }) => unpaid,
      cell: ({ unpaid }) => (unpaid > 0 ? showAmount(unpaid) : ''),
      canFilter: false,
      width: 104,
      card: 'none',
    },
    {
      key: 'status',
      label: t`Status`,
      kind: 'choice',
      value: ({ status }) => status,
      cell: (row) => <ExpenseState expense={row} isShort />,
      choices: [
        { value: 'unpaid', label: t`Unpaid` },
        { value: 'partially_paid', label: t`Partly paid` },
        { value: 'paid', label: t`Paid` },
      ],
      canSort: false,
      width: 112,
      card: 'endDetail',
    },
    {
      key: 'receipt',
      label: t`Receipt`,
      value: ({ picture }) => (picture ? t`yes` : ''),
      cell: ({ picture }) =>
        picture && (
          <Row as="span" inline tone="ink-2" title={picture}>
            <Icon name="image" />
            <span className="visually-hidden">{t`With receipt`}</span>
          </Row>
        ),
      canSort: false,
      canFilter: false,
      width: 76,
      isWhole: true,
      card: 'none',
    },
    {
      key: 'billable',
      label: t`Passed on`,
      kind: 'choice',
      value: ({ isBillable }) => String(isBillable),
      cell: ({ isBillable, billedOn }) =>
        billedOn ? (billedOn.number ?? t`Draft`) : isBillable ? t`Not billed` : '',
      choices: [
        { value: 'true', label: t`Passed on to the customer` },
        { value: 'false', label: t`Our own cost` },
      ],
      canSort: false,
      startsHidden: true,
      card: 'none',
    },
    {
      key: 'requestReference',
      label: t`Receipt or invoice number`,
      value: ({ requestReference }) => requestReference,
      canSort: false,
      startsHidden: true,
      card: 'none',
    },
    {
      key: 'createdBy',
      label: t`Recorded by`,
      value: ({ createdBy }) => createdBy,
      canSort: false,
      startsHidden: true,
      card: 'none',
    },
  ]);
}
