import { Trans, useLingui } from '@lingui/react/macro';
import { zeroCents } from '../../../../shared/kernel/money.ts';
import { isExempt } from '../../../../shared/papers/tax-name.ts';
import { totalRows } from '../../../../shared/papers/total-rows.ts';
import { showCents } from '../../../ui/money-format.ts';
import type { BidDraft } from '../draft/bid-draft.ts';
import { bpsOf } from '../draft/bid-numbers.ts';
import { labelledRates, type DraftTotals } from '../draft/draft-totals.ts';
import { useTotalLabels } from '../offer/total-labels.ts';
import styles from './preview.module.css';

/** From the subtotal to what is due when, with the same rows as the document. */
export function PreviewTotals({ draft, totals }: { draft: BidDraft; totals: DraftTotals }) {
  const rates = labelledRates(draft);
  const { percent, labels } = useTotalLabels(rates, totals.startsFrom);
  const { t } = useLingui();
  const { deposit, payments } = totals;
  const hasShares = draft.payments.some(({ kind }) => kind === 'rate');
  return (
    <>
      <dl className={styles.totals}>
        {totalRows({ ...totals, isExempt: isExempt(rates) }).map(({ name, cents }) => (
          <div key={name} className={name === 'total' ? styles.grand : undefined}>
            <dt>{labels[name]}</dt>
            <dd>{showCents(cents)}</dd>
          </div>
        ))}
      </dl>
      {deposit > 0 && deposit !== payments[0] && (
        <p className={styles.deposit}>{t`Due on signing: ${showCents(deposit)}`}</p>
      )}
      {draft.payments.length > 0 && (
        <table className={styles.section}>
          <thead>
            <tr>
              <th scope="col" className={styles.sectionHead}>
                <Trans>Payment schedule</Trans>
              </th>
              {hasShares && (
                <th scope="col">
                  <Trans>Share</Trans>
                </th>
              )}
              <th scope="col">
                <Trans>Amount</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {draft.payments.map(({ key, label, kind, value }, index) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{label.trim() || '—'}</bdi>
                </th>
                {hasShares && <td>{kind === 'rate' && percent(bpsOf(value))}</td>}
                <td>{showCents(payments[index] ?? zeroCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
