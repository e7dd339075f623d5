import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { idInPath, requiredLine } from '../kernel/fields.ts';
import { signedInSchema } from './auth-contract.ts';
import { passkeySchema, proofBody, recoveryCodes } from './factor-contract.ts';
import {
  creationOptionsSchema,
  newPasskeySchema,
  passkeyUseSchema,
  requestOptionsSchema,
} from './passkey-fields.ts';

const params = z.object({ passkeyId: idInPath() });
const challenge = requiredLine(200);

export const passkeyContract = {
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    access: 'employee',
    isBeforeFactor: true,
    summary:
      'Begins to add an own passkey, after a fresh password, and the second factor where one is on: the options for navigator.credentials.create. Its challenge holds for this session, 5 minutes, once.',
    body: proofBody,
    transaction: 'own',
    status: 200,
    answer: creationOptionsSchema,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'employee',
    isBeforeFactor: true,
    summary:
      'Adds an own passkey. The first one turns the own second factor on and ends all other sessions. Answers recovery codes where there are none, this once: none to a repeated call.',
    body: z.strictObject({ passkey: newPasskeySchema }),
    transaction: 'own',
    answer: recoveryCodes,
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/api/auth/passkeys/:passkeyId',
    access: 'employee',
    summary: 'Gives an own passkey another name.',
    params,
    body: z.strictObject({ name: requiredLine(60) }),
    answer: passkeySchema,
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/:passkeyId/remove',
    access: 'employee',
    summary:
      'Removes an own passkey, after a fresh password and the second factor, and ends all other sessions. Without another one and without an authenticator app, this turns the second factor off.',
    params,
    body: proofBody,
    transaction: 'own',
    answer: 'nothing',
  }),
  beginPasskeyLogin: endpoint({
    method: 'POST',
    path: '/api/auth/login/passkey/options',
    access: 'public',
    summary:
      'The options for navigator.credentials.get (5 minutes, once): for the second step with the challenge of auth.factor_required, else for signing in without a password.',
    body: z.strictObject({ challenge: z.optional(challenge) }),
    transaction: 'own',
    status: 200,
    answer: requestOptionsSchema,
  }),
  loginWithPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/login/passkey',
    access: 'public',
    summary:
      'Signs in with a passkey: as the second step with the challenge of auth.factor_required, else in place of the password, which takes one that has checked who uses it (a PIN, a finger, a face).',
    body: z.strictObject({
      passkey: passkeyUseSchema,
      challenge: z.optional(challenge),
      rememberDevice: z.optional(z.boolean()),
    }),
    transaction: 'own',
    status: 200,
    answer: signedInSchema,
  }),
};
