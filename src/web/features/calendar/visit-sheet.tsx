import { Trans, useLingui } from '@lingui/react/macro';
import { usePaths } from '../../paths.ts';
import { appointmentWords } from '../../entities/appointment-words.ts';
import { MeetingNote } from '../../entities/visits/meeting-note.tsx';
import { meetingsInWords } from '../../entities/visits/meeting-words.ts';
import { bookingOf, meetingsOf, type ListedVisit } from '../../entities/visits/meetings.ts';
import { VisitPresence } from '../../entities/visits/visit-presence.tsx';
import { formatVisitTime } from '../../entities/visits/visit-times.ts';
import { Button } from '../../ui/button.tsx';
import { addressLine, callLink, directionsLink } from '../../ui/contact-links.ts';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink, Link } from '../../ui/link.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import { Person } from '../../ui/person.tsx';
import { personOf } from '../../ui/person-of.ts';
import styles from './visit-sheet.module.css';
import { useVisitEntries } from '../../entities/visits/use-visit-entries.ts';

interface VisitSheetProps {
  visit: ListedVisit;
  /** The visits around it, among which somebody may be in two places. */
  visits: readonly ListedVisit[];
  now: number;
  /** Undefined for those who may not change it. */
  onChange: (() => void) | undefined;
  onClose: () => void;
}

/** One visit: when, where, who, whether they were there, and what can be done with it. */
export function VisitSheet({ visit, visits, now, onChange, onClose }: VisitSheetProps) {
  const { t } = useLingui();
  const paths = usePaths();
  const { startsAt, endsAt, kind, employees, notes, phone, projectNumber, projectTitle } = visit;
  const meeting = meetingsInWords(meetingsOf(bookingOf(visit), visits));
  const address = addressLine(visit);
  const entries = useVisitEntries(visit, { mayRemove: onChange !== undefined, onRemove: onClose });

  return (
    <div className={styles.visit}>
      <p className={styles.when}>{formatVisitTime(startsAt, endsAt)}</p>
      <p className={styles.what}>
        {t(appointmentWords[kind])} ·{' '}
        <Link to={paths.project(visit.projectId)}>
          {projectNumber}
          {projectTitle && ` ${projectTitle}`}
        </Link>
      </p>
      <p className={styles.people}>
        {employees.map((person) => (
          <Person key={person.id} person={personOf(person)} size={22} />
        ))}
        {employees.length === 0 && <Trans>Nobody goes there yet.</Trans>}
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
      <VisitPresence visit={visit} place={visit} now={now} />
      <div className={styles.ways}>
        {phone && (
          <a className={styles.way} href={callLink(phone)}>
            <Icon name="phone" />
            {formatPhone(phone)}
          </a>
        )}
        {address && (
          <a className={styles.way} href={directionsLink(visit)} target="_blank" rel="noreferrer">
            <Icon name="mapPin" />
            <Trans>Directions</Trans>
          </a>
        )}
      </div>
      <div className={styles.actions}>
        {onChange && (
          <Button icon="edit" onClick={onChange}>
            <Trans>Change or move…</Trans>
          </Button>
        )}
        <ButtonLink to={paths.project(visit.projectId)} icon="folder">
          <Trans>Open project</Trans>
        </ButtonLink>
        <MoreMenu label={t`More actions`} entries={entries} />
      </div>
    </div>
  );
}
