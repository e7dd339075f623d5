import { BlockList, isIPv6, type Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import type { Config } from '../../config.ts';
import { countedAddress } from './counted-address.ts';
import { Throttle } from './throttle.ts';

export interface ConnectionCaps {
  /** An unread body takes 64 KiB of each. */
  inAll: number;
  /** Two for each page of an office behind one address, and more while pages are fetched. */
  ofAddress: number;
}

export const ordinaryCaps: ConnectionCaps = { inAll: 2_000, ofAddress: 512 };

/** How full it is when those that only stand by are closed; whoever has one of them opens another. */
const crowded = 0.9;

/**
 * Closes connections beyond so many, in all and from one address. All that come from a proxy are of many people: the proxy counts them
 * (deploy/nginx.conf).
 */
export function capConnections(
  { server, log }: FastifyInstance,
  trustProxy: Config['trustProxy'],
  caps: ConnectionCaps = ordinaryCaps,
): void {
  const isProxy = proxiesOf(trustProxy);
  const open = new Map<string, number>();
  const [refusals, sweeps] = [new Throttle(), new Throttle()];
  let all = 0;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const from = countedAddress(address);
    const own = open.get(from) ?? 0;
    if (all >= caps.inAll || (own >= caps.ofAddress && !isProxy(address))) {
      refusals.do('', (leftOut) =>
        log.warn({ leftOut, open: all }, 'too many connections, so one was closed'),
      );
      socket.destroy();
      return;
    }
    all += 1;
    open.set(from, own + 1);
    socket.once('close', () => {
      all -= 1;
      const left = (open.get(from) ?? 1) - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    });
    if (all >= caps.inAll * crowded) sweeps.do('', () => server.closeIdleConnections());
  });
}

/** Whether a connection comes from a proxy: where hops are counted, whoever is next is one. */
function proxiesOf(trustProxy: Config['trustProxy']): (address: string) => boolean {
  if (!Array.isArray(trustProxy)) return () => trustProxy !== undefined;
  const list = new BlockList();
  for (const each of trustProxy) {
    const [address = '', prefix] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  // One of IPv4 that is written as one of IPv6 is found, too.
  return (address) => address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
