import { expect, test } from 'vitest';

import { bidPdfName } from './bid-pdf-name.ts';
import { sampleBidDocument } from '../../../../test/support/sample-bid-document.ts';

test.each([
  ['en-US', 'Bid R-1042 Rev 2 Maria Castellanos.pdf'],
  ['es-MX', 'Presupuesto R-1042 Rev 2 Maria Castellanos.pdf'],
])('a bid for a reader of %s is named %s', (locale, name) => {
  expect(bidPdfName(sampleBidDocument({ locale }))).toBe(name);
});

test.each([
  ['en-US', 'Bid R-1042 Rev 2 Maria Castellanos signed.pdf'],
  ['es-MX', 'Presupuesto R-1042 Rev 2 Maria Castellanos firmado.pdf'],
])('a signed bid for a reader of %s is named %s', (locale, name) => {
  expect(bidPdfName(sampleBidDocument({ locale }), { isSigned: true })).toBe(name);
});
