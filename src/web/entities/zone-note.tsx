import { Trans } from '@lingui/react/macro';
import { companyTimeZone, isElsewhere } from '../platform/company-time.ts';
import { formattingLocale } from '../platform/formatting-locale.ts';
import { intlFormat } from '../platform/intl-format.ts';
import { useNow } from '../platform/use-now.ts';
import { Text } from '../ui/layout/layout.tsx';

/** On whose clock the times beside it are, for a reader whose own shows another time. */
export function ZoneNote() {
  const now = new Date(useNow());
  if (!isElsewhere(now)) return null;
  const options = { timeZone: companyTimeZone(), timeZoneName: 'short' } as const;
  const parts = intlFormat(Intl.DateTimeFormat, formattingLocale(), options).formatToParts(now);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <Text tone="ink-2" size="xs" whiteSpace="nowrap">
      <Trans>Times in {zone}</Trans>
    </Text>
  );
}
