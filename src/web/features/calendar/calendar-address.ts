import { appointmentKinds, type AppointmentKind } from '../../../shared/appointments/appointment-contract.ts';
import { isDay, type Day } from '../../../shared/kernel/dates.ts';
import { projectFilterKeys } from '../../../shared/projects/project-address.ts';
import { dayOf } from '../../platform/company-time.ts';
import type { Query } from '../../platform/router/router.ts';
import { useQueryText } from '../../platform/router/router-provider.tsx';
import { useNow } from '../../platform/use-now.ts';
import { unknownParts, type AddressParts } from '../../ui/address-parts.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { calendarSpans, type Span } from './calendar-days.ts';

/** What the calendar shows, as it stands in the address: `?span=week&day=2026-11-23&people=3,5&kinds=work&by=person&beside=plan`. */
export interface CalendarPlace {
  span: Span;
  day: Day;
  /** Empty for everybody. */
  people: readonly number[];
  /** Empty for all kinds. */
  kinds: readonly AppointmentKind[];
  /** A column or row for each person; a month and an agenda have none. */
  isByPerson: boolean;
  /** What is to be planned stands beside the days. */
  isPlanning: boolean;
}

/** What narrows the table and the board stays in the address for the way back to them. */
const parts: AddressParts = {
  ...Object.fromEntries([...projectFilterKeys, 'sort', 'view'].map((name) => [name, []])),
  span: (text) => calendarSpans.some((span) => span === text),
  day: isDay,
  people: (text) => /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(text),
  kinds: (text) => text.split(',').every((each) => appointmentKinds.some((kind) => kind === each)),
  by: (text) => text === 'person',
  beside: (text) => text === 'plan',
};

/** The names of those parts of the address that make no sense here. */
export function unknownCalendarParts(query: Query): string[] {
  return unknownParts(query, parts);
}

/** Reads the address's query; what makes no sense counts as absent. */
export function readPlace(query: Query, today: Day, isPhone: boolean): CalendarPlace {
  const wanted = calendarSpans.find((span) => span === query['span']);
  const span = wanted ?? (isPhone ? 'agenda' : 'week');
  const { day = '', people = '', kinds = '', by } = query;
  return {
    span,
    day: isDay(day) ? day : today,
    people: people
      .split(',')
      .filter((id) => /^[1-9]\d{0,14}$/.test(id))
      .map(Number),
    kinds: appointmentKinds.filter((kind) => kinds.split(',').includes(kind)),
    isByPerson: by === 'person' && (span === 'day' || span === 'week'),
    isPlanning: query['beside'] === 'plan',
  };
}

/** The query with a part of the place changed; today and what is empty are left out. */
export function writePlace(query: Query, change: Partial<CalendarPlace>, today: Day): Query {
  const next: Record<string, string> = { ...query };
  const put = (name: string, value: string | undefined) => {
    if (value) next[name] = value;
    else delete next[name];
  };
  if (change.span) put('span', change.span);
  if (change.day) put('day', change.day === today ? undefined : change.day);
  if (change.people) put('people', change.people.join(','));
  if (change.kinds) put('kinds', change.kinds.join(','));
  if (change.isByPerson !== undefined) put('by', change.isByPerson ? 'person' : undefined);
  if (change.isPlanning !== undefined) put('beside', change.isPlanning ? 'plan' : undefined);
  return next;
}

/** The calendar's place, kept in the address: a reload, the back button and a sent link all show the same days. */
export function useCalendarPlace(): {
  place: CalendarPlace;
  today: Day;
  /** The names of what the address asks for and nobody understands. */
  strange: readonly string[];
  go: (change: Partial<CalendarPlace>) => void;
} {
  const [query, setQuery] = useQueryText();
  const isPhone = useIsPhone();
  const today = dayOf(useNow());
  return {
    place: readPlace(query, today, isPhone),
    today,
    strange: unknownCalendarParts(query),
    go: (change) => setQuery(writePlace(query, change, today)),
  };
}
