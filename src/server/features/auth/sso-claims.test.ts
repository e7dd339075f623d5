import { expect, it, test } from 'vitest';

import { readClaims } from './sso-claims.ts';

const microsoft = 'https://login.microsoftonline.com/0b5f3a5e-0000-4000-8000-000000000000/v2.0';
const google = 'https://accounts.google.com';
const keycloak = 'https://login.example.com/realms/office';
const noRoles = { roleClaim: '', roleValues: [] };
const read = (claims: object, roles: Parameters<typeof readClaims>[1] = noRoles) =>
  readClaims({ iss: keycloak, sub: '1', email: 'nora@example.com', ...claims }, roles);

test.each([
  [keycloak, { email_verified: true }, true],
  [keycloak, { email_verified: 'true' }, false],
  // It says so for Microsoft alone.
  [keycloak, { xms_edov: true }, false],
  [microsoft, {}, false],
  [microsoft, { email_verified: true }, false],
  [microsoft, { xms_edov: false }, false],
  [microsoft, { xms_edov: '0' }, false],
  [microsoft, { xms_edov: true }, true],
  [microsoft, { xms_edov: 1 }, true],
  [microsoft, { xms_edov: '1' }, true],
  [google, { email_verified: true }, false],
  [google, { email_verified: true, hd: 'example.com' }, true],
  [google, { email_verified: false, hd: 'example.com' }, false],
  [google, { email_verified: true, email: 'nora@gmail.com' }, true],
  [google, { email_verified: true, email: 'nora@gmail.com.example.com' }, false],
])('of %s, %o is an address that is verified: %s', (iss, claims, isVerified) => {
  expect(read({ iss, ...claims }).isVerified).toBe(isVerified);
});

test.each([
  [{ given_name: 'Nora', family_name: 'Quist' }, 'Nora', 'Quist'],
  [{ name: 'Nora van Quist' }, 'Nora', 'van Quist'],
  [{}, 'nora', ''],
  [{ email: 'nora.quist@example.com' }, 'nora quist', ''],
  [{ given_name: '..' }, 'Employee', ''],
  [{ given_name: 7, name: '\u0007' }, 'nora', ''],
  [{ given_name: 'N'.repeat(1_000) }, 'N'.repeat(60), ''],
])('makes a name of %o', (claims, firstName, lastName) => {
  expect(read(claims)).toMatchObject({ firstName, lastName });
});

it('finds roles by the claim’s name or by a path, and takes the highest', () => {
  const roleValues = [
    { value: 'field', role: 'field' as const },
    { value: 'boss', role: 'admin' as const },
  ];
  const roles = { roleClaim: 'realm_access.roles', roleValues };
  expect(read({ realm_access: { roles: ['field', 'boss'] } }, roles).role).toBe('admin');
  expect(read({ 'realm_access.roles': 'field' }, roles).role).toBe('field');
  expect(read({ realm_access: { roles: ['guest'] } }, roles).role).toBeNull();
  expect(read({ realm_access: {} }, roles).role).toBeUndefined();
  expect(read({ realm_access: 'boss' }, roles).role).toBeUndefined();
  expect(read({}, { roleClaim: 'constructor.name', roleValues }).role).toBeUndefined();
});
