import { addDays, type Day } from '../../src/shared/kernel/dates.ts';
import { at, dayOf, hourMs, workday } from './calendar.ts';
import type { Draft, Workshop } from './workshop.ts';
import { workEvent } from './work-event.ts';

type Kind = 'estimate' | 'measure' | 'work' | 'follow_up' | 'other';

interface Appointment {
  kind: Kind;
  day: Day;
  startHour: number;
  hours: number;
  people: number[];
  createdAt: Date;
  notes: string;
}

const appointmentHours = [8, 9, 10, 11, 13, 14, 15, 16];

/** Adds the appointments that led to where a project stands, and those that are due today and in the next days. */
export function addAppointments(workshop: Workshop, draft: Draft): void {
  if (draft.status === 'lead_created') return;
  const first = firstAppointment(workshop, draft);
  addAppointment(workshop, draft, first);
  for (const appointment of laterAppointments(workshop, draft)) addAppointment(workshop, draft, appointment);
}

/** The estimate: behind a project that has gone on, and before or just after today for one that waits for it. */
function firstAppointment({ random, firm, diary, now }: Workshop, draft: Draft): Appointment {
  const createdAt = draft.steps.get('appointment_scheduled')!;
  const waits = draft.status === 'appointment_scheduled';
  const offset = random.weighted([
    [0, 24],
    [1, 16],
    [2, 16],
    [3, 14],
    [4, 12],
    [6, 8],
    [-1, 4],
    [-3, 3],
  ] as const);
  const made = dayOf(createdAt);
  const wanted = waits ? later(made, addDays(dayOf(now), offset)) : dayOf(draft.steps.get('attended')!);
  const candidates = [...firm.office.slice(1).map(({ id }) => id), ...firm.fieldIds];
  if (waits && draft.id % 9 === 0 && firm.fieldIds[0] !== undefined) {
    // Promised on the phone without a look at the calendar.
    return {
      kind: 'estimate',
      day: workday(wanted),
      startHour: 10,
      hours: 1,
      people: [firm.fieldIds[0]],
      createdAt,
      notes: '',
    };
  }
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const day = wanted === dayOf(now) ? wanted : workday(wanted);
    const startHour = random.pick(appointmentHours) + (random.chance(0.3) ? 0.5 : 0);
    const hours = [Math.floor(startHour), Math.ceil(startHour)];
    const people = diary.take(random, candidates, random.chance(0.2) ? 2 : 1, day, hours);
    if (people) return { kind: 'estimate', day, startHour, hours: 1, people, createdAt, notes: '' };
  }
  return {
    kind: 'estimate',
    day: wanted,
    startHour: 12,
    hours: 1,
    people: [draft.owner.id],
    createdAt,
    notes: '',
  };
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}

function laterAppointments(workshop: Workshop, draft: Draft): Appointment[] {
  const { random, firm, diary, now } = workshop;
  const today = dayOf(now);
  const createdAt =
    draft.steps.get('work_in_progress') ?? draft.steps.get('decided') ?? draft.steps.get('bid_sent');
  if (!createdAt) return [];
  const crew = (
    kind: Kind,
    day: Day,
    startHour: number,
    hours: number,
    count: number,
    notes: string,
  ): Appointment[] => {
    const taken = Array.from({ length: hours }, (_each, index) => startHour + index);
    const people = diary.take(random, firm.fieldIds, count, day, taken);
    return people ? [{ kind, day, startHour, hours, people, createdAt, notes }] : [];
  };
  switch (draft.status) {
    case 'bid_sent':
      // Whoever sent the bid has promised to call; some are late with it.
      if (draft.id % 4 === 0) {
        const day = later(dayOf(createdAt), addDays(today, -(draft.id % 3)));
        const notes = 'Call about the bid.';
        return [
          { kind: 'follow_up', day, startHour: 15, hours: 1, people: [draft.owner.id], createdAt, notes },
        ];
      }
      return random.chance(0.2)
        ? crew(
            'follow_up',
            workday(addDays(today, random.int(0, 5))),
            random.pick([9, 11, 14]),
            1,
            1,
            'Go through the options with them.',
          )
        : [];
    case 'contract_signed':
      return random.chance(0.6)
        ? crew(
            'measure',
            workday(addDays(today, random.int(0, 8))),
            random.pick([8, 10, 13]),
            2,
            1,
            'Final measurements before ordering.',
          )
        : [];
    case 'work_in_progress':
      return [
        ...random
          .sample([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6], 4)
          .map((offset) => (offset === 0 ? today : workday(addDays(today, offset))))
          .filter((day) => day >= dayOf(createdAt))
          .flatMap((day) => crew('work', day, 8, 7, 2, '')),
        ...(draft.id % 11 === 0
          ? [delivery(draft.id, workday(addDays(today, (draft.id % 4) - 1)), createdAt)]
          : []),
      ];
    case 'project_completed':
      return crew('work', workday(dayOf(createdAt)), 8, 7, 2, '');
    case 'lead_created':
    case 'appointment_scheduled':
    case 'bid_in_progress':
    case 'permits_pending':
    case 'contract_declined':
    case 'project_cancelled':
      return [];
  }
}

