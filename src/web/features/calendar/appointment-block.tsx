import type { CSSProperties } from 'react';
import { appointmentWords } from '../../entities/appointment-words.ts';
import { useLingui } from '@lingui/react/macro';
import type { ListedAppointment } from '../../entities/appointments/meetings.ts';
import { formatTime } from '../../entities/appointments/appointment-times.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Person } from '../../ui/person.tsx';
import { personOf } from '../../ui/person-of.ts';
import { useCalendar } from './calendar-context.ts';
import { colorOf, useAppointmentSentence } from './appointment-sentence.ts';
import styles from './appointment-block.module.css';

interface AppointmentBlockProps {
  appointment: ListedAppointment;
  /** `block` has the room that its time takes, `chip` one line, `tile` a second one where the name needs it. */
  shape: 'block' | 'chip' | 'tile';
  style?: CSSProperties | undefined;
  /** The room for the lines of a block, in minutes. */
  minutes?: number | undefined;
  /** False where it goes on from before, or into what follows. */
  isStart?: boolean | undefined;
  isEnd?: boolean | undefined;
  /** The handle at its end, which changes its length. */
  hasHandle?: boolean | undefined;
  showsPeople?: boolean | undefined;
  /** Whether its first line ends with how many more there are. */
  hasMore?: boolean | undefined;
}

/** From how many minutes on a block has room for two lines, for a long name, for what it is about, and for the people. */
const oneLineMinutes = 45;
const roomyMinutes = 60;
const detailMinutes = 75;
const peopleMinutes = 100;

/** An appointment in the calendar: its time, the customer, and who goes, in the colour of the first of them. */
export function AppointmentBlock(props: AppointmentBlockProps) {
  const {
    appointment,
    shape,
    style,
    minutes = 0,
    isStart = true,
    isEnd = true,
    hasHandle,
    showsPeople,
    hasMore,
  } = props;
  const { t } = useLingui();
  const sentence = useAppointmentSentence();
  const { meetingIds, draggedId, canChange, onOpen } = useCalendar();
  const isMeeting = meetingIds.has(appointment.id);
  const words = sentence(appointment, isMeeting);
  const isShort = shape === 'block' && minutes < oneLineMinutes;
  // What goes on from before did not begin here; where it ends, it says when.
  const end = formatTime(appointment.endsAt);
  const time = isStart ? formatTime(appointment.startsAt) : isEnd ? t`Ends ${end}` : '';
  return (
    <button
      type="button"
      className={classNames(styles.appointment, styles[shape], isShort && styles.short)}
      style={{ '--person': colorOf(appointment), ...style } as CSSProperties}
      data-appointment={appointment.id}
      data-dragged={draggedId === appointment.id || undefined}
      data-movable={canChange || undefined}
      data-continued={!isStart || undefined}
      data-continues={!isEnd || undefined}
      data-more={hasMore || undefined}
      data-over={appointment.checkedOutAt ? '' : undefined}
      data-roomy={minutes >= roomyMinutes || undefined}
      title={words}
      aria-haspopup="dialog"
      onClick={() => onOpen(appointment)}
    >
      <span className="visually-hidden">{words}</span>
      <span className={styles.line} aria-hidden="true">
        {isMeeting && (
          <span className={styles.meeting} title={t`Double-booked`}>
            <Icon name="warning" size={13} />
          </span>
        )}
        {appointment.checkedInAt && (
          <span className={styles.there}>
            <Icon name="check" size={13} />
          </span>
        )}
        <span className={styles.time}>{time}</span>
        <bdi className={styles.customer}>{appointment.customerName}</bdi>
      </span>
      {shape === 'block' && minutes >= detailMinutes && (
        <span className={styles.detail} aria-hidden="true">
          {t(appointmentWords[appointment.kind])} · {appointment.projectNumber}
          {appointment.city && (
            <>
              {' · '}
              <bdi>{appointment.city}</bdi>
            </>
          )}
        </span>
      )}
      {showsPeople && minutes >= peopleMinutes && appointment.employees.length > 0 && (
        <span className={styles.people} aria-hidden="true">
          {appointment.employees.slice(0, 4).map((person) => (
            <Person key={person.id} person={personOf(person)} isCompact size={18} />
          ))}
        </span>
      )}
      {hasHandle && canChange && <span className={styles.handle} data-resize="" aria-hidden="true" />}
    </button>
  );
}
