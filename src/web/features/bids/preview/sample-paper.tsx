import { Trans, useLingui } from '@lingui/react/macro';
import { percentOfTaxRate } from '../../../../shared/kernel/tax-rate.ts';
import type { Settings } from '../../../../shared/settings/settings-contract.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { emptyLine, type BidDraft, type LineDraft } from '../draft/bid-draft.ts';
import { totalsOfDraft } from '../draft/draft-totals.ts';
import { daysFrom, todayInCompany } from '../offer/valid-days.ts';
import { Fitted } from './fitted.tsx';
import { PreviewPaper } from './preview-paper.tsx';

const longestValid = 3650;

const lineOf = (line: Pick<LineDraft, 'key' | 'name' | 'quantity' | 'unit' | 'unitPrice'>): LineDraft => ({
  ...emptyLine(),
  ...line,
});

/** A bid as a customer will get it, with what has been entered so far of the company; its customer and its work are made up. */
export function SamplePaper({ company }: { company: Settings }) {
  const { t } = useLingui();
  const { addressLines, taxRateBps, taxName, depositRateBps, bidValidDays, bidTerms } = company;
  // While days are typed they may be no number.
  const isValid = bidValidDays > 0 && bidValidDays <= longestValid;
  const draft: BidDraft = {
    title: t`Oak floor in the living room`,
    scope: '',
    terms: bidTerms,
    customerNotes: '',
    internalNotes: '',
    validUntil: isValid ? daysFrom(todayInCompany(), bidValidDays) : '',
    discountKind: 'none',
    discountValue: '',
    taxRate: String(percentOfTaxRate(taxRateBps)),
    taxName,
    depositRate: String(depositRateBps / 100),
    payments: [],
    pictures: [],
    sections: [
      {
        key: 'floor',
        title: t`Floor`,
        lines: [
          lineOf({
            key: 'remove',
            name: t`Remove and haul away the old floor`,
            quantity: '1',
            unit: '',
            unitPrice: '480',
          }),
          lineOf({
            key: 'lay',
            name: t`Oak floor, laid, sanded and sealed`,
            quantity: '260',
            unit: t`sq ft`,
            unitPrice: '12.5',
          }),
        ],
      },
    ],
  };
  const frame = {
    company,
    // In the company's own town.
    customer: {
      name: 'Maria Castillo',
      addressLines: ['24 Chestnut Street', ...addressLines.slice(1).slice(-1)],
      phone: '',
      email: '',
    },
    siteAddressLines: [],
    projectNumber: 'R-1001',
  };
  return (
    <Stack as="figure" gap={8} fit>
      <Text as="figcaption" size="sm" tone="ink-2">
        <Trans>A sample bid with what you’ve entered so far.</Trans>
      </Text>
      <Fitted>
        <PreviewPaper
          draft={draft}
          totals={totalsOfDraft(draft)}
          bid={{ number: 1, revision: 1 }}
          frame={frame}
        />
      </Fitted>
    </Stack>
  );
}
