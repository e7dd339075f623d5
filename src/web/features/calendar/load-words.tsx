import { Trans } from '@lingui/react/macro';
import { formattingLocale } from '../../platform/formatting-locale.ts';
import { intlFormat } from '../../platform/intl-format.ts';
import { Text } from '../../ui/layout/layout.tsx';
import type { Load } from './load.ts';

/** In hours alone, however many: nobody counts a week in days of 24. */
function hoursOf(minutes: number, isWithUnit: boolean): string {
  return intlFormat(Intl.NumberFormat, formattingLocale(), {
    maximumFractionDigits: 2,
    ...(isWithUnit && { style: 'unit', unit: 'hour', unitDisplay: 'short' }),
  }).format(minutes / 60);
}

/** `6.5 of 10 hr`, and by how much that is too much. */
export function LoadWords({ load: { planned, open } }: { load: Load }) {
  if (planned === 0) return null;
  const hours = hoursOf(planned, open === 0);
  const all = hoursOf(open, true);
  const over = hoursOf(planned - open, true);
  return (
    <Text tone={planned > open ? 'amber' : 'ink-3'} size="xs" tabular>
      {open === 0 ? (
        <Trans>{hours}, closed day</Trans>
      ) : planned > open ? (
        <Trans>
          {hours} of {all}, {over} over
        </Trans>
      ) : (
        <Trans>
          {hours} of {all}
        </Trans>
      )}
    </Text>
  );
}
