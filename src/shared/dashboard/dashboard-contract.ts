import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { listedAppointmentSchema } from '../appointments/appointment-contract.ts';
import { setupSteps } from '../settings/setup-contract.ts';
import { permitStatuses } from '../permits/permit-status.ts';
import { todoRowSchema } from '../todos/todo-contract.ts';
import { projectStatuses } from '../projects/project-status.ts';

/** A project behind a figure of the dashboard. */
export const dashboardProjectSchema = z.strictObject({
  id: id(),
  number: z.string(),
  title: z.string(),
  status: z.enum(projectStatuses),
  statusSince: z.string(),
  customerName: z.string(),
  phone: z.nullable(z.string()),
  city: z.string(),
  createdAt: z.string(),
});

/** A bid that waits for its customer, or that the customer has answered and that waits for the office. */
export const waitingBidSchema = z.strictObject({
  id: id(),
  projectId: id(),
  projectNumber: z.string(),
  customerName: z.string(),
  number: z.int(),
  revision: z.int(),
  title: z.string(),
  status: z.enum(['sent', 'viewed', 'changes_requested', 'approved']),
  statusSince: z.string(),
  total: z.number(),
  /** The total is the least that it can be: the customer is still to choose. */
  startsFrom: z.boolean(),
  sentAt: z.string(),
  daysSinceSent: z.int(),
  /** When the customer last opened it; null when never. */
  lastViewedAt: z.nullable(z.string()),
  /** The customer's questions that wait for an answer. */
  openQuestions: z.int(),
});

/** Something promised to a customer that is due: a follow-up of one's own, or a bid that nobody has asked after. */
export const followUpSchema = z.strictObject({
  projectId: id(),
  projectNumber: z.string(),
  projectTitle: z.string(),
  customerName: z.string(),
  phone: z.nullable(z.string()),
  /** Null where it is a bid that waits. */
  appointment: z.nullable(
    z.strictObject({ id: id(), startsAt: z.string(), endsAt: z.string(), notes: z.string() }),
  ),
  /** Null where it is an appointment. */
  bid: z.nullable(z.strictObject({ id: id(), total: z.number(), startsFrom: z.boolean() })),
  /** Since the day of the appointment, or since the bid was sent. */
  days: z.int(),
});

const figure = z.strictObject({ count: z.int(), sum: z.number() });

/** Money by the month: the last twelve months, the present one last, each beside the same month of the year before. */
export const monthSeriesSchema = z.strictObject({
  months: z.array(z.strictObject({ month: z.string(), ...figure.shape, before: figure })),
  /** The days of the present month so far, a year earlier; both included. */
  sameDaysLastYear: z.strictObject({ from: z.string(), to: z.string(), ...figure.shape }),
});
export type MonthSeries = z.infer<typeof monthSeriesSchema>;

const projectsBehind = z.strictObject({ count: z.int(), projects: z.array(dashboardProjectSchema) });

/** A project is stuck when its status has not changed for longer than this, in days. */
export const stuckAfterDays = 14;

/** Whoever is assigned calls about a bid that has waited for longer than this, in days. */
export const callAfterDays = 5;

/** What is owed beyond its day, whole, by how long (up to 30 days, 60, 90, and longer), and by whom. */
export const overdueSchema = z.strictObject({
  ...figure.shape,
  ages: z.array(
    z.strictObject({
      /** The days on which these were due; null for no earlier bound. */
      dueFrom: z.nullable(z.string()),
      dueTo: z.string(),
      /** In days; null for no upper bound. */
      mostDays: z.nullable(z.int()),
      ...figure.shape,
    }),
  ),
  /** The five who owe most of it. */
  customers: z.array(
    z.strictObject({
      id: id(),
      name: z.string(),
      phone: z.nullable(z.string()),
      /** Since the oldest of it was due. */
      days: z.int(),
      ...figure.shape,
    }),
  ),
});
export type Overdue = z.infer<typeof overdueSchema>;

