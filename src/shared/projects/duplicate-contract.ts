import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath } from '../kernel/fields.ts';
import { projectSchema } from './project-contract.ts';
import { projectStatuses } from './project-status.ts';

const moved = {
  id: id(),
  number: z.string(),
  title: z.string(),
  /** How many contacts, notes, to-dos and photos move with it, or have moved. */
  contactCount: z.int(),
  noteCount: z.int(),
  todoCount: z.int(),
  photoCount: z.int(),
};

/** Another lead of the same customer and address, and what would move from it. */
export const duplicateSchema = z.strictObject({
  ...moved,
  status: z.enum(projectStatuses),
  street: z.string(),
  city: z.string(),
  createdAt: z.string(),
  createdByName: z.nullable(z.string()),
  /** When its appointments begin, earliest first. */
  appointmentsAt: z.array(z.string()),
});

/** A lead that was removed as a duplicate, and can be brought back with what moved from it. */
export const removedDuplicateSchema = z.strictObject({
  ...moved,
  appointmentCount: z.int(),
  removedAt: z.string(),
});

const params = z.object({ id: idInPath() });

export const projectDuplicateContract = {
  listDuplicates: endpoint({
    method: 'GET',
    path: '/api/projects/:id/duplicates',
    access: 'projects.write',
    summary: 'What `remove_duplicates` would remove and move now, and what it removed before.',
    params,
    answer: z.strictObject({ found: z.array(duplicateSchema), removed: z.array(removedDuplicateSchema) }),
  }),
  removeDuplicates: endpoint({
    method: 'POST',
    path: '/api/projects/:id/remove_duplicates',
    access: 'projects.write',
    summary:
      'Removes other leads of the same customer and address that have no bids, and moves their contacts, notes, to-dos, appointments and photos here; each can be restored.',
    params,
    body: z.strictObject({
      /** Only these, where a person has chosen among them; all when absent. */
      ids: z.optional(z.array(id()).check(z.maxLength(500, 'Choose at most 500 projects.'))),
    }),
    ignores: projectSchema,
    status: 200,
    answer: z.strictObject({ message: z.string(), removed: z.array(id()), project: projectSchema }),
  }),
};
