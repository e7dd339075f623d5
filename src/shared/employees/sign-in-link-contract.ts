import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { emailAddress, idInPath } from '../kernel/fields.ts';

/** What became of a personal link that an admin has sent. */
const linkAnswer = z.strictObject({
  /** captured: no e-mail server is set up, so it is only kept in the outbox. */
  delivery: z.enum(['sent', 'captured', 'queued', 'failed']),
  /** The same as a sentence. */
  message: z.string(),
  /** To hand over in another way. Given out once: null when the call is repeated, since it is not kept. */
  url: z.nullable(z.string()),
  expiresAt: z.string(),
});
export type LinkAnswer = z.infer<typeof linkAnswer>;

const params = z.object({ id: idInPath() });

export const signInLinkContract = {
  inviteEmployee: endpoint({
    method: 'POST',
    path: '/api/employees/:id/invite',
    access: 'employees.manage',
    summary: 'Sends an employee without a password a new invitation, valid for 7 days; the one before ends.',
    params,
    transaction: 'own',
    status: 200,
    answer: linkAnswer,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/employees/:id/reset-password',
    access: 'employees.manage',
    summary: 'Sends an employee a link to set a new password, valid for an hour; the one before ends.',
    params,
    transaction: 'own',
    status: 200,
    answer: linkAnswer,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary:
      'Sends a link to set a new password if an active employee has this address. The answer does not tell.',
    body: z.strictObject({ email: emailAddress() }),
    transaction: 'own',
    status: 202,
    answer: z.strictObject({ message: z.string() }),
  }),
};
