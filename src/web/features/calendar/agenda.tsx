import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { Day } from '../../../shared/kernel/dates.ts';
import { appointmentWords } from '../../entities/appointment-words.ts';
import type { ListedVisit } from '../../entities/visits/meetings.ts';
import { formatSpan } from '../../entities/visits/visit-times.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Person } from '../../ui/person.tsx';
import { personOf } from '../../ui/person-of.ts';
import { Label } from '../../ui/status.tsx';
import styles from './agenda.module.css';
import { useCalendar } from './calendar-context.ts';
import { formatLongDay } from './day-words.ts';
import { daysOfVisit } from './segments.ts';
import { colorOf, useVisitWords } from './visit-words.ts';

interface AgendaProps {
  days: readonly Day[];
  today: Day;
  visits: readonly ListedVisit[];
}

/** The coming days as a list; only those on which somebody goes somewhere, and today. */
export function Agenda({ days, today, visits }: AgendaProps) {
  const { timeZone } = useCalendar();
  const spans = visits.map((visit) => ({ visit, ...daysOfVisit(visit, timeZone) }));
  const groups = days
    .map((day) => ({
      day,
      visits: spans.filter(({ first, last }) => first <= day && last >= day).map(({ visit }) => visit),
    }))
    .filter((group) => group.visits.length > 0 || group.day === today);
  return (
    <div className={styles.agenda} data-scroller="">
      {groups.map((group) => (
        <section key={group.day} className={styles.day} aria-label={formatLongDay(group.day)}>
          <h2 className={styles.heading} data-today={group.day === today || undefined}>
            {formatLongDay(group.day)}
            {group.day === today && (
              <Text tone="accent">
                <Trans>Today</Trans>
              </Text>
            )}
          </h2>
          {group.visits.length === 0 && (
            <p className={styles.none}>
              <Trans>No visit today.</Trans>
            </p>
          )}
          <ul className={styles.list}>
            {group.visits.map((visit) => (
              <li key={visit.id}>
                <AgendaRow visit={visit} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && (
        <p className={styles.none}>
          <Trans>No visits in these two weeks.</Trans>
        </p>
      )}
    </div>
  );
}

function AgendaRow({ visit }: { visit: ListedVisit }) {
  const { t } = useLingui();
  const words = useVisitWords();
  const { meetingIds, onOpen } = useCalendar();
  const { startsAt, endsAt, customerName, kind, projectNumber, street, city, employees } = visit;
  const isMeeting = meetingIds.has(visit.id);
  const address = [street, city].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={styles.row}
      style={{ '--person': colorOf(visit) } as CSSProperties}
      data-visit={visit.id}
      aria-haspopup="dialog"
      onClick={() => onOpen(visit)}
    >
      <span className="visually-hidden">{words(visit, isMeeting)}</span>
      <Text tabular className={styles.time} aria-hidden="true">
        {formatSpan(startsAt, endsAt)}
      </Text>
      <Stack as="span" justifyItems="start" shrink aria-hidden="true">
        <bdi className={styles.customer}>{customerName}</bdi>
        <Text tone="ink-2" size="sm" truncate className={styles.detail}>
          {t(appointmentWords[kind])} · {projectNumber}
          {address && (
            <>
              {' · '}
              <bdi>{address}</bdi>
            </>
          )}
        </Text>
      </Stack>
      <Row as="span" gap={6} align="center" size="sm" aria-hidden="true">
        {isMeeting && (
          <Stack as="span" tone="amber">
            <Icon name="warning" size={15} />
          </Stack>
        )}
        {visit.checkedInAt && (
          <Label tone={visit.checkedOutAt ? 'grey' : 'green'}>
            {visit.checkedOutAt ? t`Was there` : t`Checked in`}
          </Label>
        )}
        {employees.slice(0, 4).map((person) => (
          <Person key={person.id} person={personOf(person)} isCompact size={22} />
        ))}
      </Row>
    </button>
  );
}
