import * as z from 'zod/mini';

import { rightsSchema } from '../auth/rights-schema.ts';
import { baseRoles } from '../auth/roles.ts';
import { matching } from '../kernel/bounded-text.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  blankAsNull,
  emailAddress,
  id,
  idInPath,
  line,
  phoneNumber,
  requiredLine,
  versionField,
} from '../kernel/fields.ts';

const roleSchema = z.enum(baseRoles, 'Use one of: admin, office, field.');

/** removing: an admin has said that the device is lost, and it goes after a day. */
export const factorStates = ['on', 'off', 'removing'] as const;

export const employeeStatuses = ['active', 'invited', 'inactive'] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

/** An employee as every signed-in colleague may see one: never a password or a hash. */
export const employeeSchema = z.strictObject({
  id: id(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** What kind of day somebody has. */
  role: roleSchema,
  /** The role that says what they may: a built-in one, or the company's own. */
  roleId: id(),
  roleName: z.string(),
  /** What they may beside that role, and what they may not; null to everybody but who manages employees and oneself. */
  grantedRights: z.nullable(rightsSchema),
  revokedRights: z.nullable(rightsSchema),
  color: z.string(),
  isActive: z.boolean(),
  /** invited: added without a password, none was set yet, and nobody came through the company's provider. */
  status: z.enum(employeeStatuses),
  /** Null until the first sign-in, and to everybody but admins and oneself. */
  lastSeenAt: z.nullable(z.string()),
  /** The second factor; null to everybody but admins and oneself. */
  secondFactor: z.nullable(z.enum(factorStates)),
  /** Comes through the company's provider; missing to everybody but admins and oneself. */
  usesSso: z.optional(z.boolean()),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Employee = z.infer<typeof employeeSchema>;

/** How long a removed employee can be brought back. */
export const restorableDays = 30;

/** A password of at least 10 characters; the upper bound keeps hashing affordable. */
export const newPassword = z
  .string()
  .check(z.minLength(10, 'Use at least 10 characters.'), z.maxLength(200, 'Use at most 200 characters.'));

/** A first name is part of every address of the signed-in employee, where `.` and `..` would lead elsewhere. */
const firstName = requiredLine(60).check(
  z.refine((name) => !/^\.{1,2}$/.test(name), 'Use at least one letter.'),
);

const fields = {
  firstName,
  lastName: z.optional(line(60)),
  email: emailAddress(),
  phone: z.optional(blankAsNull(phoneNumber())),
  role: roleSchema,
  /** One of the roles, in place of the built-in one of the name in `role`. */
  roleId: z.optional(id()),
  color: z.optional(matching(/^#[0-9a-f]{6}$/, 'Use a color like #2f6f4f.')),
};

/** Without a password an invitation goes out. */
export const createEmployeeBody = z.strictObject({ ...fields, password: z.optional(newPassword) });
export type CreateEmployeeBody = z.output<typeof createEmployeeBody>;

export const updateEmployeeBody = z.strictObject({
  ...z.partial(z.strictObject(fields)).shape,
  isActive: z.optional(z.boolean()),
  grantedRights: z.optional(rightsSchema),
  revokedRights: z.optional(rightsSchema),
  password: z.optional(newPassword),
  version: versionField,
});
export type UpdateEmployeeBody = z.output<typeof updateEmployeeBody>;

/** What anybody may change of themselves; e-mail and role stay the admins'. */
export const ownProfileBody = z.partial(
  z.strictObject({
    firstName: fields.firstName,
    lastName: fields.lastName,
    phone: fields.phone,
    color: fields.color,
    version: versionField,
  }),
);
export type OwnProfileBody = z.output<typeof ownProfileBody>;

/** The most people that are invited at once. */
export const mostInvited = 30;

export const inviteEmployeesBody = z.strictObject({
  people: z
    .array(
      z.strictObject({
        firstName: fields.firstName,
        lastName: fields.lastName,
        email: fields.email,
        role: fields.role,
        roleId: fields.roleId,
      }),
    )
    .check(
      z.minLength(1, 'Add at least one person.'),
      z.maxLength(mostInvited, `Invite at most ${mostInvited} people at once.`),
    ),
});
export type InviteEmployeesBody = z.output<typeof inviteEmployeesBody>;

const params = z.object({ id: idInPath() });

export const employeeContract = {
  listEmployees: endpoint({
    method: 'GET',
    path: '/api/employees',
    access: 'employee',
    summary: 'All employees, active ones first, by name.',
    answer: z.array(employeeSchema),
  }),
  createEmployee: endpoint({
    method: 'POST',
    path: '/api/employees',
    access: 'employees.manage',
    summary:
      'Adds an employee, who can sign in at once with the password, or without one gets an invitation by e-mail.',
    body: createEmployeeBody,
    ignores: employeeSchema,
    answer: employeeSchema,
  }),
  inviteEmployees: endpoint({
    method: 'POST',
    path: '/api/employees/invitations',
    access: 'employees.manage',
    summary: 'Adds several employees and invites each by e-mail: all of them or, when one is refused, none.',
    body: inviteEmployeesBody,
    answer: z.array(employeeSchema),
    status: 201,
  }),
  updateEmployee: endpoint({
    method: 'PUT',
    path: '/api/employees/:id',
    access: 'employees.manage',
    summary: 'Changes an employee; deactivating or a new password ends the sessions.',
    params,
    body: updateEmployeeBody,
    ignores: employeeSchema,
    answer: employeeSchema,
  }),
  deleteEmployee: endpoint({
    method: 'DELETE',
    path: '/api/employees/:id',
    access: 'employees.manage',
    summary: 'Removes an employee, who can be restored for 30 days; history keeps the name.',
    params,
    answer: 'nothing',
  }),
  restoreEmployee: endpoint({
    method: 'POST',
    path: '/api/employees/:id/restore',
    access: 'employees.manage',
    summary:
      'Brings an employee who was removed within 30 days back, as active or deactivated as before and signed out; refused when somebody else has the e-mail address by now.',
    params,
    answer: employeeSchema,
    status: 200,
  }),
};
