import { Trans } from '@lingui/react/macro';
import { readPeriod } from '../../../shared/projects/signed-period.ts';
import { formattingLocale } from '../../platform/formatting-locale.ts';
import { intlFormat } from '../../platform/intl-format.ts';
import { Icon } from '../../ui/icon.tsx';
import { ViewChip } from '../../ui/view-chips.tsx';

interface SignedChipProps {
  /** A month, or days from and to, as the address holds them. */
  period: string;
  onRemove: () => void;
}

/** Says that the list holds only what was signed then; a click shows the rest again. */
export function SignedChip({ period, onRemove }: SignedChipProps) {
  'use no memo';
  const when = periodWords(period);
  return (
    <ViewChip isOn isApart onClick={onRemove}>
      <Trans>Signed {when}</Trans>
      <Icon name="close" size={12} />
    </ViewChip>
  );
}

function periodWords(text: string): string {
  const period = readPeriod(text);
  if (!period) return text;
  const options: Intl.DateTimeFormatOptions =
    text.length === 7 ? { month: 'long', year: 'numeric' } : { dateStyle: 'medium' };
  const words = intlFormat(Intl.DateTimeFormat, formattingLocale(), { ...options, timeZone: 'UTC' });
  return words.formatRange(new Date(`${period.from}T00:00:00Z`), new Date(`${period.to}T00:00:00Z`));
}
