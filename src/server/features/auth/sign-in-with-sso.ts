import type { Endpoint } from '../../../shared/kernel/endpoint.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { ssoContract } from '../../../shared/auth/sso-contract.ts';
import type { SignedIn } from '../../../shared/auth/auth-contract.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { CallContext, RedirectAnswer } from '../../platform/http/route.ts';
import { newSecret, sha256 } from '../../platform/secret.ts';
import { recordBoundedEvent, recordSecurityEvent } from '../../platform/security/security-event-queries.ts';
import { findSession, saveProof, type Account } from './auth-queries.ts';
import { matchSso } from './match-sso.ts';
import { deviceOf, openSession } from './open-session.ts';
import { requireFactor } from './require-factor.ts';
import { findSessionEmployee } from './session-employee.ts';
import { challengeEnded } from './sign-in-with-factor.ts';
import { deviceCookie, ssoBrowserCookie, ssoTokenCookie } from './session-tokens.ts';
import { readClaims, type SsoProfile } from './sso-claims.ts';
import { authorizationUrl, claimsOf, SsoError } from './sso-provider.ts';
import {
  findLinked,
  findOwnerOfSession,
  findSso,
  insertAttempt,
  lockSso,
  takeAttempt,
  type Attempt,
  type KeptSso,
} from './sso-queries.ts';

type Call = Pick<
  CallContext<Endpoint>,
  'db' | 'services' | 'audit' | 'ip' | 'userAgent' | 'readCookie' | 'setCookie'
>;

/** As long as an attempt. */
const browserSeconds = 10 * 60;
/** The page that the provider leads back to asks for its token at once. */
const tokenSeconds = 60;

/** Where the provider leads back to. */
export const redirectUriOf = (publicUrl: string) => new URL('/api/auth/sso/callback', publicUrl).href;

/** A path of a page of ours; whatever else was asked for leads to the first one. */
export function ownPath(returnTo: string | undefined, publicUrl: string): string {
  const url = URL.parse(returnTo ?? '/', publicUrl);
  if (url?.origin !== new URL(publicUrl).origin || !url.pathname.startsWith('/employee/')) return '/';
  return url.pathname + url.search;
}

type Begun = Attempt & { state: string; url: string };

/** A sign-in, or a proof of a session's owner, and where at the provider that goes on; nothing is kept of it yet. */
export async function prepareSso(
  { db, services }: Pick<Call, 'db' | 'services'>,
  { returnTo, sessionId }: Pick<Attempt, 'returnTo' | 'sessionId'>,
): Promise<Begun> {
  const sso = await findSso(db);
  if (!sso) throw new SsoError('off');
  const [state, nonce, codeVerifier] = [newSecret(), newSecret(), newSecret()];
  const attempt = { state, nonce, codeVerifier, returnTo, sessionId, startedAt: services.clock.now() };
  const redirectUri = redirectUriOf(services.config.publicUrl);
  return { ...attempt, url: await authorizationUrl(sso, { ...attempt, redirectUri }) };
}

/** Begins it, for this browser alone; the caller's transaction keeps it. */
export async function beginSso(
  { db, readCookie, setCookie }: Call,
  { url, ...attempt }: Begun,
): Promise<string> {
  // One for all tabs of a browser, so that a second one does not end the first.
  const browser = readCookie(ssoBrowserCookie) ?? newSecret();
  await insertAttempt(db, { ...attempt, browser });
  setCookie({ name: ssoBrowserCookie, value: browser, httpOnly: true, maxAgeSeconds: browserSeconds });
  return url;
}

/** Leads to the provider, or back to the sign-in page with what is in the way. */
export async function startSso(call: CallContext<typeof ssoContract.startSso>): Promise<RedirectAnswer> {
  const returnTo = ownPath(call.query.returnTo, call.services.config.publicUrl);
  try {
    const begun = await prepareSso(call, { returnTo, sessionId: null });
    return { location: await inTransaction(call.db, (db) => beginSso({ ...call, db }, begun)) };
  } catch (error) {
    return { location: `/#sso=${await refused(call, error, undefined)}` };
  }
}

