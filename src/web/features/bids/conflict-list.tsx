import { Trans, useLingui } from '@lingui/react/macro';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { currencySign } from '../../ui/money-format.ts';
import styles from './bid-editor.module.css';
import type { LineDraft } from './draft/bid-draft.ts';
import type { MergeConflict, OfferPart } from './draft/merge-drafts.ts';
import { shownNumber } from './grid/cell-input.tsx';

interface ConflictListProps {
  conflicts: readonly MergeConflict[];
  theirs: Bid;
}

/** What two people have changed differently, each with what it is on both sides. */
export function ConflictList({ conflicts, theirs }: ConflictListProps) {
  const { t } = useLingui();
  if (conflicts.length === 0) return null;
  const names: Record<OfferPart, string> = {
    title: t`Title`,
    scope: t`Scope of work`,
    terms: t`Terms`,
    customerNotes: t`Notes for the customer`,
    internalNotes: t`Internal notes`,
    validUntil: t`Valid until`,
    taxRate: t`Sales tax`,
    depositRate: t`Deposit`,
    discountValue: t`Discount`,
    payments: t`Payment schedule`,
    pictures: t`Photos`,
  };

  /** Quantity, unit and price, as the line reads. */
  function worth(line: LineDraft | undefined, other: LineDraft | undefined): string {
    if (!line) return t`removed`;
    const quantity = `${shownNumber(line.quantity, 'quantity')} ${line.unit}`.trim();
    const price = shownNumber(line.unitPrice, 'money');
    const name = other && other.name !== line.name ? `${line.name}: ` : '';
    // What could not be read stands there as it was typed.
    return `${name}${quantity} × ${/^\d/.test(price) ? currencySign() : ''}${price}`;
  }

  return (
    <ul className={styles.conflicts}>
      {conflicts.map((conflict) => {
        if (conflict.in === 'offer') {
          const title = conflict.field === 'title' && theirs.title;
          return (
            <li key={conflict.field}>
              {names[conflict.field]}
              {title && (
                <span className={styles.conflictSides}>
                  <Trans>
                    theirs: <bdi>{title}</bdi>
                  </Trans>
                </span>
              )}
            </li>
          );
        }
        const name =
          conflict.in === 'section' ? t`Section` : (conflict.mine ?? conflict.theirs)?.name || t`New line`;
        const isLine = conflict.in === 'line';
        const mine = isLine ? worth(conflict.mine, conflict.theirs) : conflict.mine;
        const other = isLine ? worth(conflict.theirs, conflict.mine) : conflict.theirs;
        return (
          <li key={conflict.key}>
            <bdi>{name}</bdi>
            <span className={styles.conflictSides}>
              {mine === other ? (
                <Trans>its other fields differ</Trans>
              ) : (
                <Trans>
                  mine: <bdi>{mine}</bdi> · theirs: <bdi>{other}</bdi>
                </Trans>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
