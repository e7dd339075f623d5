import { t } from '@lingui/core/macro';
import type { Business, BusinessType } from '../../../shared/businesses/business-contract.ts';
import { formatPhone } from '../../ui/phone-format.ts';
import { columns } from '../../ui/table/columns.ts';
import type { BusinessChange } from './business-calls.ts';
import { businessTypes } from './business-types.ts';

type Commit = (row: Business, change: BusinessChange) => Promise<unknown>;

export function businessColumns(commit: Commit) {
  return columns<Business>([
    {
      key: 'name',
      label: t`Name`,
      value: (row) => row.name,
      cell: (row) => <bdi>{row.name}</bdi>,
      width: 220,
      grow: true,
      edit: { commit: (row, name) => commit(row, { name }) },
      card: 'title',
    },
    {
      key: 'type',
      label: t`Type`,
      value: (row) => row.type,
      kind: 'choice',
      choices: businessTypes(),
      edit: { commit: (row, type) => commit(row, { type: type as BusinessType }) },
      card: 'end',
    },
    {
      key: 'phone',
      label: t`Phone`,
      value: (row) => row.phone,
      cell: (row) => row.phone && formatPhone(row.phone),
      edit: { commit: (row, phone) => commit(row, { phone: phone && formatPhone(phone) }) },
      card: 'detail',
    },
    {
      key: 'email',
      label: t`E-mail`,
      value: (row) => row.email,
      width: 240,
      edit: { commit: (row, email) => commit(row, { email }) },
      card: 'detail',
    },
    {
      key: 'salespeople',
      label: t`Salespeople`,
      value: (row) => row.salespeople.length,
      kind: 'number',
      width: 116,
      card: 'none',
    },
    {
      key: 'people',
      label: t`Their names`,
      value: (row) => row.salespeople.map((each) => each.name).join(', '),
      cell: (row) => <bdi>{row.salespeople.map((each) => each.name).join(', ')}</bdi>,
      width: 240,
      startsHidden: true,
      card: 'none',
    },
    {
      key: 'address',
      label: t`Address`,
      value: (row) => row.address,
      cell: (row) => <bdi>{row.address}</bdi>,
      width: 240,
      startsHidden: true,
      edit: { commit: (row, address) => commit(row, { address }) },
      card: 'none',
    },
    {
      key: 'website',
      label: t`Website`,
      value: (row) => row.website,
      startsHidden: true,
      edit: { commit: (row, website) => commit(row, { website }) },
      card: 'none',
    },
  ]);
}
