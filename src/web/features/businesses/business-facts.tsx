import { useLingui } from '@lingui/react/macro';
import type { BusinessDetail, PaperState } from '../../../shared/businesses/business-contract.ts';
import { fieldFacts } from '../../ui/field-facts.tsx';
import { InlineField } from '../../ui/inline-field.tsx';
import { KeyValue } from '../../ui/key-value.tsx';
import { Section } from '../../ui/section.tsx';
import type { BusinessChange } from './business-calls.ts';
import { businessFields } from './business-fields.ts';
import { PaperLabel } from './paper-state.tsx';

export interface BusinessPartProps {
  business: BusinessDetail;
  change: (change: BusinessChange) => Promise<void>;
}

/** Contact, license and insurance, each edited where it stands. */
export function BusinessFacts({ business, change }: BusinessPartProps) {
  const { t } = useLingui();
  const fact = fieldFacts(businessFields(), business, change);
  const until = (key: 'licenseExpiresOn' | 'insuranceExpiresOn', state: PaperState) =>
    fact(key, { display: <PaperLabel state={state} expiresOn={business[key]} /> });

  return (
    <>
      <Section title={t`Contact`}>
        <KeyValue
          facts={[
            fact('type'),
            fact('phone'),
            fact('email'),
            fact('website', { maxLength: 200 }),
            fact('address', { maxLength: 300 }),
          ]}
        />
      </Section>
      <Section title={t`Insurance`}>
        <KeyValue
          facts={[
            until('insuranceExpiresOn', business.insuranceState),
            fact('insurer', { maxLength: 120 }),
            fact('insurancePolicy', { maxLength: 60 }),
          ]}
        />
      </Section>
      <Section title={t`License`}>
        <KeyValue
          facts={[until('licenseExpiresOn', business.licenseState), fact('licenseNumber', { maxLength: 60 })]}
        />
      </Section>
    </>
  );
}

/** What the office should know before it calls. */
export function BusinessNotes({ business, change }: BusinessPartProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Notes`}>
      <InlineField
        label={t`Notes`}
        isMultiline
        value={business.notes}
        commit={(notes) => change({ notes })}
        placeholder={t`Terms, discounts, who to ask for.`}
        maxLength={5000}
      />
    </Section>
  );
}
