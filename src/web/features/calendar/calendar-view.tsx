import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { mostListedAppointments } from '../../../shared/appointments/appointment-contract.ts';
import type { Day } from '../../../shared/kernel/dates.ts';
import { usualBusinessHours } from '../../../shared/settings/business-hours.ts';
import { useBusinessHours } from '../../entities/use-business-hours.ts';
import { closedInWords } from '../../entities/appointments/closed-words.ts';
import type { NewAppointment } from '../../entities/appointments/appointment-form.tsx';
import { appointmentListKey } from '../../entities/project-cache.ts';
import { meetingsInWords } from '../../entities/appointments/meeting-words.ts';
import { meetingIds, meetingsOf, type ListedAppointment } from '../../entities/appointments/meetings.ts';
import { api } from '../../platform/api-client.ts';
import { companyTimeZone } from '../../platform/company-time.ts';
import { formattingLocale } from '../../platform/formatting-locale.ts';
import { lazy } from '../../ui/lazy.tsx';
import { usePageActions } from '../../platform/page-actions.ts';
import { useArrival } from '../../platform/use-arrival.ts';
import { usePrinting, usePrintPreparation } from '../../platform/printing.ts';
import { isWorthRetrying } from '../../platform/query-client.ts';
import { useRight } from '../../platform/session.ts';
import { useNow } from '../../platform/use-now.ts';
import { sentenceOf } from '../../platform/write.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useDraftLink } from '../../ui/form/draft-link.ts';
import { toast } from '../../ui/toast-store.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { focusBeside } from './arrow-keys.ts';
import { CalendarBody } from './calendar-body.tsx';
import { CalendarContext } from './calendar-context.ts';
import { dayBeside, daysOf, firstWeekdayOf, type Span } from './calendar-days.ts';
import { useCalendarPeople } from './calendar-people.ts';
import { useCalendarPlace, type CalendarPlace } from './calendar-address.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import styles from './calendar-view.module.css';
import { PrintedDaySheets } from './printed-day-sheets.tsx';
import { PrintedAppointments } from './printed-appointments.tsx';
import type { ProjectToPlan } from '../../entities/appointments/appointment-values.ts';
import { ToPlan } from './to-plan.tsx';
import { useToPlan } from './use-to-plan.ts';
import { useCalendarDrag, type Dragging } from './use-calendar-drag.ts';
import { useMoveAppointment } from './use-move-appointment.ts';
import { AppointmentSheet } from './appointment-sheet.tsx';

const AppointmentForm = lazy(
  async () => (await import('../../entities/appointments/appointment-form.tsx')).AppointmentForm,
);

const CalendarFeedSheet = lazy(
  async () => (await import('../../entities/appointments/calendar-feed-sheet.tsx')).CalendarFeedSheet,
);

const spanKeys: Readonly<Record<string, Span>> = { d: 'day', w: 'week', m: 'month', a: 'agenda' };

function appointmentsOf(days: readonly Day[]) {
  const [from, to] = [days[0]!, days.at(-1)!];
  return {
    queryKey: [...appointmentListKey, 'calendar', from, to],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api('GET /api/appointments', { query: { from, to }, signal }),
  };
}

