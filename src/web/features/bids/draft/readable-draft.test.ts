import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { draftBid } from '../../../../../test/support/web/records.ts';
import type { BidDraft, LineDraft } from './bid-draft.ts';
import { draftOf } from './draft-of-bid.ts';
import { readableDraft } from './readable-draft.ts';

beforeAll(() => i18n.activate('en'));

const start = draftOf(draftBid);
const line = start.sections[0]!.lines[0]!;

function withLine(change: Partial<LineDraft>): BidDraft {
  return { ...start, sections: [{ ...start.sections[0]!, lines: [{ ...line, ...change }] }] };
}

it('takes every number that can be read, and for another the one before it', () => {
  const typed = { ...withLine({ quantity: '1.23456', unitPrice: '130' }), taxRate: '250', depositRate: '40' };
  const readable = readableDraft(typed, start);
  expect(readable.sections[0]!.lines[0]).toEqual({ ...line, unitPrice: '130' });
  expect([readable.taxRate, readable.depositRate]).toEqual(['10', '40']);
});

it('stays as it was while everything together is too much to be kept', () => {
  const typed = withLine({ quantity: '900000', unitPrice: '99999999999' });
  expect(readableDraft(typed, start)).toBe(start);
});

it('counts a number that never could be read as nothing', () => {
  const typed = withLine({ key: 'new', quantity: 'ten' });
  expect(readableDraft(typed, start).sections[0]!.lines[0]!.quantity).toBe('');
});

it('takes no amount for a percentage when the kind of discount has changed', () => {
  const before: BidDraft = { ...start, discountKind: 'amount', discountValue: '250' };
  const now: BidDraft = { ...start, discountKind: 'rate', discountValue: '101' };
  expect(readableDraft(now, before).discountValue).toBe('');
});