/** Takes whoever comes back from the provider: opens a session, or proves the one that asked. Whatever is in the way is told by the page. */
export async function finishSso(call: CallContext<typeof ssoContract.finishSso>): Promise<RedirectAnswer> {
  const { db, query, audit, readCookie } = call;
  const browser = readCookie(ssoBrowserCookie);
  const asked = { state: query.state ?? '', browser: browser ?? '' };
  const attempt = browser && query.state ? await takeAttempt(db, asked, audit.now) : undefined;
  if (!attempt) return { location: `/#sso=${await refused(call, new SsoError('expired'), undefined)}` };
  const isProof = attempt.sessionId !== null;
  let who: SsoProfile | undefined;
  try {
    const sso = await findSso(db);
    if (!sso) throw new SsoError('off');
    const claims = await claimsOf(sso, { url: returnedUrl(call), state: asked.state, attempt });
    who = readClaims(claims, sso);
    if (isProof) await prove(call, attempt, who);
    else await signIn(call, sso, who);
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.factor_required') {
      const { challenge = '', factors = [] } = error.details;
      return { location: `/#sso-factor=${challenge}&${factors.join(',')}` };
    }
    const reason = await refused(call, error, who?.email);
    return { location: `/#${isProof ? 'proof' : 'sso'}=${reason}` };
  }
  return { location: isProof ? '/#proof=done' : `${attempt.returnTo}#sso=done` };
}

/** The address as the provider has led to it, with what counts of it. */
function returnedUrl({ query, services }: CallContext<typeof ssoContract.finishSso>): URL {
  const url = new URL(redirectUriOf(services.config.publicUrl));
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

async function signIn(call: Call, before: KeptSso, who: SsoProfile): Promise<void> {
  const { db, services, audit, setCookie } = call;
  const device = deviceOf(call);
  const { outbox } = services;
  const open = async (account: Account, db: Call['db']) => {
    const token = await openSession(db, account, device, { by: 'sso' });
    setCookie({ name: ssoTokenCookie, value: token, httpOnly: true, maxAgeSeconds: tokenSeconds });
  };
  const account = await inTransaction(db, async (db) => {
    const sso = await lockSso(db);
    // What was checked by settings of before does not count by those of now.
    if (sso?.issuer !== before.issuer || sso.clientId !== before.clientId) throw new SsoError('expired');
    const matched = await matchSso({ db, outbox }, audit, sso, who);
    const provedAt = who.askedAt && new Date(Math.min(who.askedAt.getTime(), audit.now.getTime()));
    const account = { ...matched, meetsFactor: sso.meetsFactor, provedAt };
    if (sso.meetsFactor || account.factorId === undefined) await open(account, db);
    return account;
  });
  if (account.meetsFactor || account.factorId === undefined) return;
  const deviceToken = call.readCookie(deviceCookie);
  const factorId = await requireFactor(db, account, audit.now, { deviceToken, by: 'sso' });
  await inTransaction(db, (db) => open({ ...account, ...(factorId !== undefined && { factorId }) }, db));
}

/** The session's owner has just said at the provider who they are. */
async function prove({ db, audit }: Call, { sessionId, startedAt }: Attempt, who: SsoProfile): Promise<void> {
  // Its clock may be behind ours.
  const earliest = startedAt.getTime() - 30_000;
  if (!who.askedAt || who.askedAt.getTime() < earliest) throw new SsoError('notFresh');
  await inTransaction(db, async (db) => {
    const owner = await findOwnerOfSession(db, sessionId!);
    if (owner === undefined) throw new SsoError('expired');
    if ((await findLinked(db, who)) !== owner) throw new SsoError('notYou');
    await saveProof(db, sessionId!, audit.now);
    await recordSecurityEvent(db, audit, { kind: 'auth.proved', subjectId: owner, details: { by: 'sso' } });
  });
}

/** Logs what was in the way, and answers its reason; a fault of ours is none. */
async function refused(
  { db, audit, services }: Call,
  error: unknown,
  email: string | undefined,
): Promise<string> {
  if (!(error instanceof SsoError)) throw error;
  const { reason, cause } = error;
  if (cause !== undefined) services.logger.warn({ err: cause, reason }, 'single sign-on refused');
  const event = { kind: 'auth.sso_refused', tried: email ?? '', details: { why: reason } } as const;
  await recordBoundedEvent(db, audit, event);
  return reason;
}

/** Hands the token to the page that the provider has led back to, once. */
export async function takeSsoToken({
  db,
  audit,
  readCookie,
  setCookie,
}: CallContext<typeof ssoContract.takeSsoToken>): Promise<SignedIn> {
  const token = readCookie(ssoTokenCookie) ?? '';
  const session = token === '' ? undefined : await findSession(db, 'token', sha256(token), audit.now);
  if (!session) throw challengeEnded();
  setCookie({ name: ssoTokenCookie, value: '', httpOnly: true, maxAgeSeconds: 0 });
  const { employee_id: id, meets_factor: meetsFactor } = session;
  return { token, employee: (await findSessionEmployee(db, id, audit.now, { meetsFactor }))! };
}