function daySheetsOf({ day, people }: CalendarPlace) {
  const query = { day, ...(people.length > 0 && { employee: people.join(',') }) };
  return {
    queryKey: [...appointmentListKey, 'day-sheets', query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api('GET /api/appointments/day-sheets', { query, signal }),
  };
}

const noAppointments: readonly ListedAppointment[] = [];
const noProjects: readonly ProjectToPlan[] = [];

interface CalendarViewProps {
  /** Drawn instead where the address asks for what the calendar does not know: the names of that. */
  unknown: (names: readonly string[]) => ReactNode;
}

/** The calendar that the address asks for, or what it asks for in vain. */
export function CalendarView({ unknown }: CalendarViewProps) {
  const { strange } = useCalendarPlace();
  return strange.length > 0 ? unknown(strange) : <Calendar />;
}

/** The appointments of all projects in days, weeks, months, as a list or by person; whoever may change them drags them. */
function Calendar() {
  const { t } = useLingui();
  const { place, today, go } = useCalendarPlace();
  const now = useNow();
  const isPrinting = usePrinting();
  const canChange = useRight('schedule.write');
  const timeZone = companyTimeZone();
  const hours = useBusinessHours() ?? usualBusinessHours;
  const firstWeekday = firstWeekdayOf(formattingLocale());
  const days = daysOf(place.span, place.day, firstWeekday);
  const list = useQuery({ ...appointmentsOf(days), placeholderData: keepPreviousData });
  usePrefetchBeside(place.span, place.day, firstWeekday, list.isSuccess && !list.isPlaceholderData);
  const all = useArrival(list.data) ?? noAppointments;
  const people = useCalendarPeople(all);
  const move = useMoveAppointment(hours);

  const shown = all.filter(
    (appointment) =>
      (place.kinds.length === 0 || place.kinds.includes(appointment.kind)) &&
      (place.people.length === 0 || appointment.employees.some(({ id }) => place.people.includes(id))),
  );
  const [isChanging, setChanging] = useState(false);
  const opened = useOpened<ListedAppointment>();
  const making = useOpened<NewAppointment>();
  const feeds = useOpened<true>();
  // The appointment as it is now, if it is still among those that are shown.
  const appointment = all.find(({ id }) => id === opened.subject?.id) ?? opened.subject;

  function open(chosen: ListedAppointment) {
    setChanging(false);
    opened.open(chosen);
  }

  const isPlanning = canChange && place.isPlanning;
  const toPlan = useToPlan(isPlanning);

  // What only paper tells is fetched once somebody prints.
  const sheets = useQuery({ ...daySheetsOf(place), enabled: false });
  usePrintPreparation(place.span === 'day' ? prepareSheets : undefined);

  /** Says false where the server has no sheets for so many. Without a network the list is printed. */
  async function prepareSheets(): Promise<boolean> {
    if (list.isPlaceholderData) await list.refetch();
    const { error } = await sheets.refetch();
    if (!error || isWorthRetrying(error)) return true;
    toast.error(sentenceOf(error));
    return false;
  }

  const { surface, dragging, onPointerDown } = useCalendarDrag({
    appointments: shown,
    toPlan: toPlan.data?.projects ?? noProjects,
    timeZone,
    hours,
    isAllowed: canChange && place.span !== 'agenda',
    onDrop: drop,
  });

  function drop({ drag, booking }: Dragging) {
    if (drag.kind === 'create' || drag.kind === 'plan') {
      making.open({ booking, project: drag.kind === 'plan' ? drag.project : undefined });
      return;
    }
    const { startsAt, endsAt, employees } = drag.appointment;
    const before = employees.map(({ id }) => id).toSorted((one, other) => one - other);
    const isSame =
      Date.parse(startsAt) === Date.parse(booking.startsAt) &&
      Date.parse(endsAt) === Date.parse(booking.endsAt) &&
      before.join() === booking.employeeIds.toSorted((one, other) => one - other).join();
    if (!isSame) void move(drag.appointment, booking, [...people, ...employees]);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const isTyping = (event.target as Element).closest('input, textarea, select, [role=menu], [role=dialog]');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !surface.current) return;
    const span = spanKeys[event.key];
    if (focusBeside(event.key, surface.current)) event.preventDefault();
    else if (event.key === 'PageDown') go({ day: dayBeside(place.span, place.day, 1) });
    else if (event.key === 'PageUp') go({ day: dayBeside(place.span, place.day, -1) });
    else if (event.key === 't') go({ day: today });
    else if (span) go({ span });
    else return;
    event.preventDefault();
  }

  useDraftLink({ appointment: (entity) => canChange && openDraft(entity) });

  /** Of a new appointment, of one that is changed, or of a project that was to be planned. */
  function openDraft(entity: string): boolean {
    const changed = all.find(({ id, projectId }) => entity === `${projectId}-${id}`);
    const project = toPlan.data?.projects.find(({ id }) => entity === String(id));
    if (changed) {
      opened.open(changed);
      setChanging(true);
    } else if (entity === 'new' || project) making.open({ project });
    else return false;
    return true;
  }
  usePageActions([
    { label: t`Calendar: today`, run: () => go({ day: today }) },
    ...(canChange ? [{ label: t`New appointment`, letter: 'a', run: () => making.open({}) }] : []),
  ]);

  const draggedWarning = dragging
    ? [meetingsInWords(meetingsOf(dragging.booking, all).slice(0, 3)), closedInWords(dragging.booking, hours)]
        .filter(Boolean)
        .join(' · ')
    : '';
  const shared = {
    timeZone,
    hours,
    now,
    canChange,
    meetingIds: meetingIds(all),
    dragging,
    draggedId: dragging?.booking.id,
    draggedWarning,
    onOpen: open,
  };

  return (
    <CalendarContext value={shared}>
      <CalendarToolbar
        place={place}
        days={days}
        today={today}
        people={people}
        go={go}
        canChange={canChange}
        onFeeds={() => feeds.open(true)}
      />
      {list.error && !list.data && (
        <div className={styles.failure}>
          <ErrorNote title={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
        </div>
      )}
      {all.length >= mostListedAppointments && (
        <p className={styles.note}>
          <Trans>
            Only the first {mostListedAppointments} appointments are shown. Choose fewer days to see all of
            them.
          </Trans>
        </p>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the appointments inside are the buttons; the surface only hears their keys and drags */}
      <div
        ref={surface}
        className={styles.surface}
        data-no-print=""
        data-loading={list.isPending || undefined}
        data-dragging={dragging ? '' : undefined}
        aria-busy={list.isPending || undefined}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        <div className={styles.days}>
          <CalendarBody
            place={place}
            days={days}
            today={today}
            appointments={shown}
            all={all}
            people={people}
            onDay={(day) => go({ span: 'day', day })}
            onMore={(day) => go({ span: place.span === 'week' ? 'day' : 'agenda', day })}
          />
        </div>
        {isPlanning && <ToPlan list={toPlan} onPlan={(project) => making.open({ project })} />}
      </div>
      {isPrinting &&
        (place.span === 'day' && sheets.data ? (
          <PrintedDaySheets place={place} appointments={all} people={people} sheets={sheets.data} />
        ) : (
          <PrintedAppointments place={place} days={days} appointments={shown} people={people} />
        ))}
      <Sheet
        isOpen={opened.isOpen}
        onClose={opened.close}
        title={isChanging ? t`Edit appointment` : <bdi>{appointment?.customerName}</bdi>}
      >
        {appointment && !isChanging && (
          <AppointmentSheet
            appointment={appointment}
            appointments={all}
            now={now}
            onChange={canChange ? () => setChanging(true) : undefined}
            onClose={opened.close}
          />
        )}
        {appointment && isChanging && (
          <Suspense>
            <AppointmentForm
              key={`${appointment.id} ${opened.key}`}
              projectId={appointment.projectId}
              appointment={appointment}
              onDone={opened.close}
            />
          </Suspense>
        )}
      </Sheet>
      {feeds.subject && (
        <Suspense>
          <CalendarFeedSheet isOpen={feeds.isOpen} onClose={feeds.close} />
        </Suspense>
      )}
      <Sheet isOpen={making.isOpen} onClose={making.close} title={t`New appointment`}>
        <Suspense>
          <AppointmentForm key={making.key} {...making.subject} onDone={making.close} />
        </Suspense>
      </Sheet>
    </CalendarContext>
  );
}

/** What lies beside is there before it is looked at. */
function usePrefetchBeside(span: Span, day: Day, firstWeekday: number, isReady: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isReady) return;
    for (const step of [1, -1] as const) {
      const beside = daysOf(span, dayBeside(span, day, step), firstWeekday);
      void client.prefetchQuery({ ...appointmentsOf(beside), staleTime: 30_000 });
    }
  }, [client, span, day, firstWeekday, isReady]);
}
