import { isIPv6 } from 'node:net';

/**
 * An address of the net as it is counted. Whoever has one of IPv6 has 2^64 of them and may come from another each time, so they are counted
 * together, by the first half; one of IPv4 that is written as one of IPv6 is the same as without.
 */
export function countedAddress(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight numbers of an address of IPv6, in whichever way it is written. */
function groupsOf(address: string): number[] {
  // As addresses of pages write it, also where its end is one of IPv4: in hexadecimal numbers alone.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
