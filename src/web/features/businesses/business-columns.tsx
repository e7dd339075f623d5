import { t } from '@lingui/core/macro';
import type { Business, BusinessType } from '../../../shared/businesses/business-contract.ts';
import { formatPhone } from '../../ui/phone-format.ts';
import { columns } from '../../ui/table/columns.ts';
import type { BusinessChange } from './business-calls.ts';
import { businessTypes, paperChoices } from './business-types.ts';
import { AttentionSign, PaperCell, WorstPaper } from './paper-state.tsx';

type Commit = (row: Business, change: BusinessChange) => Promise<unknown>;

export function businessColumns(commit: Commit) {
  return columns<Business>([
    {
      key: 'name',
      label: t`Name`,
      value: (row) => row.name,
      cell: (row) => (
        <>
          <AttentionSign business={row} />
          <bdi>{row.name}</bdi>
        </>
      ),
      width: 220,
      grow: true,
      edit: { change: (name) => ({ name }), commit: (row, name) => commit(row, { name }) },
      card: 'title',
    },
    {
      key: 'type',
      label: t`Type`,
      value: (row) => row.type,
      kind: 'choice',
      width: 132,
      choices: businessTypes(),
      edit: {
        change: (type) => ({ type: type as BusinessType }),
        commit: (row, type) => commit(row, { type: type as BusinessType }),
      },
      card: 'end',
    },
    {
      key: 'phone',
      label: t`Phone`,
      // As it is read, also in an export: a kept number begins with a plus, which a spreadsheet would take for a formula.
      value: (row) => row.phone && formatPhone(row.phone),
      width: 140,
      edit: {
        change: (phone) => ({ phone: phone && formatPhone(phone) }),
        commit: (row, phone) => commit(row, { phone: phone && formatPhone(phone) }),
      },
      // Beside the paper's sentence there is no room for both; the page of the business begins with the call.
      card: 'none',
    },
    {
      key: 'email',
      label: t`E-mail`,
      value: (row) => row.email,
      width: 200,
      edit: { change: (email) => ({ email }), commit: (row, email) => commit(row, { email }) },
      card: 'none',
    },
    {
      key: 'insuranceExpiresOn',
      label: t`Insured until`,
      value: (row) => row.insuranceExpiresOn,
      cell: (row) => (
        <PaperCell
          state={row.insuranceState}
          expiresOn={row.insuranceExpiresOn}
          isNeeded={row.type === 'subcontractor'}
        />
      ),
      kind: 'day',
      canFilter: false,
      width: 208,
      edit: {
        change: (day) => ({ insuranceExpiresOn: day || null }),
        commit: (row, day) => commit(row, { insuranceExpiresOn: day || null }),
      },
      cardCell: (row) => <WorstPaper business={row} />,
      card: 'detail',
    },
    {
      key: 'licenseExpiresOn',
      label: t`Licensed until`,
      value: (row) => row.licenseExpiresOn,
      cell: (row) => <PaperCell state={row.licenseState} expiresOn={row.licenseExpiresOn} />,
      kind: 'day',
      canFilter: false,
      width: 208,
      edit: {
        change: (day) => ({ licenseExpiresOn: day || null }),
        commit: (row, day) => commit(row, { licenseExpiresOn: day || null }),
      },
      card: 'none',
    },
    {
      key: 'salespeople',
      label: t`Salespeople`,
      canSort: false,
      canFilter: false,
      value: (row) => row.salespeople.length,
      kind: 'number',
      width: 116,
      startsHidden: true,
      card: 'none',
    },
    {
      key: 'people',
      label: t`Their names`,
      value: (row) => row.salespeople.map((each) => each.name).join(', '),
      canSort: false,
      cell: (row) => <bdi>{row.salespeople.map((each) => each.name).join(', ')}</bdi>,
      width: 240,
      startsHidden: true,
      card: 'none',
    },
    {
      key: 'address',
      label: t`Address`,
      value: (row) => row.address,
      canSort: false,
      cell: (row) => <bdi>{row.address}</bdi>,
      width: 240,
      startsHidden: true,
      edit: { change: (address) => ({ address }), commit: (row, address) => commit(row, { address }) },
      card: 'none',
    },
    {
      key: 'website',
      label: t`Website`,
      value: (row) => row.website,
      canSort: false,
      startsHidden: true,
      edit: { change: (website) => ({ website }), commit: (row, website) => commit(row, { website }) },
      card: 'none',
    },
    written('licenseNumber', t`License number`, commit),
    written('insurer', t`Insurer`, commit),
    written('insurancePolicy', t`Policy number`, commit),
    {
      key: 'insuranceState',
      label: t`Insurance`,
      value: (row) => row.insuranceState,
      kind: 'choice',
      choices: paperChoices(),
      canSort: false,
      startsHidden: true,
      card: 'none',
    },
    {
      key: 'licenseState',
      label: t`License`,
      value: (row) => row.licenseState,
      kind: 'choice',
      choices: paperChoices(),
      canSort: false,
      startsHidden: true,
      card: 'none',
    },
    {
      key: 'attention',
      label: t`Attention`,
      value: (row) => (row.needsAttention ? 'needed' : 'none'),
      kind: 'choice',
      choices: [{ value: 'needed', label: t`Needed` }],
      canSort: false,
      startsHidden: true,
      card: 'none',
    },
  ]);
}

function written(key: 'licenseNumber' | 'insurer' | 'insurancePolicy', label: string, commit: Commit) {
  return {
    key,
    label,
    value: (row: Business) => row[key],
    canSort: false,
    startsHidden: true,
    edit: {
      change: (text: string) => ({ [key]: text }),
      commit: (row: Business, text: string) => commit(row, { [key]: text }),
    },
    card: 'none' as const,
  };
}
