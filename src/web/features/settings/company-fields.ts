import { t } from '@lingui/core/macro';
import { percentOfTaxRate } from '../../../shared/kernel/tax-rate.ts';
import type { NamedTaxRate } from '../../../shared/settings/settings-contract.ts';
import { secondFactorChoices } from '../../entities/second-factor-choices.ts';
import { field, type RecordField } from '../../ui/form/record-fields.ts';

/** A named rate as it is typed. */
export interface TaxRateValues {
  key: string;
  /** Added here, to be filled in. */
  isNew?: boolean;
  name: string;
  percent: string;
}

const taxRatesField = (label: string): RecordField<NamedTaxRate[], TaxRateValues[]> => ({
  label,
  format: (rates = []) =>
    rates.map(({ name, rateBps }, index) => ({
      key: `rate-${index}`,
      name,
      percent: String(percentOfTaxRate(rateBps)),
    })),
  show: (rates) => rates.map(({ name, percent }) => `${name} ${percent}%`).join(', '),
});

/** What the company says of itself, named as on the wire, so that the server's reasons find their fields. */
export const companyFields = () => ({
  companyName: field.text(t`Company name`),
  addressLines: field.formatted(t`Address`, (lines: string[] = []) => lines.join('\n')),
  phone: field.text(t`Phone`),
  country: field.text(t`Country`),
  currency: field.text(t`Currency`),
  locale: field.text(t`Document language`),
  email: field.text(t`Email`),
  website: field.text(t`Website`),
  licenseNumber: field.text(t`License number`),
  timeZone: field.text(t`Time zone`),
  taxRateBps: field.formatted(t`Sales tax on new bids`, (bps: number = 0) => String(percentOfTaxRate(bps))),
  taxName: field.text(t`Named rate`),
  taxRates: taxRatesField(t`Named rates`),
  depositRateBps: field.formatted(t`Deposit on new bids`, (bps: number = 0) => String(bps / 100)),
  bidValidDays: field.formatted(t`Bids are valid for`, (days: number = 0) => String(days)),
  bidTerms: field.text(t`Terms on new bids`),
  secondFactor: field.choice(t`Second factor`, secondFactorChoices(), 'optional'),
  depositInstructions: field.text(t`How to pay the deposit`),
});
