import * as z from 'zod/mini';

import { allRights } from '../auth/rights.ts';
import { builtInRoleNames } from '../auth/roles.ts';
import { matching } from '../kernel/bounded-text.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, line, requiredLine } from '../kernel/fields.ts';

const roleSchema = z.enum(builtInRoleNames, `Use one of: ${builtInRoleNames.join(', ')}.`);

/** A value of the claim, and the role that it means. */
const roleValue = z.strictObject({ value: requiredLine(200), role: roleSchema });
export type RoleValue = z.infer<typeof roleValue>;

const kept = {
  issuer: z.string(),
  clientId: z.string(),
  /** As the button calls the provider. */
  name: z.string(),
  domains: z.array(z.string()),
  /** What somebody becomes who is no employee yet; null where nobody is added. */
  newRole: z.nullable(roleSchema),
  roleClaim: z.string(),
  roleValues: z.array(roleValue),
  meetsFactor: z.boolean(),
  /** The one employee who signs in otherwise; null where everybody may. */
  emergencyId: z.nullable(id()),
};

export const ssoSettingsSchema = z.strictObject({
  ...kept,
  /** Where the provider has to lead back to. */
  redirectUri: z.string(),
  /** An admin has signed in through this provider, so that it may become the only way in. */
  hasWorked: z.boolean(),
  /** 0 where no provider is set up. */
  version: z.int(),
});
export type SsoSettings = z.infer<typeof ssoSettingsSchema>;

const issuer = matching(
  /^https?:\/\/[^\s?#@\\]+$/,
  'Enter the issuer’s address, like https://login.example.com/realms/office.',
  300,
);

const domain = matching(/^[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?$/i, 'Enter a domain like example.com.').check(
  z.toLowerCase(),
);

export const updateSsoSettingsBody = z.strictObject({
  issuer,
  clientId: requiredLine(300),
  /** May be left out where the kept one stays, which goes to no other issuer and for no other client. */
  clientSecret: z.optional(line(500)),
  name: requiredLine(40),
  domains: z.array(domain).check(z.maxLength(50, 'Use at most 50 domains.')),
  newRole: z.nullable(roleSchema),
  roleClaim: line(200),
  roleValues: z.array(roleValue).check(z.maxLength(50, 'Use at most 50 values.')),
  meetsFactor: z.boolean(),
  emergencyId: z.nullable(id()),
  /** 0 where none was kept. */
  version: z.optional(z.int().check(z.nonnegative())),
});
export type UpdateSsoSettingsBody = z.output<typeof updateSsoSettingsBody>;

/** Whoever chooses the provider can be anybody, so it takes every right. */
export const ssoSettingsContract = {
  getSsoSettings: endpoint({
    method: 'GET',
    path: '/api/settings/sso',
    access: allRights,
    summary: 'The provider through which people sign in. Its client secret is in no answer.',
    answer: ssoSettingsSchema,
  }),
  testSsoProvider: endpoint({
    method: 'POST',
    path: '/api/settings/sso/test',
    access: allRights,
    summary: 'Asks an issuer what it is, and keeps nothing.',
    body: z.strictObject({ issuer }),
    status: 200,
    answer: z.strictObject({ issuer: z.string(), authorizationEndpoint: z.string() }),
  }),
  updateSsoSettings: endpoint({
    method: 'PUT',
    path: '/api/settings/sso',
    access: allRights,
    summary:
      'Sets the provider up or changes it, after a fresh proof. Another issuer or client unlinks everybody, who are then matched by e-mail again.',
    body: updateSsoSettingsBody,
    ignores: ssoSettingsSchema,
    answer: ssoSettingsSchema,
  }),
  removeSsoSettings: endpoint({
    method: 'DELETE',
    path: '/api/settings/sso',
    access: allRights,
    summary: 'Forgets the provider, its secret, and who is linked with it, after a fresh proof.',
    status: 200,
    answer: ssoSettingsSchema,
  }),
};
