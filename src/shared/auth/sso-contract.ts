import * as z from 'zod/mini';

import { employeeSchema } from '../employees/employee-contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath, line } from '../kernel/fields.ts';
import { signedInSchema } from './auth-contract.ts';

const text = z.optional(line(4000));

export const ssoContract = {
  startSso: endpoint({
    method: 'GET',
    path: '/api/auth/sso/start',
    access: 'public',
    summary:
      'Leads to the company’s provider (OpenID Connect) to sign in there, and then to `returnTo`, a path of a page; elsewhere it leads nowhere.',
    query: z.object({ returnTo: z.optional(line(1000)) }),
    answer: 'redirect',
  }),
  finishSso: endpoint({
    method: 'GET',
    path: '/api/auth/sso/callback',
    access: 'public',
    summary:
      'Where the provider leads back to. Opens a session as the login does and leads on to the page, or to the sign-in page with the reason of a refusal behind `#sso=`.',
    query: z.object({ state: text, code: text, iss: text, error: text }),
    answer: 'redirect',
  }),
  takeSsoToken: endpoint({
    method: 'POST',
    path: '/api/auth/sso/token',
    access: 'public',
    summary: 'The token of the session that this browser has just opened through the provider.',
    status: 200,
    answer: signedInSchema,
  }),
  proveBySso: endpoint({
    method: 'POST',
    path: '/api/auth/sso/prove',
    access: 'employee',
    summary:
      'The address at the provider where the caller says again who they are, in place of `POST /api/auth/prove`. It leads back to a page that tells how it went behind `#proof=`.',
    status: 200,
    answer: z.strictObject({ url: z.string() }),
  }),
  unlinkSso: endpoint({
    method: 'DELETE',
    path: '/api/employees/:id/sso',
    access: 'employees.manage',
    summary:
      'Takes the account at the provider off an employee. Whoever comes next with their verified e-mail address is linked.',
    params: z.object({ id: idInPath() }),
    status: 200,
    answer: employeeSchema,
  }),
};
