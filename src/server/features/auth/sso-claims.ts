import * as z from 'zod/mini';

import { builtInRoleNames, type BuiltInRoleName } from '../../../shared/auth/roles.ts';
import { emailAddress, requiredLine } from '../../../shared/kernel/fields.ts';
import type { Claims } from './sso-provider.ts';
import type { KeptSso } from './sso-queries.ts';

/** Who came back, as the provider tells it, read and bounded. */
export interface SsoProfile {
  issuer: string;
  subject: string;
  /** Undefined where the provider names none, or none that is one. */
  email: string | undefined;
  isVerified: boolean;
  firstName: string;
  lastName: string;
  /** Undefined where the provider says nothing of roles, null where what it says means none. */
  role: BuiltInRoleName | null | undefined;
  /** When the provider last asked who it is; undefined where it does not say. */
  askedAt: Date | undefined;
}

export function readClaims(claims: Claims, sso: Pick<KeptSso, 'roleClaim' | 'roleValues'>): SsoProfile {
  const email = parsed(emailAddress(), claims['email']);
  const authTime = claims['auth_time'];
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    isVerified: email !== undefined && isVerified(claims, email),
    ...namesOf(claims, email),
    role: roleOf(claims, sso),
    askedAt: typeof authTime === 'number' ? new Date(authTime * 1000) : undefined,
  };
}

const parsed = (schema: z.ZodMiniType<string>, value: unknown) => schema.safeParse(value).data;

/**
 * Whether the provider answers for the address (decisions/0095). Microsoft sends no `email_verified`; `xms_edov` says the same, and comes as a boolean, a
 * number or a text. Google's word on an address of others may be years old, so it counts for those that it hands out itself.
 */
function isVerified(claims: Claims, email: string): boolean {
  const { hostname } = new URL(claims.iss);
  if (hostname === 'login.microsoftonline.com')
    return [true, 1, '1', 'true'].includes(claims['xms_edov'] as string);
  if (claims['email_verified'] !== true) return false;
  if (hostname !== 'accounts.google.com') return true;
  return domainOf(email) === 'gmail.com' || typeof claims['hd'] === 'string';
}

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

const nameSchema = requiredLine(60);

/** What there is: the names, the whole name, or what stands before the @. */
function namesOf(claims: Claims, email = ''): Pick<SsoProfile, 'firstName' | 'lastName'> {
  const cut = (value: unknown) => parsed(nameSchema, typeof value === 'string' ? value.slice(0, 60) : value);
  const whole = cut(claims['name']) ?? '';
  const [first, ...rest] = whole.split(' ');
  const given = cut(claims['given_name']);
  const firstName = given ?? cut(first) ?? cut(email.split('@')[0]?.replaceAll('.', ' ')) ?? 'Employee';
  const lastName = cut(claims['family_name']) ?? (given === undefined ? rest.join(' ') : '');
  return { firstName: /^\.{1,2}$/.test(firstName) ? 'Employee' : firstName, lastName };
}

/** The highest role of those that the claim's values mean. A name with dots may be one of a claim, or lead into claims (Keycloak: `realm_access.roles`). */
function roleOf(claims: Claims, { roleClaim, roleValues }: Pick<KeptSso, 'roleClaim' | 'roleValues'>) {
  if (roleClaim === '') return undefined;
  const found =
    claims[roleClaim] ??
    roleClaim
      .split('.')
      .reduce<unknown>(
        (inside, name) =>
          typeof inside === 'object' && inside !== null && Object.hasOwn(inside, name)
            ? (inside as Record<string, unknown>)[name]
            : undefined,
        claims,
      );
  if (found === undefined || found === null) return undefined;
  const values = new Set([found].flat().map(String));
  const meant = roleValues.filter(({ value }) => values.has(value)).map(({ role }) => role);
  return builtInRoleNames.find((role) => meant.includes(role)) ?? null;
}
