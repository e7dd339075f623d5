import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, requiredLine } from '../kernel/fields.ts';
import { employeeSchema } from '../employees/employee-contract.ts';
import { signedInSchema } from './auth-contract.ts';
import { passkeyUseSchema } from './passkey-fields.ts';

/** How many recovery codes are made at once; each works once. */
export const recoveryCodeCount = 10;

/** What the authenticator app shows, or a recovery code, with the spaces and hyphens that people type. */
const code = requiredLine(40);
const password = z.string().check(z.minLength(1, 'This field is required.'), z.maxLength(1000));

/** A device that is not asked for a code: never its token. */
const rememberedDeviceSchema = z.strictObject({
  id: id(),
  browser: z.string(),
  system: z.string(),
  ip: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type RememberedDevice = z.infer<typeof rememberedDeviceSchema>;

export const passkeySchema = z.strictObject({
  id: id(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** Refused, because its count ran back: there may be a copy of it. */
  isBlocked: z.boolean(),
  /** By which a browser finds it. */
  credentialId: z.string(),
  transports: z.array(z.string()),
});
export type Passkey = z.infer<typeof passkeySchema>;

const factorSchema = z.strictObject({
  /** Since when it is asked for; null where no factor is set up. */
  since: z.nullable(z.string()),
  /** An authenticator app is set up. */
  hasApp: z.boolean(),
  passkeys: z.array(passkeySchema),
  /** The only origin at which browsers offer the passkeys of this company; null where they offer none. */
  passkeyOrigin: z.nullable(z.string()),
  recoveryCodesLeft: z.int(),
  /** When it is taken off, because an admin has said that the device is lost; a code that is entered stops it. */
  removalAt: z.nullable(z.string()),
  devices: z.array(rememberedDeviceSchema),
  /** There is a password to enter. */
  hasPassword: z.optional(z.boolean()),
  /** The provider through which this person comes. */
  provider: z.optional(z.string()),
});
export type Factor = z.infer<typeof factorSchema>;

export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** The password, and where a second factor is on a code of it, or a passkey under the challenge of a sign-in. */
export const proofBody = z.strictObject({
  /** Of nobody who has none: they go to the company's provider (`POST /api/auth/sso/prove`). */
  password: z.optional(password),
  code: z.optional(code),
  passkey: z.optional(passkeyUseSchema),
});
export type Proof = z.output<typeof proofBody>;

const params = z.object({ id: idInPath() });

export const factorContract = {
  readFactor: endpoint({
    method: 'GET',
    path: '/api/auth/factor',
    access: 'employee',
    isBeforeFactor: true,
    summary: 'The own second factor, and the devices that are not asked for it.',
    answer: factorSchema,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/auth/prove',
    access: 'employee',
    summary:
      'Says again who the caller is. What is grave is refused (403, `auth.proof_required`) unless the caller signed in or did this within 10 minutes.',
    body: proofBody,
    transaction: 'own',
    answer: 'nothing',
  }),
  setUpFactor: endpoint({
    method: 'POST',
    path: '/api/auth/factor',
    access: 'employee',
    isBeforeFactor: true,
    summary:
      'Begins to set up the own authenticator app, after a fresh password, and the second factor where a passkey is one: the key for the app. Nothing asks for its codes until one is confirmed.',
    body: proofBody,
    transaction: 'own',
    answer: z.strictObject({ secret: z.string(), uri: z.string() }),
  }),
  confirmFactor: endpoint({
    method: 'POST',
    path: '/api/auth/factor/confirm',
    access: 'employee',
    isBeforeFactor: true,
    summary:
      'Turns the authenticator app on with its first code, and ends all other sessions. Answers the recovery codes where there are none, this once: none to a repeated call.',
    body: z.strictObject({ code }),
    transaction: 'own',
    status: 200,
    answer: recoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/factor/recovery-codes',
    access: 'employee',
    summary:
      'Makes new recovery codes, after a fresh password and the second factor; those of before end. Answers them this once: none to a repeated call.',
    body: proofBody,
    transaction: 'own',
    status: 200,
    answer: recoveryCodes,
  }),
  turnOffFactor: endpoint({
    method: 'POST',
    path: '/api/auth/factor/turn-off',
    access: 'employee',
    summary:
      'Turns the own second factor off, the app and all passkeys, after a fresh password and the second factor.',
    body: proofBody,
    transaction: 'own',
    answer: 'nothing',
  }),
  forgetDevice: endpoint({
    method: 'DELETE',
    path: '/api/auth/factor/devices/:deviceId',
    access: 'employee',
    summary: 'Asks for a code again on one of the own devices.',
    params: z.object({ deviceId: idInPath() }),
    answer: 'nothing',
  }),
  loginWithFactor: endpoint({
    method: 'POST',
    path: '/api/auth/login/factor',
    access: 'public',
    summary:
      'Signs in who was answered auth.factor_required, with the challenge (5 minutes, once) and a code or recovery code. Five wrong codes in 15 minutes for an account are answered with 429.',
    body: z.strictObject({ challenge: requiredLine(200), code, rememberDevice: z.optional(z.boolean()) }),
    transaction: 'own',
    status: 200,
    answer: signedInSchema,
  }),
  askFactorRemoval: endpoint({
    method: 'POST',
    path: '/api/employees/:id/factor-removal',
    access: 'employees.manage',
    summary:
      'Takes the second factor off somebody who lost the device, 24 hours from now. The person is told at once by e-mail, and stops it by signing in with a code.',
    params,
    status: 200,
    answer: employeeSchema,
  }),
  stopFactorRemoval: endpoint({
    method: 'DELETE',
    path: '/api/employees/:id/factor-removal',
    access: 'employees.manage',
    summary: 'Leaves somebody the second factor that was to be taken off.',
    params,
    status: 200,
    answer: employeeSchema,
  }),
};
