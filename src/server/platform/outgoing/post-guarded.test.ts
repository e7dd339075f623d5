import { afterAll, beforeAll, expect, it } from 'vitest';

import { startPushPeer, type PushPeer } from '../../../../test/support/push-peer.ts';
import { createPostGuarded } from './post-guarded.ts';
import { isPublicAddress } from './public-address.ts';
import { ForbiddenAddressError } from './request-guarded.ts';

let peer: PushPeer;
beforeAll(async () => void (peer = await startPushPeer()));
afterAll(() => peer.close());

const message = { headers: {}, body: Buffer.from('x') };

it.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '192.167.1.1', '100.128.0.1', '2606:4700::1111'])(
  'takes %s for an address of the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
])('takes %s for none', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.8/',
  'https://127.0.0.1/',
  // Other spellings of 127.0.0.1.
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.8]/',
  'https://localhost/',
])('connects to nothing for %s', async (url) => {
  const before = peer.connections;
  const { port } = new URL(peer.subscribe().endpoint);
  const there = new URL(url);
  there.port = port;
  const post = createPostGuarded({ ca: peer.guard.ca });
  await expect(post(there.href, message)).rejects.toThrow(ForbiddenAddressError);
  expect(peer.connections).toBe(before);
});

it('looks where a name leads as it connects, and refuses one that leads inside, too', async () => {
  const post = createPostGuarded({ ...peer.guard, mayReach: undefined });
  for (const addresses of [['10.0.0.8'], ['8.8.8.8', '127.0.0.1'], []]) {
    peer.names.set('rebound.example', addresses);
    await expect(post('https://rebound.example/', message)).rejects.toThrow(ForbiddenAddressError);
  }
});

it('speaks https alone, and follows nobody elsewhere', async () => {
  const post = createPostGuarded(peer.guard);
  await expect(post('http://push.example/', message)).rejects.toThrow(ForbiddenAddressError);
  peer.answer = { status: 307, headers: { location: 'https://169.254.169.254/' } };
  expect((await post(peer.subscribe().endpoint, message)).status).toBe(307);
});
