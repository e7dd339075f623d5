import { expect, test } from 'vitest';

import { getsInRole, usualGets } from './contact-roles.ts';

test('another role brings what is usual for it, unless something else was chosen', () => {
  const architect = { role: 'architect', ...usualGets('architect') } as const;
  expect(getsInRole(architect, 'lender')).toEqual(usualGets('lender'));
  expect(getsInRole({ ...architect, getsInvoices: true }, 'lender')).toMatchObject({
    getsBids: true,
    getsInvoices: true,
    getsPhotoReports: true,
  });
});
