import { useLingui } from '@lingui/react/macro';
import type { BusinessDetail } from '../../../shared/businesses/business-contract.ts';
import { EditInPlace } from '../../ui/edit-in-place.tsx';
import { inlineFact } from '../../ui/inline-fact.tsx';
import { InlineField } from '../../ui/inline-field.tsx';
import { KeyValue } from '../../ui/key-value.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { attempt } from '../../platform/attempt.ts';
import type { BusinessChange } from './business-calls.ts';
import { businessTypes } from './business-types.ts';
import { PaperLabel } from './paper-state.tsx';
import { contactFacts } from '../../ui/contact-facts.ts';

export interface BusinessPartProps {
  business: BusinessDetail;
  change: (change: BusinessChange) => Promise<void>;
}

type TextKey = 'website' | 'address' | 'licenseNumber' | 'insurer' | 'insurancePolicy';
type DayKey = 'licenseExpiresOn' | 'insuranceExpiresOn';

/** Contact, license and insurance, each edited where it stands. */
export function BusinessFacts({ business, change }: BusinessPartProps) {
  const { t } = useLingui();
  const { type } = business;
  const types = businessTypes();

  const written = (label: string, key: TextKey, maxLength: number) =>
    inlineFact({
      label,
      value: business[key],
      commit: (text) => change({ [key]: text }),
      maxLength,
    });
  const until = (label: string, key: DayKey, state: BusinessDetail['licenseState']) =>
    inlineFact({
      label,
      type: 'date',
      value: business[key] ?? '',
      display: <PaperLabel state={state} expiresOn={business[key]} />,
      commit: (day) => change({ [key]: day || null }),
    });

  return (
    <>
      <Section title={t`Contact`}>
        <KeyValue
          facts={[
            {
              name: t`Type`,
              value: (
                <EditInPlace label={t`Type`} display={types.find(({ value }) => value === type)?.label}>
                  {(close) => (
                    <Select
                      label={t`Type`}
                      isLabelHidden
                      choices={types}
                      value={type}
                      onChange={(next) => {
                        if (next && next !== type) void attempt(() => change({ type: next }));
                        close();
                      }}
                    />
                  )}
                </EditInPlace>
              ),
            },
            ...contactFacts(business, change),
            written(t`Website`, 'website', 200),
            written(t`Address`, 'address', 300),
          ]}
        />
      </Section>
      <Section title={t`Insurance`}>
        <KeyValue
          facts={[
            until(t`Insured until`, 'insuranceExpiresOn', business.insuranceState),
            written(t`Insurer`, 'insurer', 120),
            written(t`Policy number`, 'insurancePolicy', 60),
          ]}
        />
      </Section>
      <Section title={t`License`}>
        <KeyValue
          facts={[
            until(t`Licensed until`, 'licenseExpiresOn', business.licenseState),
            written(t`License number`, 'licenseNumber', 60),
          ]}
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
