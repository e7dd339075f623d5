import { Trans } from '@lingui/react/macro';
import { stayOf } from '../../entities/appointments/attendance.ts';
import type { ListedAppointment } from '../../entities/appointments/meetings.ts';
import { buttonClass } from '../../ui/button.tsx';
import { addressLine } from '../../ui/contact-links.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { mostStops, routeLink } from '../../ui/route-link.ts';

interface DayRouteProps {
  appointments: readonly ListedAppointment[];
  employeeId: number;
  now: number;
}

/** The way by all stops of one's day that are still ahead. With one stop alone its own directions do. */
export function DayRoute({ appointments, employeeId, now }: DayRouteProps) {
  const ahead = appointments.filter(
    (each) =>
      each.employees.some(({ id }) => id === employeeId) &&
      Date.parse(each.endsAt) > now &&
      !stayOf(each, employeeId) &&
      addressLine(each) !== '',
  );
  const inOrder = ahead.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  // Twice in a row at one place is one stop.
  const stops = inOrder.filter(
    (each, index) => index === 0 || addressLine(each) !== addressLine(inOrder[index - 1]!),
  );
  if (stops.length < 2) return null;
  const count = Math.min(stops.length, mostStops);
  return (
    <Row gap={10} rowGap={4} align="center" wrap marginTop={12} marginBottom={24}>
      <a className={buttonClass('secondary')} href={routeLink(stops)} target="_blank" rel="noreferrer">
        <Row as="span" gap={6} align="center">
          <Icon name="mapPin" />
          <Trans>Route with {count} stops</Trans>
        </Row>
      </a>
      {stops.length > count && (
        <Text tone="ink-2" size="sm">
          <Trans>
            Maps takes the first {count} of {stops.length} stops.
          </Trans>
        </Text>
      )}
    </Row>
  );
}
