import { lookup as askDns, type LookupAddress } from 'node:dns';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { isPublicAddress } from './public-address.ts';

/** An address that leads into somebody's own network; nothing was connected to. */
export class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError';
}

export interface GuardedAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Guard {
  /** Which IP addresses may be connected to; those of the public internet, unless told. */
  mayReach?: ((address: string) => boolean) | undefined;
  /** Finds the addresses of a name; the system's resolver, unless told. */
  resolve?: typeof askDns | undefined;
  /** Who vouches for servers beside those whom Node.js knows. */
  ca?: string | undefined;
  timeoutMs?: number | undefined;
}

export type PostGuarded = (
  url: string,
  message: { headers: Readonly<Record<string, string | number>>; body: Uint8Array },
) => Promise<GuardedAnswer>;

/**
 * Makes what posts to addresses that somebody outside has named: by https alone, to public addresses alone, wherever a name leads at the
 * moment of connecting. A redirect is an answer like any other, and no more is read of one than its head.
 */
export function createPostGuarded({
  mayReach = isPublicAddress,
  resolve = askDns,
  ca,
  timeoutMs = 10_000,
}: Guard = {}): PostGuarded {
  const lookup: LookupFunction = (host, options, found) => {
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return found(error, []);
      // A name that also leads inside has no business here, whichever address would be taken.
      if (addresses.length === 0 || !addresses.every(({ address }) => mayReach(address)))
        return found(new ForbiddenAddressError(`${host} is no public address`), []);
      if (options.all) return found(null, addresses);
      return found(null, addresses[0]!.address, addresses[0]!.family);
    });
  };

  return (url, { headers, body }) =>
    new Promise((resolve, reject) => {
      const { protocol, hostname } = new URL(url);
      // What is no name is connected to without being looked up.
      const literal = hostname.replace(/^\[(.*)\]$/, '$1');
      if (protocol !== 'https:' || (isIP(literal) !== 0 && !mayReach(literal))) {
        reject(new ForbiddenAddressError(`${hostname} is no public address`));
        return;
      }
      const agent = new Agent({ lookup, ...(ca !== undefined && { ca }) });
      const signal = AbortSignal.timeout(timeoutMs);
      const call = request(url, { method: 'POST', headers, agent, signal }, (answer) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
        answer.destroy();
      });
      call.on('error', reject);
      call.end(body);
    });
}
