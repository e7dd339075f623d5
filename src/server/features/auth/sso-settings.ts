import type { SsoSettings, UpdateSsoSettingsBody } from '../../../shared/settings/sso-settings-contract.ts';
import { invalidField } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { settingsUpdated } from '../../platform/history/settings-updated.ts';
import { isLoopback } from '../../platform/is-loopback.ts';
import { NoAnswerError } from '../../platform/outgoing/fetch-guarded.ts';
import { ForbiddenAddressError } from '../../platform/outgoing/request-guarded.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { lockSettings } from '../settings/settings-queries.ts';
import { redirectUriOf } from './sign-in-with-sso.ts';
import { causeOf, discover, documentPath, OtherIssuerError, type Client } from './sso-provider.ts';
import {
  deleteAllIdentities,
  deleteSso,
  findSso,
  hasSsoWorked,
  lockEmergencyAccount,
  lockSso,
  saveSso,
  type KeptSso,
} from './sso-queries.ts';

const nothing = {
  issuer: '',
  clientId: '',
  name: '',
  domains: [],
  newRole: null,
  roleClaim: '',
  roleValues: [],
  meetsFactor: true,
  emergencyId: null,
  version: 0,
};

/** The provider as an admin sees it. */
export async function readSso(db: Db, publicUrl: string): Promise<SsoSettings> {
  return {
    ...shown(await findSso(db)),
    redirectUri: redirectUriOf(publicUrl),
    hasWorked: await hasSsoWorked(db),
  };
}

function shown(kept: KeptSso | undefined) {
  if (!kept) return nothing;
  const { clientSecret: _secret, ...rest } = kept;
  return rest;
}

/** What people paste: the address of the document is the issuer's with an ending. */
const issuerOf = (typed: string) =>
  typed.endsWith(documentPath) ? typed.slice(0, -documentPath.length) : typed;

/** Asks an issuer what it is, and refuses (422) one that does not answer as a provider does. */
export async function askProvider(typed: string): Promise<{ issuer: string; authorizationEndpoint: string }> {
  const issuer = issuerOf(typed);
  const url = URL.parse(issuer);
  if (!url || url.pathname.includes('/.well-known/'))
    throw invalidField('issuer', 'Enter the issuer’s address, like https://login.example.com/realms/office.');
  if (url.protocol !== 'https:' && !isLoopback(url.hostname))
    throw invalidField('issuer', 'Use an address with https.');
  if (
    url.hostname === 'login.microsoftonline.com' &&
    /^\/(?:common|organizations|consumers)\//.test(url.pathname)
  )
    throw invalidField(
      'issuer',
      'This address lets in people of every company. Use the one with your own directory (tenant) ID.',
    );
  try {
    const configuration = await discover({ issuer, clientId: 'test', clientSecret: 'test' });
    const { authorization_endpoint: authorizationEndpoint } = configuration.serverMetadata();
    return { issuer, authorizationEndpoint: authorizationEndpoint! };
  } catch (error) {
    throw invalidField('issuer', whyNoProvider(error));
  }
}

function whyNoProvider(error: unknown): string {
  const other = causeOf(error, OtherIssuerError);
  if (other) return `The provider calls itself ${other.message.slice(0, 300)}. Enter exactly that.`;
  if (causeOf(error, ForbiddenAddressError))
    return 'This address leads to a place that Plumbline doesn’t connect to.';
  if (causeOf(error, NoAnswerError))
    return 'The provider gives no proper answer within 10 seconds. Check the address, and that your server can reach it.';
  return 'There’s no OpenID Connect provider at this address. Check it for typos.';
}

