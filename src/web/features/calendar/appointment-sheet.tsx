import { Trans, useLingui } from '@lingui/react/macro';
import { usePaths } from '../../paths.ts';
import { appointmentWords } from '../../entities/appointment-words.ts';
import { MeetingNote } from '../../entities/appointments/meeting-note.tsx';
import { meetingsInWords } from '../../entities/appointments/meeting-words.ts';
import { bookingOf, meetingsOf, type ListedAppointment } from '../../entities/appointments/meetings.ts';
import { AppointmentPresence } from '../../entities/appointments/appointment-presence.tsx';
import { formatAppointmentTime } from '../../entities/appointments/appointment-times.ts';
import { Button } from '../../ui/button.tsx';
import { addressLine, directionsLink } from '../../ui/contact-links.ts';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink, Link } from '../../ui/link.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { Person } from '../../ui/person.tsx';
import { personOf } from '../../ui/person-of.ts';
import styles from './appointment-sheet.module.css';
import { useAppointmentEntries } from '../../entities/appointments/use-appointment-entries.ts';

interface AppointmentSheetProps {
  appointment: ListedAppointment;
  /** The appointments around it, among which somebody may be in two places. */
  appointments: readonly ListedAppointment[];
  now: number;
  /** Undefined for those who may not change it. */
  onChange: (() => void) | undefined;
  onClose: () => void;
}

/** One appointment: when, where, who, whether they were there, and what can be done with it. */
export function AppointmentSheet({
  appointment,
  appointments,
  now,
  onChange,
  onClose,
}: AppointmentSheetProps) {
  const { t } = useLingui();
  const paths = usePaths();
  const { startsAt, endsAt, kind, employees, notes, phone, projectNumber, projectTitle } = appointment;
  const meeting = meetingsInWords(meetingsOf(bookingOf(appointment), appointments));
  const address = addressLine(appointment);
  const entries = useAppointmentEntries(appointment, {
    mayRemove: onChange !== undefined,
    onRemove: onClose,
  });

  return (
    <div className={styles.appointment}>
      <p className={styles.when}>{formatAppointmentTime(startsAt, endsAt)}</p>
      <p className={styles.what}>
        {t(appointmentWords[kind])} ·{' '}
        <Link to={paths.project(appointment.projectId)}>
          {projectNumber}
          {projectTitle && ` ${projectTitle}`}
        </Link>
      </p>
      <p className={styles.people}>
        {employees.map((person) => (
          <Person key={person.id} person={personOf(person)} size={22} />
        ))}
        {employees.length === 0 && <Trans>No one is assigned yet.</Trans>}
      </p>
      <MeetingNote meeting={meeting} className={styles.meeting} />
      {address && (
        <p className={styles.address}>
          <bdi>{address}</bdi>
        </p>
      )}
      {notes && (
        <p className={styles.notes} dir="auto">
          {notes}
        </p>
      )}
      <AppointmentPresence appointment={appointment} place={appointment} now={now} />
      <div className={styles.ways}>
        {phone && (
          <PhoneLink className={styles.way} phone={phone}>
            <Icon name="phone" />
          </PhoneLink>
        )}
        {address && (
          <a className={styles.way} href={directionsLink(appointment)} target="_blank" rel="noreferrer">
            <Icon name="mapPin" />
            <Trans>Directions</Trans>
          </a>
        )}
      </div>
      <div className={styles.actions}>
        {onChange && (
          <Button icon="edit" onClick={onChange}>
            <Trans>Edit or move…</Trans>
          </Button>
        )}
        <ButtonLink to={paths.project(appointment.projectId)} icon="folder">
          <Trans>Open project</Trans>
        </ButtonLink>
        <MoreMenu label={t`More actions`} entries={entries} />
      </div>
    </div>
  );
}
