import { t } from '@lingui/core/macro';
import type { Business } from '../../../shared/businesses/business-contract.ts';
import { columns } from '../../ui/table/columns.ts';
import { fieldColumns } from '../../ui/table/field-columns.ts';
import type { BusinessChange } from './business-calls.ts';
import { businessFields } from './business-fields.ts';
import { paperChoices } from './business-types.ts';
import { AttentionSign, PaperCell, WorstPaper } from './paper-state.tsx';

type Commit = (row: Business, change: BusinessChange) => Promise<unknown>;

/** Chosen by whoever wants it. */
const hidden = { canSort: false, startsHidden: true, card: 'none' } as const;

export function businessColumns(commit: Commit) {
  const column = fieldColumns(businessFields(), commit);
  return columns<Business>([
    column('name', {
      cell: (row) => (
        <>
          <AttentionSign business={row} />
          <bdi>{row.name}</bdi>
        </>
      ),
      width: 220,
      grow: true,
      card: 'title',
    }),
    column('type', { width: 132, card: 'end' }),
    // On a card there is no room for it beside the paper's sentence; the page of the business begins with the call.
    column('phone', { width: 140, isWhole: true, card: 'none' }),
    column('email', { width: 200, card: 'none' }),
    column('insuranceExpiresOn', {
      cell: (row) => (
        <PaperCell
          state={row.insuranceState}
          expiresOn={row.insuranceExpiresOn}
          isNeeded={row.type === 'subcontractor'}
        />
      ),
      canFilter: false,
      width: 224,
      cardCell: (row) => <WorstPaper business={row} />,
      card: 'detail',
    }),
    column('licenseExpiresOn', {
      cell: (row) => <PaperCell state={row.licenseState} expiresOn={row.licenseExpiresOn} />,
      canFilter: false,
      width: 224,
      card: 'none',
    }),
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
      label: t`Salesperson names`,
      value: (row) => row.salespeople.map((each) => each.name).join(', '),
      canSort: false,
      width: 240,
      startsHidden: true,
      card: 'none',
    },
    column('address', { width: 240, ...hidden }),
    column('website', hidden),
    column('licenseNumber', hidden),
    column('insurer', hidden),
    column('insurancePolicy', hidden),
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
