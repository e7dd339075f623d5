import { t } from '@lingui/core/macro';
import type { ProjectRow } from '../../../shared/projects/project-contract.ts';
import { isCalledOff } from '../../../shared/projects/project-status.ts';
import { BidTotal } from '../../entities/bid-total.tsx';
import { moneyColumns } from '../../entities/project-list-with.ts';
import { Money } from '../../ui/money.tsx';
import { columns, type Column } from '../../ui/table/columns.ts';
import styles from './project-columns.module.css';

const bidOf = ({ bidTotal, startsFrom }: ProjectRow) => ({ total: bidTotal, startsFrom });
const worthOf = (row: ProjectRow) => row.contract || row.bidTotal;
/** What was signed or offered of a project that was called off adds nothing to a sum, as on the server. */
const standing = (amountOf: typeof worthOf) => (row: ProjectRow) =>
  isCalledOff(row.status) ? 0 : amountOf(row);

/** The contract or, quieter until it is signed, what was offered; the bid alone for those who choose its column. */
export function priceColumns({ hasCosts }: { hasCosts: boolean }) {
  const [amountLabel, bidLabel] = [t`Contract / bid`, t`Bid`];
  const names = { billed: t`Billed`, owed: t`Owed`, spent: t`Spent`, margin: t`Margin` };
  const costs = hasCosts ? (['spent', 'margin'] as const) : [];
  const sums = (['billed', 'owed', ...costs] as const).map((key): Column<ProjectRow> => ({
    key,
    label: names[key],
    value: (row) => row[key],
    kind: 'money',
    cell: (row) => !!row[key] && <Money amount={row[key]} />,
    // They are added up for the rows that are shown; to sort by them, all would have to be.
    canSort: false,
    canFilter: false,
    startsHidden: !moneyColumns[key],
    width: 104,
    card: key === 'owed' ? 'line' : 'none',
  }));
  return columns<ProjectRow>([
    {
      key: 'contract',
      label: amountLabel,
      value: worthOf,
      kind: 'money',
      cell: (row) =>
        row.contract ? (
          <Money amount={row.contract} />
        ) : (
          row.bidTotal !== null && (
            <span title={bidLabel}>
              <BidTotal bid={bidOf(row)} className={styles.offered} />
            </span>
          )
        ),
      canFilter: false,
      total: standing(worthOf),
      // As wide as “from $123,456.78”.
      width: 148,
      card: 'line',
    },
    {
      key: 'bidTotal',
      label: bidLabel,
      value: (row) => row.bidTotal,
      cell: (row) => row.bidTotal !== null && <BidTotal bid={bidOf(row)} />,
      width: 148,
      kind: 'money',
      canSort: false,
      canFilter: false,
      total: standing((row) => row.bidTotal),
      startsHidden: true,
      card: 'none',
    },
    ...sums,
  ]);
}