/** What is to be kept, once a new issuer has answered. The kept secret goes to no other issuer, and for no other client. */
export async function prepareSso(db: Db, body: UpdateSsoSettingsBody): Promise<Omit<KeptSso, 'version'>> {
  const { version: _version, clientSecret: typed, ...rest } = body;
  const kept = await findSso(db);
  const issuer = issuerOf(body.issuer);
  if (issuer !== kept?.issuer) await askProvider(issuer);
  const wanted = { ...rest, issuer, domains: [...new Set(body.domains)] };
  const clientSecret = typed || (kept && isSameClient(kept, wanted) ? kept.clientSecret : undefined);
  if (clientSecret === undefined) throw invalidField('clientSecret', 'Enter the client secret.');
  if (body.newRole !== null && body.domains.length === 0)
    throw invalidField(
      'domains',
      'To add new people automatically, enter your company’s email domains first.',
    );
  if (body.roleClaim === '' && body.roleValues.length > 0)
    throw invalidField('roleClaim', 'Enter the name of the claim that holds these values.');
  return { ...wanted, clientSecret };
}

type Named = Pick<Client, 'issuer' | 'clientId'>;
const isSameClient = (one: Named, other: Named) =>
  one.issuer === other.issuer && one.clientId === other.clientId;

export async function changeSso(
  db: Db,
  audit: AuditContext,
  wanted: Omit<KeptSso, 'version'>,
  { expectedVersion, publicUrl }: { expectedVersion: number | undefined; publicUrl: string },
): Promise<SsoSettings> {
  // There may be no row of the provider yet that two could wait for.
  await lockSettings(db);
  const before = await lockSso(db);
  requireVersion(await readSso(db, publicUrl), expectedVersion);
  // Some providers name somebody otherwise to each client.
  if (before && !isSameClient(before, wanted)) await deleteAllIdentities(db);
  if (wanted.emergencyId !== null) await requireWayIn(db, wanted.emergencyId);
  const after = await saveSso(db, wanted, audit.now);
  await tell(db, audit, { before, after }, expectedVersion);
  return readSso(db, publicUrl);
}

/** Refuses (422) to close the other ways in before this one has opened for an admin, and without one who keeps them. */
async function requireWayIn(db: Db, emergencyId: number): Promise<void> {
  if (!(await hasSsoWorked(db)))
    throw invalidField(
      'emergencyId',
      'An admin has to sign in through this provider first, to show that it works.',
    );
  if (!(await lockEmergencyAccount(db, emergencyId)))
    throw invalidField('emergencyId', 'Choose an active admin who has a password.');
}

export async function removeSso(db: Db, audit: AuditContext, publicUrl: string): Promise<SsoSettings> {
  await lockSettings(db);
  const before = await lockSso(db);
  if (before) {
    await deleteAllIdentities(db);
    await deleteSso(db);
    await tell(db, audit, { before, after: undefined }, before.version);
  }
  return readSso(db, publicUrl);
}

/** Lets everybody sign in with a password again, at once: for who runs the machine. False where that was so. */
export async function openOtherWays(db: Db, audit: AuditContext): Promise<boolean> {
  await lockSettings(db);
  const before = await lockSso(db);
  if (!before || before.emergencyId === null) return false;
  const after = await saveSso(db, { ...before, emergencyId: null }, audit.now);
  await tell(db, audit, { before, after }, before.version);
  return true;
}

/** The history tells of everything but the secret. */
async function tell(
  db: Db,
  audit: AuditContext,
  { before, after }: Record<'before' | 'after', KeptSso | undefined>,
  expectedVersion: number | undefined,
): Promise<void> {
  const event = { ...settingsUpdated, before: told(before), after: told(after) };
  await recordUpdate(db, audit, event, expectedVersion);
}

function told(sso: KeptSso | undefined) {
  const { issuer, clientId, domains, newRole, roleClaim, roleValues, meetsFactor, emergencyId } =
    sso ?? nothing;
  const roles = (roleValues as KeptSso['roleValues']).map(({ value, role }) => `${value} = ${role}`);
  return {
    ssoProvider: issuer && `${clientId} @ ${issuer}`,
    ssoDomains: domains.join(', '),
    ssoNewRole: newRole ?? '',
    ssoRoles: roleClaim && `${roleClaim}: ${roles.join(', ')}`,
    ssoMeetsFactor: meetsFactor,
    ssoEmergency: emergencyId ?? '',
  };
}
