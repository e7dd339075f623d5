import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Day } from '../../../shared/kernel/dates.ts';
import { appointmentWords } from '../../entities/appointment-words.ts';
import type { ListedAppointment } from '../../entities/appointments/meetings.ts';
import { formatSpan } from '../../entities/appointments/appointment-times.ts';
import { formatPhone } from '../../ui/phone-format.ts';
import { useCalendar } from './calendar-context.ts';
import { formatDays, formatLongDay } from './day-words.ts';
import type { CalendarPlace } from './calendar-address.ts';
import type { CalendarPerson } from './calendar-people.ts';
import styles from './printed-appointments.module.css';
import { appointmentsByDay, timesOn } from '../../entities/appointments/segments.ts';

interface PrintedAppointmentsProps {
  place: CalendarPlace;
  days: readonly Day[];
  appointments: readonly ListedAppointment[];
  people: readonly CalendarPerson[];
}

/** The days on paper: what a grid has no room for (the address, the phone, every name) is what is taken along. */
export function PrintedAppointments({ place, days, appointments, people }: PrintedAppointmentsProps) {
  const { t } = useLingui();
  const { timeZone } = useCalendar();
  const { span, day, kinds } = place;
  const inOrder = appointments.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const groups = appointmentsByDay(days, inOrder, timeZone).filter(({ onDay }) => onDay.length > 0);
  const narrowedBy = [
    ...people.filter(({ id }) => place.people.includes(id)).map(({ name }) => name),
    ...kinds.map((kind) => t(appointmentWords[kind])),
  ];
  return (
    <div data-print-only="">
      <h2 className={styles.days}>{formatDays(span, day, days)}</h2>
      <p className={styles.about}>
        {narrowedBy.length > 0 && <bdi>{narrowedBy.join(', ')} · </bdi>}
        <Plural value={appointments.length} one="# appointment" other="# appointments" />
      </p>
      {groups.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`Time`}</th>
              <th scope="col">{t`Customer`}</th>
              <th scope="col">{t`Project`}</th>
              <th scope="col">{t`Address`}</th>
              <th scope="col">{t`People`}</th>
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.day}>
              <tr>
                <th scope="rowgroup" colSpan={5} className={styles.day}>
                  {formatLongDay(group.day)}
                </th>
              </tr>
              {group.onDay.map(({ appointment }) => (
                <PrintedAppointment key={appointment.id} appointment={appointment} day={group.day} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </div>
  );
}

function PrintedAppointment({ appointment, day }: { appointment: ListedAppointment; day: Day }) {
  const { t } = useLingui();
  const { timeZone } = useCalendar();
  const { startsAt, endsAt } = timesOn(day, appointment, timeZone);
  const { customerName, phone, kind, projectNumber, projectTitle, notes } = appointment;
  const place = [appointment.street, appointment.city].filter(Boolean).join(', ');
  return (
    <tr>
      <td>{formatSpan(startsAt, endsAt)}</td>
      <td>
        <bdi className={styles.customer}>{customerName}</bdi>
        {phone && <div data-whole="">{formatPhone(phone)}</div>}
      </td>
      <td>
        {t(appointmentWords[kind])} · {projectNumber} <bdi>{projectTitle}</bdi>
        {notes && <p className={styles.notes}>{notes}</p>}
      </td>
      <td>
        <bdi>{place}</bdi>
      </td>
      <td>
        {appointment.employees.length > 0 ? (
          <bdi>{appointment.employees.map(({ name }) => name).join(', ')}</bdi>
        ) : (
          <Trans>Unassigned</Trans>
        )}
      </td>
    </tr>
  );
}
