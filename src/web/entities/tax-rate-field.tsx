import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paperWords } from '../../shared/papers/paper-words.ts';
import { taxLabel, type ToldTax } from '../../shared/papers/tax-name.ts';
import { percentOfTaxRate } from '../../shared/kernel/tax-rate.ts';
import type { NamedTaxRate } from '../../shared/settings/settings-contract.ts';
import { showPercent } from '../ui/number-format.ts';
import { Select } from '../ui/select.tsx';
import { settingsQuery } from './settings-query.ts';

/** A tax rate as it is typed: percent, and what it is called; empty for one without a name. */
export interface TypedTax {
  name: string;
  percent: string;
}

/** As it is shown in a total: `Tax, Travis County (8.25%)`. */
export function taxWords(told: ToldTax): string {
  return taxLabel({ tax: say`Tax`, exempt: say`Exempt` }, told, (bps) =>
    showPercent(bps / 10_000, { max: 3 }),
  );
}

interface TaxRateFieldProps {
  label: string;
  isLabelHidden?: boolean;
  value: TypedTax;
  onChange: (chosen: TypedTax) => void;
  rates: readonly NamedTaxRate[];
  /** The field in which a rate without a name is typed. */
  children: (label: string) => ReactNode;
}

/**
 * One of the named rates, or another that is typed; where none has a name only the latter. What was chosen before a rate was changed or
 * removed is still offered as it was.
 */
export function TaxRateField(props: TaxRateFieldProps) {
  const { label, isLabelHidden, value, onChange, rates, children } = props;
  const { name, percent } = value;
  const { t } = useLingui();
  const known = rates.map((rate) => ({ name: rate.name, percent: String(percentOfTaxRate(rate.rateBps)) }));
  const isSame = (one: TypedTax) => one.name === name && Number(one.percent) === Number(percent);
  const offered = name === '' || known.some(isSame) ? known : [value, ...known];
  if (offered.length === 0) return children(label);
  const place = name === '' ? offered.length : offered.findIndex(isSame);
  return (
    <>
      <Select
        label={label}
        isLabelHidden={isLabelHidden}
        value={place}
        onChange={(chosen) => onChange(offered[chosen] ?? { name: '', percent })}
        choices={[
          ...offered.map((each, index) => ({
            value: index,
            label: `${each.name} (${showPercent(Number(each.percent) / 100, { max: 3 })})`,
          })),
          { value: offered.length, label: t`Other rate…` },
        ]}
      />
      {name === '' && children(t`Rate`)}
    </>
  );
}

/** The same with the company's rates; who has rates with names may also take no tax, for which the paper gives the reason. */
export function CompanyTaxField(field: Omit<TaxRateFieldProps, 'rates'>) {
  const { data } = useQuery(settingsQuery);
  const { taxRates = [], locale = '' } = data ?? {};
  const needsExempt = taxRates.length > 0 && taxRates.every(({ rateBps }) => rateBps > 0);
  const exempt = { name: paperWords(locale).totals.exempt, rateBps: 0 };
  return <TaxRateField rates={needsExempt ? [...taxRates, exempt] : taxRates} {...field} />;
}
