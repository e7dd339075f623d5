import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, Suspense } from 'react';
import { api } from '../../platform/api-client.ts';
import { toWallTime } from '../../platform/company-time.ts';
import { useEmployee } from '../../platform/session.ts';
import { useWrite } from '../../platform/write.ts';
import { keysOfProject, patchProject, type Project } from '../project-cache.ts';
import { Button } from '../../ui/button.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Label } from '../../ui/status.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { Appointment } from './appointment-form.tsx';
import { distanceBetween, type Distance } from './distance-words.ts';
import { isThere, type ShownAttendance } from './attendance.ts';
import { presenceStep } from './presence-step.ts';
import { usePresence } from './use-presence.ts';
import styles from './appointment-presence.module.css';
import { formatLength, formatTime, lengthInMinutes } from './appointment-times.ts';

// Shortly before an appointment.
const OnMyWayButton = lazy(async () => (await import('./on-my-way-button.tsx')).OnMyWayButton);

interface AppointmentPresenceProps {
  appointment: Appointment;
  /** Where its project is on the map. */
  place: { latitude: number | null; longitude: number | null };
  now: number;
}

/** Who was there, when, and how far from the address where that is far; and the button that is next. Nothing long before an appointment. */
export function AppointmentPresence({ appointment, place, now }: AppointmentPresenceProps) {
  const me = useEmployee();
  const presence = usePresence();
  const step = presenceStep(appointment, me.id, now);
  const { attendances } = appointment;
  if (attendances.length === 0 && !step) return null;
  return (
    <Row gap={10} rowGap={6} align="center" wrap className={styles.presence} data-presence="">
      {attendances.length > 0 && (
        <Stack as="ul" gap={4}>
          {groupStays(attendances, place).map((stays) => (
            <Stays key={stays[0].id} stays={stays} place={place} />
          ))}
        </Stack>
      )}
      {step && (
        <Button
          size="small"
          icon={step === 'checkIn' ? 'mapPin' : 'check'}
          isPending={presence.isPending}
          onClick={() => void presence.stamp(step, appointment)}
        >
          {step === 'checkIn' ? <Trans>Check in</Trans> : <Trans>Check out</Trans>}
        </Button>
      )}
      {step === 'checkIn' && (
        <Suspense>
          <OnMyWayButton appointment={appointment} employeeId={me.id} now={now} />
        </Suspense>
      )}
      {appointment.checkedInAt && <PlaceButton appointment={appointment} place={place} />}
    </Row>
  );
}

type StayGroup = [ShownAttendance, ...ShownAttendance[]];

/** A crew that came and left together is told of once. */
function groupStays(
  attendances: readonly ShownAttendance[],
  place: AppointmentPresenceProps['place'],
): StayGroup[] {
  const groups = new Map<string, StayGroup>();
  for (const stay of attendances) {
    const { arrivedAt, departedAt, departureBy, departureSource, isUnsent } = stay;
    const times = [arrivedAt, departedAt].map((at) => at && toWallTime(at));
    const away = [arrivalAt(stay, place), departureAt(stay, place)].map((each) => each?.isFar && each.words);
    const key = JSON.stringify([times, departureBy?.id, departureSource, isUnsent, away]);
    groups.set(key, [...(groups.get(key) ?? []), stay] as StayGroup);
  }
  return [...groups.values()];
}

const arrivalAt = (stay: ShownAttendance, place: AppointmentPresenceProps['place']) =>
  distanceBetween(place, { lat: stay.arrivalLat, lon: stay.arrivalLon });
const departureAt = (stay: ShownAttendance, place: AppointmentPresenceProps['place']) =>
  distanceBetween(place, { lat: stay.departureLat, lon: stay.departureLon });

/** From when to when, and who; what the server does not have yet says so. */
function Stays({ stays, place }: { stays: StayGroup; place: AppointmentPresenceProps['place'] }) {
  const [stay] = stays;
  const { arrivedAt, departedAt, departureBy, departureSource } = stay;
  const people = stays.flatMap(({ employee }) => employee ?? []);
  return (
    <Text as="li" tone="ink-2" size="sm" tabular>
      <StateLabel stay={stay} /> <Times arrivedAt={arrivedAt} departedAt={departedAt} />
      {people.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index === 0 ? ': ' : ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {departureBy && (
        <>
          {' – '}
          <bdi>{departureBy.name}</bdi>
        </>
      )}
      {departureSource === 'next_arrival' && (
        <>
          {' · '}
          <Trans>left for another job</Trans>
        </>
      )}
      <Away distance={arrivalAt(stay, place)} />
      <Away distance={departureAt(stay, place)} isDeparture />
    </Text>
  );
}

function StateLabel({ stay }: { stay: ShownAttendance }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  if (stay.isUnsent) return <Label tone="amber">{isPhone ? t`On this phone` : t`On this device`}</Label>;
  return isThere(stay) ? <Label tone="green">{t`Checked in`}</Label> : null;
}

function Times({ arrivedAt, departedAt }: Pick<ShownAttendance, 'arrivedAt' | 'departedAt'>) {
  const { t } = useLingui();
  const cameAt = arrivedAt && formatTime(arrivedAt);
  const wentAt = departedAt && formatTime(departedAt);
  if (!cameAt) return <Trans>left at {wentAt}</Trans>;
  if (!wentAt) return <span>{cameAt}</span>;
  const minutes = lengthInMinutes(arrivedAt, departedAt);
  const length = minutes < 1 ? t`under 1 min` : formatLength(minutes);
  const times = `${cameAt}\u2013${wentAt}`;
  return (
    <span>
      <Trans>
        On site {times} ({length})
      </Trans>
    </span>
  );
}

function Away({ distance, isDeparture }: { distance: Distance | undefined; isDeparture?: boolean }) {
  if (!distance?.isFar) return null;
  const { words } = distance;
  return (
    <>
      {' · '}
      <span className={styles.far}>
        {isDeparture ? (
          <Trans>checked out {words} from the address</Trans>
        ) : (
          <Trans>{words} from the address</Trans>
        )}
      </span>
    </>
  );
}

/** The first who checks in somewhere can say that it is the right place; from then on distances are known. */
function PlaceButton({ appointment, place }: Omit<AppointmentPresenceProps, 'now'>) {
  const { t } = useLingui();
  const { projectId, user_lat: latitude, user_lon: longitude } = appointment;
  const set = useWrite({
    call: (at: Place, { idempotencyKey }) =>
      api('PUT /api/projects/:id/place', { params: { id: projectId }, body: at, idempotencyKey }),
    optimistic: (at, cache) => patchProject(cache, projectId, (project: Project) => ({ ...project, ...at })),
    undo: (_answer, _at, { idempotencyKey }) =>
      api('PUT /api/projects/:id/place', {
        params: { id: projectId },
        body: { latitude: null, longitude: null },
        idempotencyKey,
      }),
    successMessage: t`Job site location saved`,
    invalidates: keysOfProject(projectId),
  });
  if (place.latitude !== null || latitude === null || longitude === null) return null;
  return (
    <Button
      size="small"
      variant="ghost"
      icon="mapPin"
      className={styles.place}
      isPending={set.isPending}
      onClick={() => void set.run({ latitude, longitude })}
    >
      <Trans>Save as the job site’s location</Trans>
    </Button>
  );
}

interface Place {
  latitude: number | null;
  longitude: number | null;
}
