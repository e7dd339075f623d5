import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useRight } from '../../platform/session.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Section, SectionNote } from '../../ui/section.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import type { Project } from '../../entities/project-cache.ts';
import { ZoneNote } from '../../entities/zone-note.tsx';
import { AppointmentItem } from './appointment-item.tsx';
import styles from './appointment-list.module.css';
import { useDraftLink } from '../../ui/form/draft-link.ts';
import { LateForm } from '../../ui/late-form.tsx';
import { lazy } from '../../ui/lazy.tsx';

const AppointmentForm = lazy(
  async () => (await import('../../entities/appointments/appointment-form.tsx')).AppointmentForm,
);

type Appointment = Project['appointments'][number];

interface AppointmentListProps {
  projectId: number;
  /** A cancelled project takes no appointment to come. */
  isCancelled: boolean;
  appointments: readonly Appointment[];
  /** Where the project is on the map. */
  place: { latitude: number | null; longitude: number | null };
  now: number;
  /** The sheet that is open, kept by the page because its main action may open it. */
  isAdding: boolean;
  onAdd: (isAdding: boolean) => void;
}

/** The appointments of a project: what comes first, what was behind a fold. */
export function AppointmentList({
  projectId,
  isCancelled,
  appointments,
  place,
  now,
  isAdding,
  onAdd,
}: AppointmentListProps) {
  const { t } = useLingui();
  const maySchedule = useRight('schedule.write');
  const mayAdd = maySchedule && !isCancelled;
  const [edited, setEdited] = useState<Appointment>();
  const [isEditing, setEditing] = useState(false);
  function edit(appointment: Appointment) {
    setEdited(appointment);
    setEditing(true);
  }
  useDraftLink({
    appointment: (entity) => {
      if (entity === String(projectId)) return mayAdd && onAdd(true);
      const asked = appointments.find(({ id }) => entity === `${projectId}-${id}`);
      return maySchedule && asked !== undefined && edit(asked);
    },
  });
  const inOrder = appointments.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const coming = inOrder.filter((each) => new Date(each.endsAt).getTime() > now);
  const past = inOrder.filter((each) => new Date(each.endsAt).getTime() <= now).toReversed();

  function item(appointment: Appointment) {
    return (
      <AppointmentItem
        key={appointment.id}
        appointment={appointment}
        place={place}
        now={now}
        onEdit={maySchedule ? () => edit(appointment) : undefined}
      />
    );
  }

  return (
    <Section
      title={<Trans>Appointments</Trans>}
      count={appointments.length || undefined}
      action={
        <Row gap={8} align="center">
          <ZoneNote />
          {mayAdd && (
            <SectionButton icon="plus" onClick={() => onAdd(true)}>
              <Trans>Add</Trans>
            </SectionButton>
          )}
        </Row>
      }
    >
      {appointments.length === 0 && (
        <SectionNote>
          <Trans>No appointments yet.</Trans>
        </SectionNote>
      )}
      {coming.length > 0 && <ul className={styles.list}>{coming.map(item)}</ul>}
      {past.length > 0 && (
        <Disclosure
          className={styles.past}
          open={coming.length === 0 && past.length < 3}
          title={
            <>
              <Trans>Past appointments</Trans> <span className={styles.count}>{past.length}</span>
            </>
          }
        >
          <ul className={styles.list}>{past.map(item)}</ul>
        </Disclosure>
      )}
      <Sheet isOpen={isAdding} onClose={() => onAdd(false)} title={t`New appointment`}>
        <Suspense fallback={<LateForm />}>
          <AppointmentForm projectId={projectId} onDone={() => onAdd(false)} />
        </Suspense>
      </Sheet>
      <Sheet isOpen={isEditing} onClose={() => setEditing(false)} title={t`Edit appointment`}>
        {edited && (
          <Suspense fallback={<LateForm />}>
            <AppointmentForm
              key={edited.id}
              projectId={projectId}
              appointment={edited}
              onDone={() => setEditing(false)}
            />
          </Suspense>
        )}
      </Sheet>
    </Section>
  );
}
