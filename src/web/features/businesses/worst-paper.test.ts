import { expect, it } from 'vitest';
import { worstPaper, type PaperFacts } from './worst-paper.ts';

const fine: PaperFacts = {
  type: 'supplier',
  insuranceState: 'fine',
  insuranceExpiresOn: '2027-05-01',
  licenseState: 'fine',
  licenseExpiresOn: '2027-09-01',
};

it('is an expired license before an insurance that is in order or soon is not', () => {
  const expired = { licenseState: 'expired', licenseExpiresOn: '2026-01-31' } as const;
  const license = { kind: 'license', state: 'expired', expiresOn: '2026-01-31' };
  expect(worstPaper({ ...fine, ...expired })).toEqual(license);
  expect(
    worstPaper({ ...fine, ...expired, insuranceState: 'expiring', insuranceExpiresOn: '2026-03-20' }),
  ).toEqual(license);
});

it('is of two expired ones that which has been so for longer', () => {
  const both = { insuranceState: 'expired', licenseState: 'expired' } as const;
  expect(
    worstPaper({ ...fine, ...both, insuranceExpiresOn: '2026-02-01', licenseExpiresOn: '2025-12-01' })?.kind,
  ).toBe('license');
  expect(
    worstPaper({ ...fine, ...both, insuranceExpiresOn: '2025-02-01', licenseExpiresOn: '2025-12-01' })?.kind,
  ).toBe('insurance');
});

it('is the insurance of a subcontractor that nobody knows before a license that soon expires', () => {
  const facts = { insuranceState: 'unknown', insuranceExpiresOn: null, licenseState: 'expiring' } as const;
  expect(worstPaper({ ...fine, ...facts, type: 'subcontractor' })?.kind).toBe('insurance');
  expect(worstPaper({ ...fine, ...facts })?.kind).toBe('license');
});

it('is the first to end when both are in order, and none when nothing is known', () => {
  expect(worstPaper(fine)?.kind).toBe('insurance');
  expect(worstPaper({ ...fine, licenseExpiresOn: '2026-12-01' })?.kind).toBe('license');
  const unknown = { insuranceState: 'unknown', licenseState: 'unknown' } as const;
  const nothing = { insuranceExpiresOn: null, licenseExpiresOn: null };
  expect(worstPaper({ ...fine, ...unknown, ...nothing })).toBeUndefined();
});
