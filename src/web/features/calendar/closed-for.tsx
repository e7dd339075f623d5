import { Trans } from '@lingui/react/macro';
import type { Day } from '../../../shared/kernel/dates.ts';
import { hoursOn } from '../../../shared/settings/business-hours.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { useCalendar } from './calendar-context.ts';

/** Why the company does not work on a day that it would else. */
export function ClosedFor({ day }: { day: Day }) {
  const { hours } = useCalendar();
  const ofDay = hoursOn(hours, day);
  if (ofDay.isOpen || !ofDay.closedFor) return null;
  return (
    <Text tone="ink-2" size="xs" truncate shrink title={ofDay.closedFor}>
      <Trans>
        Closed: <bdi>{ofDay.closedFor}</bdi>
      </Trans>
    </Text>
  );
}
