import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { textLimits } from '../../../../shared/bids/bid-limits.ts';
import { Section } from '../../../ui/section.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import styles from '../bid-editor.module.css';
import type { BidDraft } from '../draft/bid-draft.ts';
import { setOffer } from '../draft/draft-changes.ts';
import type { OfferText } from '../draft/draft-problems.ts';
import type { Edit } from '../use-line-actions.ts';
import { isSameOffer } from './is-same-offer.ts';

/** The words of the bid: for the customer, and for us alone. */
export const BidTexts = memo(function BidTexts({ draft, edit }: { draft: BidDraft; edit: Edit }) {
  const { t } = useLingui();
  const text = (name: OfferText) => ({
    name,
    maxLength: textLimits[name],
    value: draft[name],
    onChange: (value: string) => edit(setOffer({ [name]: value }), name),
  });
  return (
    <Section title={t`Text`}>
      <div className={styles.fields}>
        <TextArea label={t`Scope of work`} hint={t`Shown above the lines.`} {...text('scope')} />
        <TextArea label={t`Terms`} {...text('terms')} />
        <TextArea
          label={t`Notes for the customer`}
          hint={t`Shown below the total.`}
          {...text('customerNotes')}
        />
        <TextArea
          label={t`Internal notes`}
          hint={t`Never shown to the customer.`}
          {...text('internalNotes')}
        />
      </div>
    </Section>
  );
}, isSameOffer);
