import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { keysOfProject, patchProject, type Project } from '../project-cache.ts';
import { Button } from '../../ui/button.tsx';
import { Label } from '../../ui/status.tsx';
import type { Appointment } from './appointment-form.tsx';
import { distanceBetween, type Distance } from './distance-words.ts';
import { presenceStep, usePresence } from './use-presence.ts';
import styles from './visit-presence.module.css';
import { formatLength, formatTime, lengthInMinutes } from './visit-times.ts';

interface VisitPresenceProps {
  visit: Appointment;
  /** Where its project is on the map. */
  place: { latitude: number | null; longitude: number | null };
  now: number;
}

/** Who was there, when and how far from the address; and the button that is next. Nothing long before a visit. */
export function VisitPresence({ visit, place, now }: VisitPresenceProps) {
  const presence = usePresence();
  const step = presenceStep(visit, now);
  if (!visit.checkedInAt && !step) return null;
  return (
    <div className={styles.presence} data-presence="">
      {visit.checkedInAt && <Story visit={visit} place={place} checkedInAt={visit.checkedInAt} />}
      {step && (
        <Button
          size="small"
          icon={step === 'checkIn' ? 'mapPin' : 'check'}
          isPending={presence.isPending}
          onClick={() => void presence.stamp(step, visit)}
        >
          {step === 'checkIn' ? <Trans>Check in</Trans> : <Trans>Check out</Trans>}
        </Button>
      )}
      {visit.checkedInAt && <PlaceButton visit={visit} place={place} />}
    </div>
  );
}

function Story({ visit, place, checkedInAt }: Omit<VisitPresenceProps, 'now'> & { checkedInAt: string }) {
  const { t } = useLingui();
  const { checkedInBy, checkedOutAt, checkedOutBy } = visit;
  const cameAt = formatTime(checkedInAt);
  const name = checkedInBy?.name;
  const arrival = distanceBetween(place, { lat: visit.user_lat, lon: visit.user_lon });
  const departure = distanceBetween(place, { lat: visit.checkOutLat, lon: visit.checkOutLon });
  const wentAt = checkedOutAt && formatTime(checkedOutAt);
  const onSite = checkedOutAt && formatLength(Math.max(1, lengthInMinutes(checkedInAt, checkedOutAt)));
  const leaver = checkedOutBy && checkedOutBy.id !== checkedInBy?.id && checkedOutBy.name;
  return (
    <p className={styles.story}>
      <Label tone={checkedOutAt ? 'grey' : 'green'}>{checkedOutAt ? t`Was there` : t`Checked in`}</Label>{' '}
      {wentAt ? (
        <span>
          {cameAt} – {wentAt} · <Trans>{onSite} on site</Trans>
        </span>
      ) : (
        <span>{cameAt}</span>
      )}
      {name && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
      {leaver && (
        <>
          {' – '}
          <bdi>{leaver}</bdi>
        </>
      )}
      <Away distance={arrival} />
      {departure?.isFar && <Away distance={departure} isDeparture />}
    </p>
  );
}

function Away({ distance, isDeparture }: { distance: Distance | undefined; isDeparture?: boolean }) {
  if (!distance) return null;
  const { words, isFar } = distance;
  return (
    <>
      {' · '}
      <span className={isFar ? styles.far : undefined}>
        {isDeparture ? <Trans>left {words} from the address</Trans> : <Trans>{words} from the address</Trans>}
      </span>
    </>
  );
}

/** The first who checks in somewhere can say that it is the right place; from then on distances are known. */
function PlaceButton({ visit, place }: Omit<VisitPresenceProps, 'now'>) {
  const { t } = useLingui();
  const { projectId, user_lat: latitude, user_lon: longitude } = visit;
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
    successMessage: t`The place is noted`,
    invalidates: keysOfProject(projectId),
  });
  if (place.latitude !== null || latitude === null || longitude === null) return null;
  return (
    <Button
      size="small"
      variant="ghost"
      icon="mapPin"
      isPending={set.isPending}
      onClick={() => void set.run({ latitude, longitude })}
    >
      <Trans>This is the place</Trans>
    </Button>
  );
}

interface Place {
  latitude: number | null;
  longitude: number | null;
}
