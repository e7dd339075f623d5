import fastify from 'fastify';
import { expect, test } from 'vitest';

import { loggerOptions, withoutSecrets } from './logger.ts';

const code = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0';

test.each([
  [`/bid/${code}`, '/bid/[code]'],
  [`/bid/${code}?x=1`, '/bid/[code]?x=1'],
  [`/bid/%41${code.slice(1)}`, '/bid/[code]'],
  ['/bid/short', '/bid/[code]'],
  ['/api/x/email?to=a@b.example&cc=c@d.example&terms=1', '/api/x/email?to=[private]&cc=[private]&terms=1'],
  [`/%62id/${code}`, '/bid/[code]'],
  [`/BID//${code}.`, '/BID//[code]'],
  [`/api/public/bids/${code}`, '/api/public/bids/[code]'],
  [`/api/public/bids/%41${code.slice(1)}/pdf`, '/api/public/bids/[code]/pdf'],
  [`/api/public/bids/ABC~%2F${code}/accept`, '/api/public/bids/[code]/accept'],
  [`/api/bids/public/${code}/pdf`, '/api/bids/public/[code]/pdf'],
  [`/api/bids/${code}`, '/api/bids/[code]'],
  ['/login?code=ABCD-EFGH&next=1', '/login?code=[secret]&next=1'],
  [
    '/api/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=agreed&hub.challenge=1',
    '/api/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=[secret]&hub.challenge=1',
  ],
  [
    '/api/projects/5/bids/7/email?subject=Hi&accepts=margin',
    '/api/projects/5/bids/7/email?subject=[private]&accepts=margin',
  ],
])('%s is logged as %s', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged);
});

test('a failure is logged without the connection that it came with', () => {
  const lines: string[] = [];
  const { log } = fastify({
    logger: { ...loggerOptions('warn'), stream: { write: (line) => void lines.push(line) } },
  });
  log.warn(Object.assign(new Error('terminated'), { client: { secretKey: 4711 } }), 'lost');
  expect(lines.join('')).toContain('terminated');
  expect(lines.join('')).not.toContain('4711');
});
