import { isIP } from 'node:net';

import { AppError } from '../../../shared/kernel/app-error.ts';

/** What passkeys are made for, and the only origin at which they are used. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Of the company's address; null where browsers offer no passkeys, since it has no name or is not encrypted. */
export function relyingParty(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  return !isAddress && (protocol === 'https:' || isThisMachine) ? { id: hostname, origin } : null;
}

/** The same, refused (409) where there is none. */
export function requireRelyingParty(publicUrl: string): RelyingParty {
  const party = relyingParty(publicUrl);
  if (party) return party;
  const sentence =
    'Passkeys need an address with a name and https, such as https://office.example.com. Ask whoever runs Plumbline.';
  throw new AppError('passkey.unavailable', sentence);
}
