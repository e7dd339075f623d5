import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { showNumber } from './number-format.ts';
import type { NumberLimits, NumberProblem } from './number-text.ts';

/** The sentence that a field says about a number that it cannot take; `unit` stands behind the limit: `At most 100 %.` */
export function useNumberWords(): (problem: NumberProblem, limits: NumberLimits, unit?: string) => string {
  const { t } = useLingui();
  return (problem, { decimals, min = 0, max = 0 }, unit) => {
    const withUnit = (limit: number) => {
      const shown = showNumber(String(limit), { min: 0, max: decimals });
      return unit ? `${shown}\u00a0${unit}` : shown;
    };
    const least = withUnit(min);
    const most = withUnit(max);
    const example = showNumber(decimals === 0 ? '12' : '1234.5', {
      min: decimals === 2 ? 2 : 0,
      max: decimals,
    });
    switch (problem) {
      case 'not-a-number':
        return t`Enter a number such as ${example}.`;
      case 'too-many-decimals':
        return decimals === 0
          ? t`Enter a whole number.`
          : plural(decimals, { one: 'Use at most # decimal.', other: 'Use at most # decimals.' });
      case 'too-small':
        return t`At least ${least}.`;
      case 'too-large':
        return t`At most ${most}.`;
    }
  };
}
