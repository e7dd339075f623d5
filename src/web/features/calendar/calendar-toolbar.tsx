import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { appointmentKinds } from '../../../shared/appointments/appointment-contract.ts';
import { isDay, type Day } from '../../../shared/kernel/dates.ts';
import { appointmentWords } from '../../entities/appointment-words.ts';
import { ZoneNote } from '../../entities/zone-note.tsx';
import { printPage } from '../../platform/printing.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { CalendarPlace } from './calendar-address.ts';
import { dayBeside, calendarSpans, type Span } from './calendar-days.ts';
import type { CalendarPerson } from './calendar-people.ts';
import styles from './calendar-toolbar.module.css';
import { formatDays } from './day-words.ts';

const spanWords: Record<Span, MessageDescriptor> = {
  day: msg`Day`,
  week: msg`Week`,
  month: msg`Month`,
  agenda: msg`Agenda`,
};

interface CalendarToolbarProps {
  place: CalendarPlace;
  days: readonly Day[];
  today: Day;
  people: readonly CalendarPerson[];
  go: (change: Partial<CalendarPlace>) => void;
  /** May make appointments. */
  canChange: boolean;
  /** Offers the calendar to other programs. */
  onFeeds: () => void;
}

/** Where in time one is, the ways forth and back, what is shown and of whom. */
export function CalendarToolbar({
  place,
  days,
  today,
  people,
  go,
  canChange,
  onFeeds,
}: CalendarToolbarProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { span, day, isByPerson, kinds } = place;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t`Calendar`}>
      <div className={styles.where}>
        <Button size="small" onClick={() => go({ day: today })}>
          <Trans>Today</Trans>
        </Button>
        <Row as="span">
          <IconButton
            icon="chevronLeft"
            size="small"
            label={t`Earlier`}
            onClick={() => go({ day: dayBeside(span, day, -1) })}
          />
          <IconButton
            icon="chevronRight"
            size="small"
            label={t`Later`}
            onClick={() => go({ day: dayBeside(span, day, 1) })}
          />
        </Row>
        <Text
          as="h2"
          size="lg"
          tabular
          truncate={!isPhone}
          shrink
          className={styles.title}
          aria-live="polite"
        >
          {formatDays(span, day, days, !isPhone || day.slice(0, 4) !== today.slice(0, 4))}
        </Text>
        <ZoneNote />
        <label className={styles.picker} title={t`Go to date`}>
          <Icon name="calendar" />
          <span className="visually-hidden">
            <Trans>Go to date</Trans>
          </span>
          <input
            type="date"
            value={day}
            onChange={({ target }) => isDay(target.value) && go({ day: target.value })}
            onClick={({ currentTarget }) => currentTarget.showPicker?.()}
          />
        </label>
      </div>
      <div className={styles.what}>
        <div className={styles.spans} role="group" aria-label={t`Days shown`}>
          {calendarSpans.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.span}
              aria-pressed={each === span}
              onClick={() => go({ span: each })}
            >
              {t(spanWords[each])}
            </button>
          ))}
        </div>
        {(span === 'day' || span === 'week') && (
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={isByPerson}
            onClick={() => go({ isByPerson: !isByPerson })}
          >
            <Trans>By person</Trans>
          </button>
        )}
        {canChange && (
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={place.isPlanning}
            onClick={() => go({ isPlanning: !place.isPlanning })}
          >
            <Trans>To schedule</Trans>
          </button>
        )}
        <PeopleFilter chosen={place.people} people={people} go={go} />
        <Menu
          align="end"
          trigger={
            <button type="button" className={styles.toggle} aria-pressed={kinds.length > 0}>
              {kinds.length === 0 ? (
                <Trans>All kinds</Trans>
              ) : (
                kinds.map((each) => t(appointmentWords[each])).join(', ')
              )}
              <Icon name="chevronDown" size={13} />
            </button>
          }
          entries={appointmentKinds.map((kind) => ({
            label: t(appointmentWords[kind]),
            isChecked: kinds.includes(kind),
            onSelect: () => go({ kinds: toggled(kinds, kind) }),
          }))}
        />
        <IconButton icon="link" size="small" label={t`Calendar links`} onClick={onFeeds} />
        <IconButton
          icon="file"
          size="small"
          label={span === 'day' ? t`Print day sheets` : t`Print`}
          onClick={() => void printPage()}
        />
      </div>
    </div>
  );
}

interface PeopleFilterProps {
  chosen: readonly number[];
  people: readonly CalendarPerson[];
  go: CalendarToolbarProps['go'];
}

function PeopleFilter({ chosen, people, go }: PeopleFilterProps) {
  const { t } = useLingui();
  const names = people.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const count = names.length;
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className={styles.toggle} aria-pressed={count > 0}>
          {count === 0 ? <Trans>Everyone</Trans> : count === 1 ? names[0] : <Trans>{count} people</Trans>}
          <Icon name="chevronDown" size={13} />
        </button>
      }
      entries={[
        { label: t`Everyone`, isChecked: count === 0, onSelect: () => go({ people: [] }) },
        'line',
        ...people.map(({ id, name }) => ({
          label: name,
          isChecked: chosen.includes(id),
          onSelect: () => go({ people: toggled(chosen, id) }),
        })),
      ]}
    />
  );
}

function toggled<Value>(all: readonly Value[], value: Value): Value[] {
  return all.includes(value) ? all.filter((each) => each !== value) : [...all, value];
}
