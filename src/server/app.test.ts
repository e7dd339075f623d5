import { expect, test } from 'vitest';

import { createTestApp } from '../../test/support/test-app.ts';
import { query } from './platform/db/query.ts';

test.each<[string | undefined, string, string]>([
  [undefined, '203.0.113.7', '127.0.0.1'],
  ['1', '203.0.113.7', '203.0.113.7'],
  // Whatever stands before what our own proxy has put in was written by the client.
  ['1', '192.0.2.1, 203.0.113.7', '203.0.113.7'],
  ['2', '192.0.2.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['127.0.0.1, 10.0.0.0/8', '192.0.2.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['10.0.0.0/8', '203.0.113.7', '127.0.0.1'],
])(
  'with TRUST_PROXY %s, a client forwarded as %s has the address %s',
  async (setting, forwarded, address) => {
    const app = await createTestApp({ env: setting === undefined ? {} : { TRUST_PROXY: setting } });
    try {
      const body = { email: 'nobody@example.com', password: 'wrong' };
      await app.anonymous('POST', '/api/auth/login', body, { 'x-forwarded-for': forwarded });
      expect(await query(app.db, 'select ip from login_failures')).toEqual([{ ip: address }]);
    } finally {
      await app.close();
    }
  },
);
