import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { taxLabel } from '../../shared/papers/tax-name.ts';
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

/** As it is shown where it is chosen and in a total: `Tax, Travis County (8.25%)`. */
export function taxWords(word: string, name: string, rateBps: number | null): string {
  return taxLabel(word, name, rateBps === null ? '' : showPercent(rateBps / 10_000, { max: 3 }));
}

interface TaxRateChoiceProps {
  value: TypedTax;
  onChange: (chosen: TypedTax) => void;
  rates: readonly NamedTaxRate[];
}

/**
 * The named rates, beside the field in which any other is typed; nothing where there are none. What was chosen before a rate was changed
 * or removed is still offered as it was.
 */
export function TaxRateChoice({ value: { name, percent }, onChange, rates }: TaxRateChoiceProps) {
  const { t } = useLingui();
  const known = rates.map((rate) => ({ name: rate.name, percent: String(percentOfTaxRate(rate.rateBps)) }));
  const isSame = (one: TypedTax) => one.name === name && Number(one.percent) === Number(percent);
  const offered = name === '' || known.some(isSame) ? known : [{ name, percent }, ...known];
  if (offered.length === 0) return null;
  const place = name === '' ? offered.length : offered.findIndex(isSame);
  return (
    <Select
      label={t`Named rate`}
      value={place}
      onChange={(chosen) => onChange(offered[chosen] ?? { name: '', percent })}
      choices={[
        ...offered.map((each, index) => ({
          value: index,
          label: `${each.name} (${showPercent(Number(each.percent) / 100, { max: 3 })})`,
        })),
        { value: offered.length, label: t`Another rate` },
      ]}
    />
  );
}

/** The same with the company's rates. */
export function CompanyTaxChoice(choice: Omit<TaxRateChoiceProps, 'rates'>) {
  const { data } = useQuery(settingsQuery);
  return <TaxRateChoice rates={data?.taxRates ?? []} {...choice} />;
}
