import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { listedAppointmentSchema } from '../appointments/appointment-contract.ts';
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

/** A bid that the customer has not answered. */
export const waitingBidSchema = z.strictObject({
  id: id(),
  projectId: id(),
  projectNumber: z.string(),
  customerName: z.string(),
  number: z.int(),
  revision: z.int(),
  title: z.string(),
  status: z.enum(['sent', 'viewed']),
  total: z.number(),
  sentAt: z.string(),
  daysSinceSent: z.int(),
  /** When the customer last opened it; null when never. */
  lastViewedAt: z.nullable(z.string()),
});

const projectsBehind = z.strictObject({ count: z.int(), projects: z.array(dashboardProjectSchema) });

/** A project is stuck when its status has not changed for longer than this, in days. */
export const stuckAfterDays = 14;

/** Everything but the appointments is null for field employees. */
export const dashboardSchema = z.strictObject({
  /** Today in the company's time zone. */
  today: z.string(),
  /** Today's, earliest first; a field employee's own. */
  appointments: z.array(listedAppointmentSchema),
  /** The newest eight, and how many there are. */
  newLeads: z.nullable(projectsBehind),
  /** Projects with a bid that waits for its customer: the eight that wait longest, one bid each, and how many there are. */
  bidsWaiting: z.nullable(z.strictObject({ count: z.int(), bids: z.array(waitingBidSchema) })),
  /** Every status in the order of a project's life, zeros included. */
  statusCounts: z.nullable(z.array(z.strictObject({ status: z.enum(projectStatuses), count: z.int() }))),
  signedThisMonth: z.nullable(z.strictObject({ count: z.int(), sum: z.number() })),
  /** Open projects, not on hold, in the same status for more than 14 days; the eight that are stuck longest. */
  stuck: z.nullable(projectsBehind),
});

export const dashboardContract = {
  getDashboard: endpoint({
    method: 'GET',
    path: '/api/dashboard',
    access: 'employee',
    summary: "What needs attention today, in the company's time zone.",
    answer: dashboardSchema,
  }),
};
