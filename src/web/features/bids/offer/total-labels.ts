import { useLingui } from '@lingui/react/macro';
import { isExempt } from '../../../../shared/papers/tax-name.ts';
import type { TotalRow } from '../../../../shared/papers/total-rows.ts';
import { taxWords } from '../../../entities/tax-rate-field.tsx';
import { showPercent } from '../../../ui/number-format.ts';

export interface LabelledRates {
  /** Null for a discount that is an amount. */
  discountRateBps: number | null;
  taxRateBps: number;
  taxName: string;
}

/** What the rows of a total are called, with their rates. */
export function useTotalLabels({ discountRateBps, taxRateBps, taxName }: LabelledRates, startsFrom = false) {
  const { t } = useLingui();
  const percent = (bps: number) => showPercent(bps / 10_000, { max: 3 });
  const labels: Record<TotalRow['name'], string> = {
    subtotal: t`Subtotal`,
    discount: discountRateBps === null ? t`Discount` : t`Discount (${percent(discountRateBps)})`,
    tax: taxWords({ name: taxName, rateBps: taxRateBps, isExempt: isExempt({ taxName, taxRateBps }) }),
    total: startsFrom ? t`Starting from` : t`Total`,
  };
  return { percent, labels };
}
