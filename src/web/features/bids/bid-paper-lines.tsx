import { Trans, useLingui } from '@lingui/react/macro';
import type { BidLine } from '../../../shared/bids/bid-contract.ts';
import { isChoice, isCounted } from '../../../shared/bids/bid-totals.ts';
import { printedParts } from '../../../shared/bids/printed-lines.ts';
import { cents, extend, fromAmount, fromKnownAmount } from '../../../shared/kernel/money.ts';
import { Money } from '../../ui/money.tsx';
import styles from './bid-paper-lines.module.css';

/** One section's lines of a frozen bid, with what each costs us beside what it brings. Where there is little room, what does not fit stands under the name. */
export function BidPaperLines({ lines, label }: { lines: readonly BidLine[]; label: string }) {
  const { i18n } = useLingui();
  // As the customer has them.
  const printed = printedParts(lines, isCounted).flatMap((part) =>
    part.kind === 'group' ? part.lines : [part.line],
  );
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th>
              <Trans>Item</Trans>
            </th>
            <th className={styles.quantity}>
              <Trans>Quantity</Trans>
            </th>
            <th className={styles.price}>
              <Trans>Unit price</Trans>
            </th>
            <th className={styles.total}>
              <Trans>Total</Trans>
            </th>
            <th className={styles.ours}>
              <Trans>Our cost</Trans>
            </th>
            <th className={styles.ours}>
              <Trans>Margin</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {printed.map((line) => {
            const quantity = `${i18n.number(line.quantity)} ${line.unit}`.trim();
            const unitCost = fromKnownAmount(line.unitCost);
            const cost = unitCost === null ? null : extend(unitCost, line.quantity);
            const margin = cost === null ? null : cents(fromAmount(line.total) - cost);
            return (
              <tr key={line.id}>
                <td>
                  <bdi>{line.name}</bdi>
                  {isChoice(line) && (
                    <span className={styles.muted}>
                      {' '}
                      <ChoiceWords line={line} />
                    </span>
                  )}
                  <div className={styles.folded}>
                    {quantity} × <Money amount={line.unitPrice} />
                  </div>
                  <div className={styles.foldedOurs}>
                    {cost === null ? (
                      <Trans>Our cost is unknown</Trans>
                    ) : (
                      <Trans>
                        Our cost <Money cents={cost} />, margin <Money cents={margin} />
                      </Trans>
                    )}
                  </div>
                  {line.description && (
                    <div className={styles.muted} dir="auto">
                      {line.description}
                    </div>
                  )}
                </td>
                <td className={styles.quantity}>{quantity}</td>
                <td className={styles.price}>
                  <Money amount={line.unitPrice} />
                </td>
                <td className={styles.total}>
                  <Money amount={line.total} />
                </td>
                <td className={styles.ours}>
                  <Money cents={cost} />
                </td>
                <td className={styles.ours}>
                  <Money cents={margin} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What of a choice a line is, and whether it counts. */
function ChoiceWords({ line }: { line: BidLine }) {
  const { choiceGroup, selected } = line;
  if (choiceGroup === null) {
    return selected ? <Trans>Option, chosen</Trans> : <Trans>Option, not chosen</Trans>;
  }
  const group = <bdi>{choiceGroup}</bdi>;
  return selected ? <Trans>One of {group}, chosen</Trans> : <Trans>One of {group}, not chosen</Trans>;
}