/** A permit that wants something done. */
export const wantedPermitSchema = z.strictObject({
  id: id(),
  projectId: id(),
  projectNumber: z.string(),
  customerName: z.string(),
  title: z.string(),
  issuing_authority: z.string(),
  status: z.enum(permitStatuses),
  /** To ask after it, to correct it, or to have it renewed. */
  why: z.enum(['follow_up', 'corrections', 'expiring']),
  /** The day of the follow-up, of the corrections, or of its end. */
  date: z.string(),
});
export type WantedPermit = z.infer<typeof wantedPermitSchema>;

/** Permits by what they want; a permit may count under several. */
export const permitFiguresSchema = z.strictObject({
  /** With their authority, or back to be corrected. */
  waiting: z.int(),
  corrections: z.int(),
  followUps: z.int(),
  /** Released ones that end within 30 days. */
  expiring: z.int(),
  /** The eight that want something soonest: follow-ups, then corrections, then ends. */
  items: z.array(wantedPermitSchema),
});
export type PermitFigures = z.infer<typeof permitFiguresSchema>;

/** The caller's own open to-dos: those that are due first, what has no day last. */
const myTodosSchema = z.strictObject({
  count: z.int(),
  overdue: z.int(),
  dueToday: z.int(),
  /** The first eight. */
  items: z.array(todoRowSchema),
});
export type MyTodos = z.infer<typeof myTodosSchema>;

/** Everything but the appointments and the to-dos is null for field employees. Of "mine" is what the caller is assigned to. */
export const dashboardSchema = z.strictObject({
  /** Today in the company's time zone. */
  today: z.string(),
  /** Today's, earliest first; a field employee's own. */
  appointments: z.array(listedAppointmentSchema),
  /** The caller's own appointments of yesterday that were checked in to and not out of. */
  forgotten: z.array(listedAppointmentSchema),
  todos: myTodosSchema,
  /** No project has been made yet. */
  isNew: z.boolean(),
  /** How far the guide through the first steps is; null for everybody but admins, and where it is done or was put away. */
  setup: z.nullable(z.strictObject({ done: z.int(), of: z.int(), next: z.enum(setupSteps) })),
  /** The caller's own, promises first, the latest first; eight of them, and how many projects there are. */
  followUps: z.nullable(z.strictObject({ count: z.int(), items: z.array(followUpSchema) })),
  /** The newest eight, and how many there are. */
  newLeads: z.nullable(projectsBehind),
  /** Projects with a bid that waits for its customer: the eight that wait longest, one bid each, and how many there are. */
  bidsWaiting: z.nullable(z.strictObject({ count: z.int(), bids: z.array(waitingBidSchema) })),
  /** Projects whose customer signed a bid, wants it changed or asked about it, told in the same way. */
  customersWaiting: z.nullable(z.strictObject({ count: z.int(), bids: z.array(waitingBidSchema) })),
  /** Every status in the order of a project's life, zeros included. */
  statusCounts: z.nullable(z.array(z.strictObject({ status: z.enum(projectStatuses), count: z.int() }))),
  signed: z.nullable(monthSeriesSchema),
  /** By the day of the invoice; void ones are none. */
  invoiced: z.nullable(monthSeriesSchema),
  /** Payments by the day on which they were received; void ones are none. */
  received: z.nullable(monthSeriesSchema),
  overdue: z.nullable(overdueSchema),
  permits: z.nullable(permitFiguresSchema),
  /** Open projects, not on hold, in the same status for more than 14 days; the eight that are stuck longest. */
  stuck: z.nullable(projectsBehind),
});

export const dashboardContract = {
  getDashboard: endpoint({
    method: 'GET',
    path: '/api/dashboard',
    access: 'employee',
    summary:
      "What needs attention today, in the company's time zone; of everything, or of what is assigned to the caller.",
    query: z.strictObject({
      /** Everything when absent. */
      whose: z.optional(z.enum(['everything', 'mine'], 'Use one of: everything, mine.')),
    }),
    answer: dashboardSchema,
  }),
};
