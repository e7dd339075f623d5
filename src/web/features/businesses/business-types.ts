import { t } from '@lingui/core/macro';
import type { BusinessType } from '../../../shared/businesses/business-contract.ts';
import type { Choice } from '../../ui/choice.ts';

/** What a business is to the company (product.md, Words), in the office's order. */
export function businessTypes(): readonly Choice<BusinessType>[] {
  return [
    { value: 'supplier', label: t`Supplier` },
    { value: 'subcontractor', label: t`Subcontractor` },
    { value: 'referral', label: t`Referral` },
  ];
}
