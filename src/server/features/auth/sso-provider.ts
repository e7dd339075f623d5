import type { ClientAuth, Configuration } from 'openid-client';

import type { SsoRefusal } from '../../../shared/auth/sso-refusals.ts';
import { isLoopback } from '../../platform/is-loopback.ts';
import { fetchGuarded, NoAnswerError } from '../../platform/outgoing/fetch-guarded.ts';
import { isCompanyAddress, isPublicAddress } from '../../platform/outgoing/public-address.ts';
import type { Guard } from '../../platform/outgoing/request-guarded.ts';
import type { Attempt, KeptSso } from './sso-queries.ts';

export type Client = Pick<KeptSso, 'issuer' | 'clientId' | 'clientSecret'>;

/** A way in that ends here, for a reason that the sign-in page has a sentence for. */
export class SsoError extends Error {
  override name = 'SsoError';
  readonly reason: SsoRefusal;

  constructor(reason: SsoRefusal, options: { cause?: unknown } = {}) {
    super(reason, options);
    this.reason = reason;
  }
}

/** The provider calls itself otherwise than the admin does. */
export class OtherIssuerError extends Error {
  override name = 'OtherIssuerError';
}

/**
 * An admin has named the issuer, which may stand in the company's own network, or on this machine where its address says so. Whatever else it names is
 * not the admin's word, and has to be public.
 */
export function guardOf(issuer: string): Guard {
  const { hostname } = new URL(issuer);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isLocal = isLoopback(hostname);
  return {
    takesLoopbackHttp: isLocal,
    mayReach: (address, asked) =>
      isPublicAddress(address) ||
      (asked.replace(/^\[(.*)\]$/, '$1') === host &&
        (isLocal ? ['127.0.0.1', '::1'].includes(address) : isCompanyAddress(address))),
  };
}

/** What the provider takes; sent as it asks for it. */
const clientAuth = ({ ClientSecretBasic, ClientSecretPost }: Library, secret: string): ClientAuth => {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(
      server,
      ...rest,
    );
};

type Library = typeof import('openid-client');

/** Where an issuer says what it is, behind its address. */
export const documentPath = '/.well-known/openid-configuration';

/** Reads what a provider is. Its keys are fetched with the first token, which has to be signed by one of them. */
export async function discover({ issuer, clientId, clientSecret }: Client): Promise<Configuration> {
  const library = await import('openid-client');
  const server = new URL(issuer);
  const guard = guardOf(issuer);
  const document = new URL(issuer.replace(/\/$/, '') + documentPath);
  const configuration = await library.discovery(document, clientId, {}, clientAuth(library, clientSecret), {
    [library.customFetch]: (url, { method, headers, body }) =>
      fetchGuarded(url, { method, headers, body: bodyOf(body) }, guard),
    execute: [
      // The signature is looked at, although the token comes from the provider itself.
      library.enableNonRepudiationChecks,
      ...(isLoopback(server.hostname) ? [library.allowInsecureRequests] : []),
    ],
  });
  const found = configuration.serverMetadata();
  // The library would let Microsoft name itself otherwise: `common` lets in people of every company there is.
  if (new URL(found.issuer).href !== server.href) throw new OtherIssuerError(found.issuer);
  if (!found.authorization_endpoint || !found.token_endpoint || !found.jwks_uri)
    throw new SsoError('misconfigured');
  return configuration;
}

/** What the library sends is a form, or nothing. */
const bodyOf = (body: unknown) => (body instanceof URLSearchParams ? body.toString() : undefined);

const keptMs = 10 * 60_000;
let kept: { key: string; until: number; configuration: Promise<Configuration> } | undefined;

/** The same, asked once in ten minutes; a failure is asked again. */
function configurationOf(client: Client): Promise<Configuration> {
  const key = JSON.stringify([client.issuer, client.clientId, client.clientSecret]);
  if (kept?.key === key && kept.until > performance.now()) return kept.configuration;
  const asked = { key, until: performance.now() + keptMs, configuration: discover(client) };
  kept = asked;
  asked.configuration.catch(() => {
    if (kept === asked) kept = undefined;
  });
  return asked.configuration;
}

/** Where the person goes to say who they are. */
export async function authorizationUrl(
  client: Client,
  attempt: Attempt & { state: string; redirectUri: string },
): Promise<string> {
  return asking(async () => {
    const configuration = await configurationOf(client);
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
    const { href } = buildAuthorizationUrl(configuration, {
      redirect_uri: attempt.redirectUri,
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
      ...(attempt.sessionId !== null && { prompt: 'login', max_age: '0' }),
    });
    return href;
  });
}

export type Claims = Record<string, unknown> & { iss: string; sub: string };

/** What the provider says of who came back, once all of it has been checked: state, code, signature, issuer, audience, nonce, times. */
export async function claimsOf(
  client: Client,
  { url, state, attempt }: { url: URL; state: string; attempt: Attempt },
): Promise<Claims> {
  return asking(async () => {
    const configuration = await configurationOf(client);
    const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.codeVerifier,
    });
    const claims = tokens.claims()!;
    if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
    // Many a provider says no more than a number in the token.
    return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
  });
}

/** Turns what goes wrong on the way to the provider into a reason. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof SsoError ? error : new SsoError(reasonOf(error), { cause: error });
  }
}

function reasonOf(error: unknown): SsoRefusal {
  if (causeOf(error, NoAnswerError)) return 'unreachable';
  const { name, error: code, code: kind } = error as { name?: string; error?: string; code?: string };
  if (name === 'AuthorizationResponseError') return brokenOff.has(code ?? '') ? 'cancelled' : 'misconfigured';
  if (name === 'ResponseBodyError' || name === 'WWWAuthenticateChallengeError') return 'misconfigured';
  return kind === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ? 'unreachable' : 'invalid';
}

const brokenOff = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required']);

/** An error of a class, wherever it stands among the causes. */
export function causeOf<E extends Error>(error: unknown, kind: new (...args: never[]) => E): E | undefined {
  for (let each = error, depth = 0; each instanceof Error && depth < 10; each = each.cause, depth += 1)
    if (each instanceof kind) return each;
  return undefined;
}
