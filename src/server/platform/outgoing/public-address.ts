import { BlockList, isIP } from 'node:net';

/** What is no address of the public internet (the registries of special-purpose addresses, RFC 6890). */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, and where clouds hand out the keys of a machine.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // Carries an address of the older kind inside.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6');

/** Of the newer kind only these are given out to the public. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** What companies number their own networks by: never this machine. */
const company = new BlockList();
company.addSubnet('10.0.0.0', 8, 'ipv4');
company.addSubnet('100.64.0.0', 10, 'ipv4');
company.addSubnet('172.16.0.0', 12, 'ipv4');
company.addSubnet('192.168.0.0', 16, 'ipv4');
company.addSubnet('fc00::', 7, 'ipv6');
/** Where Amazon and Alibaba hand out the keys of a machine, among such addresses. */
const clouds = new BlockList();
clouds.addAddress('fd00:ec2::254', 'ipv6');
clouds.addAddress('100.100.100.200', 'ipv4');

export function isCompanyAddress(address: string): boolean {
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  return isIP(address) !== 0 && company.check(address, family) && !clouds.check(address, family);
}

/** Whether an IP address is one of the public internet: nobody's own network, and not this machine. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      return global.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}
