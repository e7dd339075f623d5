import { api, type SecondStep } from './api-client.ts';
import { newKeyOption } from './idempotency-key.ts';
import { checkSession, enter, whileLoading } from './session.ts';

/** With what the company's provider has led back to the sign-in: a second step, or why not. */
export type SsoArrival =
  | { kind: 'secondStep'; secondStep: SecondStep }
  | { kind: 'refused'; outcome: string };

/** What stands behind the `#` of the address. */
export function readSsoArrival(): SsoArrival | undefined {
  const [, what, said = ''] = /^#(sso|sso-factor)=([\w&,-]+)$/.exec(location.hash) ?? [];
  if (!what || said === 'done') return undefined;
  if (what === 'sso') return { kind: 'refused', outcome: said };
  const [challenge = '', factors = ''] = said.split('&');
  return { kind: 'secondStep', secondStep: { challenge, factors: factors.split(',') } };
}

/** Takes up the session that the provider has led to; where there is none any more, the one that is kept here. Never throws. */
export async function enterBySso(): Promise<void> {
  forgetSsoArrival();
  try {
    await whileLoading(async () => enter(await api('POST /api/auth/sso/token', newKeyOption())));
  } catch {
    await checkSession();
  }
}

/** Takes it out of there: a reload or a bookmark would only repeat it. */
export const forgetSsoArrival = () => history.replaceState(null, '', location.pathname + location.search);

/** On which the window that went to the provider tells the page that waits how it has gone. */
export const proofChannel = 'plumbline-proof';
