import { t } from '@lingui/core/macro';
import type { CustomerRow } from '../../../shared/customers/customer-contract.ts';
import { languageChoices } from '../../entities/languages.ts';
import { Money } from '../../ui/money.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { columns } from '../../ui/table/columns.ts';

/** The server sorts by name, company, city, age and figures, and filters by kind, projects, city, language, age and tags. */
export function customerColumns() {
  return columns<CustomerRow>([
    {
      key: 'name',
      label: t`Name`,
      value: (row) => row.name,
      width: 180,
      grow: true,
      card: 'title',
    },
    {
      key: 'companyName',
      label: t`Company`,
      value: (row) => row.companyName,
      cell: (row) => row.companyName && <bdi>{row.companyName}</bdi>,
      width: 130,
      card: 'none',
    },
    {
      key: 'phone',
      label: t`Phone`,
      // As it is read, also in an export: a kept number begins with a plus, which a spreadsheet would take for a formula.
      value: (row) => row.phone && formatPhone(row.phone),
      width: 130,
      isWhole: true,
      canSort: false,
      card: 'detail',
    },
    {
      key: 'email',
      label: t`Email`,
      value: (row) => row.email,
      width: 208,
      isWhole: true,
      canSort: false,
      card: 'none',
    },
    {
      key: 'city',
      label: t`City`,
      value: (row) => row.city,
      cell: (row) => row.city && <bdi>{row.city}</bdi>,
      width: 100,
      canFilter: true,
      canGroup: true,
      card: 'detail',
    },
    {
      key: 'language',
      label: t`Language`,
      value: (row) => row.language,
      kind: 'choice',
      choices: languageChoices(),
      canSort: false,
      startsHidden: true,
      card: 'none',
    },
    {
      key: 'projectCount',
      label: t`Projects`,
      value: (row) => row.projectCount,
      kind: 'number',
      width: 96,
      canFilter: false,
      card: 'none',
    },
    {
      key: 'openProjectCount',
      label: t({ message: 'Open', context: 'projects' }),
      value: (row) => row.openProjectCount || null,
      kind: 'number',
      width: 88,
      canFilter: false,
      card: 'none',
    },
    {
      key: 'contractTotal',
      label: t`Contracts`,
      value: (row) => row.contractTotal,
      cell: (row) => <Money amount={row.contractTotal} tone="quiet" />,
      kind: 'money',
      width: 120,
      canFilter: false,
      card: 'end',
    },
    {
      key: 'lastActivityAt',
      label: t`Last activity`,
      value: (row) => row.lastActivityAt,
      cell: (row) => row.lastActivityAt && <RelativeTime at={row.lastActivityAt} />,
      kind: 'instant',
      width: 120,
      canFilter: false,
      card: 'endDetail',
    },
    {
      key: 'tags',
      label: t`Tags`,
      value: (row) => row.tags.join(', '),
      canSort: false,
      canFilter: false,
      startsHidden: true,
      width: 140,
      card: 'none',
    },
    {
      key: 'kind',
      label: t`Kind`,
      value: (row) => (row.companyName ? 'company' : 'person'),
      kind: 'choice',
      choices: [
        { value: 'person', label: t`Person` },
        { value: 'company', label: t`Company` },
      ],
      canSort: false,
      startsHidden: true,
      card: 'none',
    },
    {
      key: 'projects',
      label: t`Has projects`,
      value: (row) => (row.openProjectCount > 0 ? 'open' : row.projectCount > 0 ? 'closed' : 'none'),
      kind: 'choice',
      choices: [
        { value: 'open', label: t`Open projects` },
        { value: 'closed', label: t`Closed projects only` },
        { value: 'none', label: t`None` },
      ],
      canSort: false,
      startsHidden: true,
      card: 'none',
    },
    {
      key: 'createdAt',
      label: t`Added`,
      value: (row) => row.createdAt,
      kind: 'instant',
      startsHidden: true,
      card: 'none',
    },
  ]);
}
