import { lookup as askDns, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { isLoopback } from '../is-loopback.ts';
import { isPublicAddress } from './public-address.ts';

/** An address that leads into somebody's own network; nothing was connected to. */
export class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError';
}

export interface Guard {
  /** Which IP addresses may be connected to for a host; those of the public internet, unless told. */
  mayReach?: ((address: string, host: string) => boolean) | undefined;
  /** Finds the addresses of a name; the system's resolver, unless told. */
  resolve?: typeof askDns | undefined;
  /** Who vouches for servers beside those whom Node.js knows. */
  ca?: string | undefined;
  /** From the first byte to the last. */
  timeoutMs?: number | undefined;
  /** Speaks http with this machine, where that may be reached. */
  takesLoopbackHttp?: boolean | undefined;
}

export interface GuardedRequest {
  method: string;
  headers: Readonly<Record<string, string | number>>;
  body?: string | Uint8Array | undefined;
}

/**
 * Asks an address that somebody outside has named: by https alone, of addresses alone that may be reached, wherever a name leads at the moment of
 * connecting. A redirect is an answer like any other. The body is the caller's to read, or to destroy.
 */
export function requestGuarded(
  url: string,
  { method, headers, body }: GuardedRequest,
  {
    mayReach = isPublicAddress,
    resolve = askDns,
    ca,
    timeoutMs = 10_000,
    takesLoopbackHttp = false,
  }: Guard = {},
): Promise<IncomingMessage> {
  const lookup: LookupFunction = (host, options, found) => {
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return found(error, []);
      // A name that also leads inside has no business here, whichever address would be taken.
      if (addresses.length === 0 || !addresses.every(({ address }) => mayReach(address, host)))
        return found(new ForbiddenAddressError(`${host} is no address to connect to`), []);
      if (options.all) return found(null, addresses);
      return found(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
  return new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(url);
    // What is no name is connected to without being looked up.
    const literal = hostname.replace(/^\[(.*)\]$/, '$1');
    const isPlain = protocol === 'http:' && takesLoopbackHttp && isLoopback(hostname);
    if ((protocol !== 'https:' && !isPlain) || (isIP(literal) !== 0 && !mayReach(literal, hostname))) {
      reject(new ForbiddenAddressError(`${hostname} is no address to connect to`));
      return;
    }
    const signal = AbortSignal.timeout(timeoutMs);
    const options = { method, headers, signal };
    const call = isPlain
      ? requestHttp(url, { ...options, agent: new HttpAgent({ lookup }) }, resolve)
      : request(url, { ...options, agent: new Agent({ lookup, ...(ca !== undefined && { ca }) }) }, resolve);
    call.on('error', reject);
    call.end(body);
  });
}
