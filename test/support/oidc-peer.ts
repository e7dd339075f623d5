import { createHmac, createPrivateKey, generateKeyPairSync, sign, type JsonWebKey } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Provider } from 'oidc-provider';

/** Somebody at the provider. */
export interface Person {
  sub: string;
  claims: Record<string, unknown>;
}

interface Token {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
}

/** Writes a token anew: with what is wrong in it, signed by the provider's key unless by another one, or not at all. */
export type Forge = (token: Token, sign: (token: Token, key?: JsonWebKey) => string) => string;

export interface OidcPeer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  people: Map<string, Person>;
  /** Stands between the provider and whoever asks for a token. */
  forge: Forge | undefined;
  /** Answers in the provider's place, where it returns true. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Leads a browser without scripts through the sign-in there: from the address of ours that leads there to the one that leads back. */
  visit(location: string, as: string, browser?: Cookies): Promise<string>;
  close(): Promise<void>;
}

export type Cookies = Map<string, string>;

const newKey = (): JsonWebKey => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  alg: 'RS256',
  use: 'sig',
});

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decoded = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** A real provider of OpenID Connect on loopback, whose sign-in page takes anybody's name. */
export async function startOidcPeer({
  redirectUris = ['http://127.0.0.1:3000/api/auth/sso/callback'],
  port = 0,
}: { redirectUris?: string[]; port?: number } = {}): Promise<OidcPeer> {
  const key = { ...newKey(), kid: 'provider' };
  const server: Server = createServer();
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['plumbline', 'a secret of this client alone'];
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    claims: {
      openid: ['sub', 'auth_time'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'groups'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['of tests'] },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const person = peer.people.get(sub);
      return person && { accountId: sub, claims: () => ({ sub, ...person.claims }) };
    },
    loadExistingGrant: async (context) => {
      const accountId = context.oidc.session!.accountId!;
      const grant = new provider.Grant({ clientId: context.oidc.client!.clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/'))
      return interact(provider, context.req, context.res, context);
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path !== '/token' || !body?.id_token || !peer.forge) return;
    const [header = '', claims = ''] = body.id_token.split('.');
    body.id_token = peer.forge({ header: decoded(header), claims: decoded(claims) }, (token, other) =>
      signed(token, other ?? key),
    );
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!peer.intercept?.(request, response)) void answer(request, response);
  });
  const peer: OidcPeer = {
    issuer,
    clientId,
    clientSecret,
    people: new Map(),
    forge: undefined,
    intercept: undefined,
    visit: (location, as, browser = new Map()) => visit(location, { as, browser, issuer }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return peer;
}

function signed({ header, claims }: Token, key: JsonWebKey): string {
  const text = `${encoded(header)}.${encoded(claims)}`;
  if (key.kty === 'oct')
    return `${text}.${createHmac('sha256', Buffer.from(key.k!, 'base64url')).update(text).digest('base64url')}`;
  const signature = sign('sha256', Buffer.from(text), createPrivateKey({ key, format: 'jwk' }));
  return `${text}.${signature.toString('base64url')}`;
}

export const anotherKey = newKey;

/** The page that asks who it is, and takes the answer. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  context: { respond?: boolean | undefined; type: string; body: unknown },
): Promise<void> {
  if (request.method === 'GET') {
    context.type = 'html';
    context.body = `<!doctype html><html lang="en"><title>Provider</title><form method="post"><label>Who are you? <input name="as"></label><button>Continue</button></form></html>`;
    return;
  }
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const as = new URLSearchParams(text).get('as') ?? '';
  context.respond = false;
  const result =
    as === ''
      ? { error: 'access_denied', error_description: 'The person went back.' }
      : { login: { accountId: as } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function visit(
  location: string,
  { as, browser, issuer }: { as: string; browser: Cookies; issuer: string },
): Promise<string> {
  let url = location;
  let body: URLSearchParams | undefined;
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...browser].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (value === '') browser.delete(name);
      else browser.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null && answer.ok) {
      body = new URLSearchParams({ as });
      continue;
    }
    if (next === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    body = undefined;
    url = new URL(next, url).href;
    if (!url.startsWith(issuer)) return url;
  }
  throw new Error('The provider leads nowhere.');
}
