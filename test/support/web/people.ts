import type { Answer } from '../../../src/web/platform/api-client.ts';

export type SignedIn = Answer<'GET /api/auth/me'>;

const at = '2026-03-02T09:00:00.000Z';

/** Keeps the records of the company. Without rights that are told, they are those of the role, whichever a test gives. */
export const ann = {
  id: 7,
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: null,
  role: 'office',
  roleId: 2,
  roleName: 'Office',
  grantedRights: [],
  revokedRights: [],
  color: '#2f6f4e',
  isActive: true,
  status: 'active',
  lastSeenAt: at,
  secondFactor: 'off',
  version: 1,
  createdAt: at,
  updatedAt: at,
  companyTimeZone: 'Etc/UTC',
  companyName: 'Harrow & Finch',
  companyCurrency: 'USD',
  hasSample: false,
  navigation: { order: [], hidden: [] },
  factorDueAt: null,
  mustSetUpFactor: false,
} as Partial<SignedIn> as SignedIn;

/** Works on site: sees no prices. */
export const frank: SignedIn = {
  ...ann,
  id: 9,
  firstName: 'Frank',
  email: 'frank@example.com',
  role: 'field',
  roleId: 3,
  roleName: 'Field',
};

/** Of somebody without a second factor, where no passkeys are offered. */
export const noFactor: Answer<'GET /api/auth/factor'> = {
  since: null,
  hasApp: false,
  recoveryCodesLeft: 0,
  removalAt: null,
  passkeys: [],
  passkeyOrigin: null,
  devices: [],
};
