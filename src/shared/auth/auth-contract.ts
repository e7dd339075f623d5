import * as z from 'zod/mini';

import { employeeSchema, newPassword } from '../employees/employee-contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emailAddress, requiredText, text } from '../kernel/fields.ts';

const signedIn = z.strictObject({ token: z.string(), employee: employeeSchema });

export const loginBody = z.strictObject({
  email: requiredText(254),
  password: z.string().check(z.minLength(1, 'This field is required.'), z.maxLength(1000)),
});

export const signUpBody = z.strictObject({
  code: requiredText(40),
  companyName: requiredText(120),
  firstName: requiredText(60),
  lastName: z.optional(text(60)),
  email: emailAddress(),
  password: newPassword,
});
export type SignUpBody = z.output<typeof signUpBody>;

export const authContract = {
  state: endpoint({
    method: 'GET',
    path: '/api/auth/state',
    access: 'public',
    summary: 'Whether the first account has still to be made, and the name to show above the login.',
    answer: z.strictObject({ needsFirstAccount: z.boolean(), companyName: z.string() }),
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/sign-up',
    access: 'public',
    summary: 'Makes the first account of an empty database, guarded by the code on the server console.',
    body: signUpBody,
    transaction: 'own',
    answer: signedIn,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary:
      'Signs an employee in. Five failures in 15 minutes for an account and address are answered with 429.',
    body: loginBody,
    transaction: 'own',
    status: 200,
    answer: signedIn,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'employee',
    summary: 'The signed-in employee.',
    answer: employeeSchema,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'employee',
    summary: 'Ends this session.',
    answer: 'nothing',
  }),
};
