import type { SecondStep } from './api-client.ts';

/** With what the company's provider has led back here: a session to take up, a second step, why not, or how a proof has gone. */
export type SsoArrival =
  | { kind: 'done' }
  | { kind: 'secondStep'; secondStep: SecondStep }
  | { kind: 'refused' | 'proof'; outcome: string };

let arrival: SsoArrival | undefined;

/** Takes what stands behind the `#` of the address, which a reload or a bookmark would only repeat. */
export function noteSsoArrival(): void {
  const [, what, said = ''] = /^#(sso|sso-factor|proof)=([\w&,-]+)$/.exec(location.hash) ?? [];
  if (!what) return;
  const [challenge = '', factors = ''] = said.split('&');
  if (what === 'sso-factor')
    arrival = { kind: 'secondStep', secondStep: { challenge, factors: factors.split(',') } };
  else if (what === 'proof') arrival = { kind: 'proof', outcome: said };
  else arrival = said === 'done' ? { kind: 'done' } : { kind: 'refused', outcome: said };
  history.replaceState(null, '', location.pathname + location.search);
}

export const ssoArrival = (): SsoArrival | undefined => arrival;

/** Given once: what is over is not told again after the next sign-out. */
export function takeSsoArrival(): SsoArrival | undefined {
  const taken = arrival;
  arrival = undefined;
  return taken;
}

/** On which the window that went to the provider tells the page that waits how it has gone. */
export const proofChannel = 'plumbline-proof';
