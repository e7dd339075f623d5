import { expect, test } from 'vitest';

import { paperName } from './paper-name.ts';

test.each([
  ['Maria Castellanos', 'Bid R-1042 Rev 2 Maria Castellanos.pdf'],
  ['', 'Bid R-1042 Rev 2.pdf'],
  ['משפחת כהן', 'Bid R-1042 Rev 2 משפחת כהן.pdf'],
  ['خانه\u200Cی 👨\u200D👩\u200D👧', 'Bid R-1042 Rev 2 خانه\u200Cی 👨\u200D👩\u200D👧.pdf'],
  ['A/B \\ "C" <d>: *?|', 'Bid R-1042 Rev 2 A B C d.pdf'],
  ['../../etc/passwd', 'Bid R-1042 Rev 2 etc passwd.pdf'],
  ['Reed\u202Efdp.exe\r\n', 'Bid R-1042 Rev 2 Reed fdp.exe.pdf'],
  ['half \uD83D', 'Bid R-1042 Rev 2 half \uFFFD.pdf'],
  ['Anna '.repeat(60), `Bid R-1042 Rev 2 ${'Anna '.repeat(12).trim()}.pdf`],
  ['x'.repeat(300), `Bid R-1042 Rev 2 ${'x'.repeat(60)}.pdf`],
])('the customer %j gives %j', (customer, name) => {
  expect(paperName('Bid', 'R-1042 Rev 2', customer)).toBe(name);
});
