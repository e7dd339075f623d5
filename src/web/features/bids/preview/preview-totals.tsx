import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { zeroCents } from '../../../../shared/kernel/money.ts';
import { Money } from '../../../ui/money.tsx';
import type { BidDraft } from '../draft/bid-draft.ts';
import { bpsOf } from '../draft/bid-numbers.ts';
import type { DraftTotals } from '../draft/draft-totals.ts';
import styles from './preview.module.css';

/** From the subtotal to what is due when, with the same rows as the document. */
export function PreviewTotals({ draft, totals }: { draft: BidDraft; totals: DraftTotals }) {
  const { i18n } = useLingui();
  const percent = (text: string) =>
    i18n.number(bpsOf(text) / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <>
      <dl className={styles.totals}>
        {(totals.discount !== 0 || bpsOf(draft.taxRate) > 0) && (
          <Sum label={<Trans>Subtotal</Trans>} value={<Money cents={totals.lines} />} />
        )}
        {totals.discount !== 0 && (
          <Sum
            label={
              draft.discountKind === 'rate' ? (
                <Trans>Discount ({percent(draft.discountValue)})</Trans>
              ) : (
                <Trans>Discount</Trans>
              )
            }
            value={
              <>
                −<Money cents={totals.discount} />
              </>
            }
          />
        )}
        {bpsOf(draft.taxRate) > 0 && (
          <Sum label={<Trans>Tax ({percent(draft.taxRate)})</Trans>} value={<Money cents={totals.tax} />} />
        )}
        <div className={styles.grand}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            <Money cents={totals.total} />
          </dd>
        </div>
        {draft.payments.length === 0 && totals.deposit > 0 && (
          <Sum label={<Trans>Due on signing</Trans>} value={<Money cents={totals.deposit} />} />
        )}
      </dl>
      {draft.payments.length > 0 && (
        <>
          <p className={styles.label}>
            <Trans>Payment schedule</Trans>
          </p>
          <dl className={styles.totals}>
            {draft.payments.map((payment, index) => (
              <Sum
                key={payment.key}
                label={<bdi>{payment.label || '—'}</bdi>}
                value={<Money cents={totals.payments[index] ?? zeroCents} />}
              />
            ))}
          </dl>
        </>
      )}
    </>
  );
}

function Sum({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
