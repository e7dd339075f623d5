import * as z from 'zod/mini';

import { employeeSchema, newPassword, ownProfileBody } from '../employees/employee-contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emailAddress, id, line, requiredLine } from '../kernel/fields.ts';
import { rightsSchema } from './rights-schema.ts';
import { navigationEntries } from './navigation.ts';

const entries = z.array(z.enum(navigationEntries, 'This isn’t a page in the navigation.')).check(
  z.maxLength(navigationEntries.length, 'List each page only once.'),
  z.refine((all) => new Set(all).size === all.length, 'List each page only once.'),
);

const navigationSchema = z.strictObject({ order: entries, hidden: entries });

/** The employee of a session, with what every page needs to know of the company. */
const sessionEmployeeSchema = z.strictObject({
  ...employeeSchema.shape,
  /** What the employee may see and do. */
  rights: rightsSchema,
  /** The role that is looked through, where `X-View-As` asks for it: its rights are above, and nothing can be changed. */
  view: z.optional(z.strictObject({ roleId: id(), roleName: z.string() })),
  /** What stands above what is printed; empty until somebody has said it. */
  companyName: z.string(),
  /** IANA name; times are read and written on the company's clock, wherever somebody is. */
  companyTimeZone: z.string(),
  /** ISO 4217; every amount is in it. */
  companyCurrency: z.string(),
  /** Sample data is among what is shown. */
  hasSample: z.boolean(),
  navigation: navigationSchema,
  /** From when on the company asks this person for a second factor; null where it does not, or one is set up. */
  factorDueAt: z.nullable(z.string()),
  /** That time has come: until it is set up, only what sets it up answers. */
  mustSetUpFactor: z.boolean(),
  /** How the company's country writes phone numbers, unless that is the usual way. */
  homePhones: z.optional(
    z.strictObject({ code: z.string(), rules: z.array(z.tuple([z.string(), z.string(), z.string()])) }),
  ),
});
export type SessionEmployee = z.infer<typeof sessionEmployeeSchema>;

export const signedInSchema = z.strictObject({ token: z.string(), employee: sessionEmployeeSchema });
export type SignedIn = z.infer<typeof signedInSchema>;

export const loginBody = z.strictObject({
  email: requiredLine(254),
  password: z.string().check(z.minLength(1, 'This field is required.'), z.maxLength(1000)),
});

export const signUpBody = z.strictObject({
  code: requiredLine(40),
  companyName: requiredLine(120),
  firstName: requiredLine(60),
  lastName: z.optional(line(60)),
  email: emailAddress(),
  password: newPassword,
  /** Where the company's days begin, as the browser knows it; one that is not known here is left alone. */
  timeZone: z.optional(line(60)),
});
export type SignUpBody = z.output<typeof signUpBody>;

export const changePasswordBody = z.strictObject({
  currentPassword: z.string().check(z.minLength(1, 'This field is required.'), z.maxLength(1000)),
  newPassword,
});
export type ChangePasswordBody = z.output<typeof changePasswordBody>;

/** The code in a personal link: 256 bits, and whatever a mail program may have done to them. */
const linkCode = requiredLine(200);

export const setPasswordBody = z.strictObject({ code: linkCode, password: newPassword });
export type SetPasswordBody = z.output<typeof setPasswordBody>;

export const authContract = {
  state: endpoint({
    method: 'GET',
    path: '/api/auth/state',
    access: 'public',
    summary:
      'Whether the first account has still to be made, the name to show above the login, the only origin at which passkeys work, where they do, and the company’s provider for single sign-on, where there is one.',
    answer: z.strictObject({
      needsFirstAccount: z.boolean(),
      companyName: z.string(),
      passkeyOrigin: z.optional(z.string()),
      /** The company's provider: what its button says, where it leads, and whether it is the only way in. */
      sso: z.optional(z.strictObject({ name: z.string(), isOnly: z.boolean(), url: z.string() })),
    }),
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/sign-up',
    access: 'public',
    summary: 'Makes the first account of an empty database, guarded by the code on the server console.',
    body: signUpBody,
    transaction: 'own',
    answer: signedInSchema,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary:
      'Signs an employee in. Who has a second factor is answered 401 auth.factor_required with a challenge for POST /api/auth/login/factor, except on a remembered device. Five failures in 15 minutes for an account and address are answered with 429.',
    body: loginBody,
    transaction: 'own',
    status: 200,
    answer: signedInSchema,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'employee',
    isBeforeFactor: true,
    summary: 'The signed-in employee.',
    answer: sessionEmployeeSchema,
  }),
  updateMe: endpoint({
    method: 'PUT',
    path: '/api/auth/me',
    access: 'employee',
    summary: 'Changes the signed-in employee’s own name, phone and color.',
    body: ownProfileBody,
    ignores: sessionEmployeeSchema,
    answer: employeeSchema,
  }),
  arrangeNavigation: endpoint({
    method: 'PUT',
    path: '/api/auth/navigation',
    access: 'employee',
    summary: 'Arranges the own navigation: the order of its places, and which are hidden.',
    body: navigationSchema,
    answer: navigationSchema,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'employee',
    summary:
      'Changes the own password and ends all other sessions. Guesses are counted for the account as at the login.',
    body: changePasswordBody,
    transaction: 'own',
    answer: 'nothing',
  }),
  describeLink: endpoint({
    method: 'POST',
    path: '/api/auth/link',
    access: 'public',
    summary: 'Whose personal link this is and what for; 422 when it was used, replaced or has expired.',
    body: z.strictObject({ code: linkCode }),
    transaction: 'own',
    status: 200,
    answer: z.strictObject({
      purpose: z.enum(['invitation', 'reset']),
      firstName: z.string(),
      email: z.string(),
    }),
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/auth/set-password',
    access: 'public',
    summary:
      'Sets the password through a personal link, once, ends all other sessions and signs in, as the login does where there is a second factor.',
    body: setPasswordBody,
    transaction: 'own',
    status: 200,
    answer: signedInSchema,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'employee',
    isBeforeFactor: true,
    summary: 'Ends this session.',
    answer: 'nothing',
  }),
};
