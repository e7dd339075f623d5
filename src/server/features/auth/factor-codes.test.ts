import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';

import { bareCode, isAppCode, makeRecoveryCodes, stepOfCode, uriOfSecret } from './factor-codes.ts';

/** RFC 6238, appendix B: the secret `12345678901234567890` in Base32, and the last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors = [
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
] as const;

const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of six digits', () => {
  it.each(vectors)('is right at %d as RFC 6238 has it', (seconds, code, step) => {
    expect(stepOfCode({ secret, lastStep: 0 }, code, at(seconds))).toBe(step);
  });

  it('may be a step early or late, and no more', () => {
    const [seconds, code, step] = vectors[3];
    for (const drift of [-30, 30])
      expect(stepOfCode({ secret, lastStep: 0 }, code, at(seconds + drift))).toBe(step);
    for (const drift of [-60, -90, 60, 90])
      expect(stepOfCode({ secret, lastStep: 0 }, code, at(seconds + drift))).toBeUndefined();
  });

  it('is none once it or a later one was taken, also where the clock was set back', () => {
    const [seconds, code, step] = vectors[3];
    for (const lastStep of [step, step + 1, step + 1000])
      expect(stepOfCode({ secret, lastStep }, code, at(seconds))).toBeUndefined();
    expect(stepOfCode({ secret, lastStep: step - 1 }, code, at(seconds))).toBe(step);
  });
});

it('is read as people type it', () => {
  expect(bareCode(' 005 924')).toBe('005924');
  expect(bareCode('K7WM-4XHC 9rtd')).toBe('k7wm4xhc9rtd');
  expect(['005924', '05924', '0059241', '00592a', '٠٠٥٩٢٤'].map(isAppCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('names the company and the person in what the app reads', () => {
  const uri = new URL(uriOfSecret(secret, { companyName: 'Harrow & Finch', email: 'ada@example.com' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Harrow & Finch:ada@example.com');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('Harrow & Finch');
  expect(generateSync({ secret, epoch: 1_234_567_890 })).toBe('005924');
});

it('makes ten different recovery codes, and keeps none of them', async () => {
  const { shown, hashes } = await makeRecoveryCodes();
  expect(new Set(shown).size).toBe(10);
  for (const code of shown)
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$/);
});
