import * as z from 'zod/mini';

import { recordEndpoints } from '../kernel/record-endpoints.ts';
import {
  blankAsNull,
  id,
  idInPath,
  line,
  optionalEmailAddress,
  phoneNumber,
  putBackField,
  requiredLine,
  text,
  versionField,
} from '../kernel/fields.ts';
import { contactRoles } from './contact-roles.ts';

/** More people than these are a list that nobody reads. */
export const mostContacts = 20;

const role = z.enum(contactRoles, `Use one of: ${contactRoles.join(', ')}.`);

/** Somebody who is reached about a project beside its customer. */
export const contactSchema = z.strictObject({
  id: id(),
  projectId: id(),
  name: z.string(),
  role: z.enum(contactRoles),
  /** Who the person is where the role is `other`. */
  otherRole: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  note: z.string(),
  /** What the person gets: who sends such a paper finds the address in its Cc. */
  getsBids: z.boolean(),
  getsInvoices: z.boolean(),
  getsPhotoReports: z.boolean(),
  /** Told when somebody comes. */
  getsAppointments: z.boolean(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Contact = z.infer<typeof contactSchema>;

export const createContactBody = z.strictObject({
  name: requiredLine(120),
  role,
  otherRole: z.optional(line(60)),
  phone: z.optional(blankAsNull(phoneNumber())),
  email: z.optional(optionalEmailAddress()),
  note: z.optional(text(1000)),
  /** What is usual for the role where these are absent. */
  getsBids: z.optional(z.boolean()),
  getsInvoices: z.optional(z.boolean()),
  getsPhotoReports: z.optional(z.boolean()),
  getsAppointments: z.optional(z.boolean()),
});
export type CreateContactBody = z.output<typeof createContactBody>;

const updateContactBody = z.strictObject({
  ...z.partial(createContactBody).shape,
  putBackOf: putBackField,
  version: versionField,
});

export const contactContract = recordEndpoints({
  name: 'Contact',
  path: '/api/projects/:id/contacts',
  id: 'contactId',
  ofParent: z.object({ id: idInPath() }),
  ofRecord: z.object({ id: idInPath(), contactId: idInPath() }),
  access: 'projects.write',
  body: createContactBody,
  update: updateContactBody,
  answer: contactSchema,
  summaries: {
    create: `Adds a contact to a project, at most ${mostContacts}; what is not said of what the person gets is as usual for the role.`,
    update: 'Changes a contact of a project.',
    delete: 'Removes a contact; it can be restored.',
    restore: 'Brings a removed contact back.',
  },
});
