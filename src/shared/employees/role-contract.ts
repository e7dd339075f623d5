import * as z from 'zod/mini';

import { rightsSchema } from '../auth/rights-schema.ts';
import { baseRoles } from '../auth/roles.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, requiredLine, versionField } from '../kernel/fields.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';

export const roleSchema = z.strictObject({
  id: id(),
  name: z.string(),
  /** What kind of day its people have. */
  base: z.enum(baseRoles),
  rights: rightsSchema,
  /** How many have it. */
  people: z.int(),
  version: z.int(),
});
export type OwnRole = z.infer<typeof roleSchema>;

const body = z.strictObject({
  name: requiredLine(40),
  base: z.enum(['office', 'field'], 'Use one of: office, field.'),
  /** What they need comes with them. */
  rights: rightsSchema,
});
export const createRoleBody = body;
export const updateRoleBody = z.strictObject({
  name: z.optional(body.shape.name),
  rights: z.optional(rightsSchema),
  version: versionField,
});

const calls = recordEndpoints({
  name: 'Role',
  path: '/api/roles',
  id: 'id',
  ofRecord: z.object({ id: idInPath() }),
  access: 'employees.manage',
  body,
  update: updateRoleBody,
  answer: roleSchema,
  summaries: {
    create: 'Adds a role of the company’s own. For admins.',
    update: 'Changes what a role of the company’s own may do, or its name. For admins.',
    delete: 'Removes a role of the company’s own; whoever has it gets the one in `moveTo`. For admins.',
    restore: 'Brings a removed role back, without its people. For admins.',
  },
});

export const roleContract = {
  listRoles: endpoint({
    method: 'GET',
    path: '/api/roles',
    access: 'employees.manage',
    summary: 'All roles, the built-in ones first, each with its rights and how many people have it.',
    answer: z.array(roleSchema),
  }),
  ...calls,
  deleteRole: { ...calls.deleteRole, query: z.strictObject({ moveTo: z.optional(idInPath()) }) },
};
