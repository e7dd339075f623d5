import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formattingLocale } from '../platform/formatting-locale.ts';
import { currencySign } from './money-format.ts';
import { showNumber, showPercent } from './number-format.ts';
import { separatorsOf, type NumberLimits, type NumberProblem } from './number-text.ts';

/** The sentence that a field says about a number that it cannot take; `unit` stands behind the limit: `At most 30 days.` */
export function useNumberWords(): (problem: NumberProblem, limits: NumberLimits, unit?: string) => string {
  const { t } = useLingui();
  return (problem, { decimals, min = 0, max = 0 }, unit) => {
    const withUnit = (limit: number) => {
      if (unit === '%') return showPercent(limit / 100, { max: decimals });
      const shown = showNumber(String(limit), { min: 0, max: decimals });
      return unit ? `${shown}\u00a0${unit}` : shown;
    };
    // Each case makes its own formats alone: the first key that is wrong waits for them.
    switch (problem) {
      case 'not-a-number': {
        const shown = { min: decimals === 2 ? 2 : 0, max: decimals };
        const example = showNumber(decimals === 0 ? '12' : '1234.5', shown);
        return t`Enter a number such as ${example}.`;
      }
      case 'other-currency': {
        const sign = currencySign();
        return t`Amounts are in ${sign}. Leave out other currency symbols.`;
      }
      case 'other-separator': {
        const { decimal, group } = separatorsOf(formattingLocale());
        const grouped = showNumber('1234.5', { min: 2, max: 2 });
        return t`Write it as ${grouped}: “${decimal}” before the decimals, “${group}” only between thousands.`;
      }
      case 'too-many-decimals':
        return decimals === 0
          ? t`Enter a whole number.`
          : plural(decimals, { one: 'Use at most # decimal.', other: 'Use at most # decimals.' });
      case 'too-small': {
        const least = withUnit(min);
        return t`Enter at least ${least}.`;
      }
      case 'too-large': {
        const most = withUnit(max);
        return t`Enter at most ${most}.`;
      }
    }
  };
}
