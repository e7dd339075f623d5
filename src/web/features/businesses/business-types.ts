import { t } from '@lingui/core/macro';
import type { BusinessType, PaperState } from '../../../shared/businesses/business-contract.ts';
import type { Choice } from '../../ui/choice.ts';

/** What a business is to the company (product.md, Words), in the office's order. */
export function businessTypes(): readonly Choice<BusinessType>[] {
  return [
    { value: 'supplier', label: t`Supplier` },
    { value: 'subcontractor', label: t`Subcontractor` },
    { value: 'referral', label: t`Referral` },
  ];
}

/** How a license or an insurance can stand, the worst first. */
export function paperChoices(): readonly Choice<PaperState>[] {
  return [
    { value: 'expired', label: t`Expired` },
    { value: 'expiring', label: t`Expires within 30 days` },
    { value: 'unknown', label: t`Not on file` },
    { value: 'fine', label: t`Up to date` },
  ];
}
