import * as z from 'zod/mini';

import { id } from '../kernel/fields.ts';
import { personSchema } from '../projects/person-schema.ts';

/**
 * How a departure is known: somebody said so, the person arrived somewhere else then, or it comes from a version that kept one check-in
 * an appointment.
 */
export const departureSources = ['reported', 'next_arrival', 'migrated'] as const;

/** One stay of one person at an appointment. */
export const attendanceSchema = z.strictObject({
  id: id(),
  /** Null for an appointment of long ago, where nobody noted who it was. */
  employee: z.nullable(personSchema),
  /** Null when the arrival is still on its way from another device. */
  arrivedAt: z.nullable(z.string()),
  arrivalLat: z.nullable(z.number()),
  arrivalLon: z.nullable(z.number()),
  /** In metres. */
  arrivalAccuracy: z.nullable(z.number()),
  departedAt: z.nullable(z.string()),
  departureLat: z.nullable(z.number()),
  departureLon: z.nullable(z.number()),
  departureAccuracy: z.nullable(z.number()),
  departureSource: z.nullable(z.enum(departureSources)),
  /** Who checked the person out, where it was somebody else. */
  departureBy: z.nullable(personSchema),
});

/** Where somebody is checked in at the moment. */
export const currentAttendanceSchema = z.strictObject({
  appointmentId: id(),
  projectId: id(),
  projectNumber: z.string(),
  customerName: z.string(),
  arrivedAt: z.string(),
});
