import * as z from 'zod/mini';

import { id } from '../kernel/fields.ts';

/** A colleague as shown beside a project or an appointment. */
export const personSchema = z.strictObject({ id: id(), name: z.string(), color: z.string() });