const deliveries = [
  'Dumpster in the driveway until pickup. The neighbors know.',
  'Storage container in the driveway until the cabinets are in.',
  'Scaffolding on the street side. The permit is on the front door.',
];

/** What nobody goes to, and what lasts for days. */
function delivery(id: number, day: Day, createdAt: Date): Appointment {
  const notes = deliveries[id % deliveries.length]!;
  return { kind: 'other', day, startHour: 10, hours: 71 - 24 * (id % 2), people: [], createdAt, notes };
}

/** Where a project's address is on the map: the same place each time, without a die of its own. */
export function placeOf(projectId: number): { latitude: number; longitude: number } {
  const share = (factor: number) => (projectId * factor) % 1;
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return {
    latitude: round(41.02 + share(0.618034) * 0.35),
    longitude: round(-73.6 + share(0.7548777) * 0.45),
  };
}

/** Whether anybody has said yet where a project is. */
export function isPlaceKnown(projectId: number): boolean {
  return projectId % 5 !== 0;
}

function addAppointment({ rows, random, now }: Workshop, draft: Draft, appointment: Appointment): void {
  const startsAt = at(appointment.day, appointment.startHour);
  const endsAt = new Date(startsAt.getTime() + appointment.hours * hourMs);
  const isOver = endsAt < now && appointment.people.length > 0 && appointment.kind !== 'follow_up';
  const isCheckedIn = isOver && random.chance(0.7);
  const checkedInAt = new Date(startsAt.getTime() + random.int(-4, 9) * 60_000);
  const place = placeOf(draft.id);
  // Some thirty metres around the door; now and then somebody checks in from the yard.
  const reach = draft.id % 13 === 0 ? 0.02 : 0.0005;
  const near = () => (random.next() - 0.5) * reach;
  const arrival = isCheckedIn ? { lat: place.latitude + near(), lon: place.longitude + near() } : null;
  const departure = isCheckedIn ? { lat: place.latitude + near(), lon: place.longitude + near() } : null;
  const checkedOutAt = isCheckedIn ? new Date(endsAt.getTime() - random.int(0, 14) * 60_000) : null;
  const stay = { from: checkedInAt, to: checkedOutAt ?? endsAt };
  const attendants = isCheckedIn ? appointment.people.filter((person) => takesPlace(rows, person, stay)) : [];
  const id = rows.add('appointments', {
    project_id: draft.id,
    kind: appointment.kind,
    starts_at: startsAt,
    ends_at: endsAt,
    notes: appointment.notes,
    checked_in_at: attendants.length > 0 ? checkedInAt : null,
    created_at: appointment.createdAt,
  });
  for (const employee_id of attendants) {
    rows.add('attendances', {
      appointment_id: id,
      employee_id,
      arrived_at: stay.from,
      arrival_lat: arrival?.lat,
      arrival_lon: arrival?.lon,
      arrival_accuracy: 12,
      arrival_recorded_at: stay.from,
      arrival_recorded_by: employee_id,
      arrival_source: 'reported',
      departed_at: stay.to,
      departure_lat: departure?.lat,
      departure_lon: departure?.lon,
      departure_accuracy: 12,
      departure_recorded_at: stay.to,
      departure_recorded_by: employee_id,
      departure_source: 'reported',
    });
  }
  for (const employee_id of appointment.people)
    rows.add('appointment_employees', { appointment_id: id, employee_id });
  workEvent(rows, appointment.createdAt, draft.owner, {
    projectId: draft.id,
    subject: ['appointment', id],
    kind: 'appointment.created',
    after: {
      kind: appointment.kind,
      startsAt,
      endsAt,
      notes: appointment.notes,
      employeeIds: appointment.people,
    },
  });
  assignPeople(rows, { projectId: draft.id, appointmentId: id }, appointment.people);
}

interface Span {
  from: Date;
  to: Date;
}

const taken = new WeakMap<object, Map<number, Span[]>>();

/** Whether somebody is nowhere else meanwhile; then she is here. */
function takesPlace(rows: Workshop['rows'], person: number, stay: Span): boolean {
  const all = taken.get(rows) ?? new Map<number, Span[]>();
  taken.set(rows, all);
  const known = all.get(person) ?? [];
  if (known.some(({ from, to }) => from < stay.to && stay.from < to)) return false;
  all.set(person, [...known, stay]);
  return true;
}

const assigned = new WeakMap<object, Set<string>>();

/** Who goes to an appointment is among the people of its project because of it. */
function assignPeople(
  rows: Workshop['rows'],
  { projectId, appointmentId }: { projectId: number; appointmentId: number },
  people: readonly number[],
): void {
  const known = assigned.get(rows) ?? new Set<string>();
  assigned.set(rows, known);
  for (const employee_id of people) {
    const key = `${projectId} ${employee_id}`;
    if (!known.has(key))
      rows.add('project_employees', { project_id: projectId, employee_id, appointment_id: appointmentId });
    known.add(key);
  }
}
