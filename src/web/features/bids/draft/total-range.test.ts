import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { draftBid } from '../../../../../test/support/web/records.ts';
import { emptyLine, type BidDraft, type LineDraft } from './bid-draft.ts';
import { draftOf } from './draft-of-bid.ts';
import { totalsOfDraft } from './draft-totals.ts';
import { groupRange, totalRangeOf } from './total-range.ts';

beforeAll(() => i18n.activate('en'));

function draftWith(...lines: Array<Partial<LineDraft>>): BidDraft {
  const draft = draftOf(draftBid);
  const filled = lines.map((line) => ({ ...emptyLine(), name: 'x', ...line }));
  return { ...draft, taxRate: '0', sections: [{ key: 's', title: '', lines: filled }] };
}

const inGroup = (unitPrice: string, selected = false) => ({ unitPrice, choiceGroup: 'G', selected });

it('has none where nothing is to be chosen', () => {
  expect(totalRangeOf(draftWith({ unitPrice: '10' }))).toBeUndefined();
});

it('takes one of each group, and options or not', () => {
  const draft = draftWith(
    { unitPrice: '100' },
    inGroup('10'),
    inGroup('30', true),
    { unitPrice: '5', optional: true, selected: true },
    { unitPrice: '7', optional: true },
  );
  expect(totalRangeOf(draft)).toEqual({ lowest: 11_000, highest: 14_200 });
});

it('counts a credit that may be chosen to the lowest', () => {
  const draft = draftWith({ unitPrice: '100' }, { unitPrice: '20', quantity: '-1', optional: true });
  expect(totalRangeOf(draft)).toEqual({ lowest: 8000, highest: 10_000 });
});

it('takes tax and discount into account', () => {
  const draft = {
    ...draftWith({ unitPrice: '100' }, inGroup('10'), { ...inGroup('10.5'), taxable: false }),
    taxRate: '10',
    discountKind: 'rate' as const,
    discountValue: '50',
  };
  // 105 and 10 % tax on both against 105.25 and 10 % tax on the half of one.
  expect(totalRangeOf(draft)).toEqual({ lowest: 6025, highest: 6050 });
});

it('holds every choice that can be made', () => {
  let seed = 11;
  const random = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
  for (let count = 0; count < 200; count += 1) {
    const draft = draftWith(
      ...Array.from({ length: 5 }, () => ({ unitPrice: String(random(100)), optional: true })),
      inGroup(String(random(100)), true),
      inGroup(String(random(100))),
    );
    const [section] = draft.sections;
    const lines = section!.lines.map((line, index) =>
      line.optional
        ? { ...line, selected: random(2) === 0 }
        : { ...line, selected: index === 5 + (count % 2) },
    );
    const { total } = totalsOfDraft({ ...draft, sections: [{ ...section!, lines }] });
    const range = totalRangeOf(draft)!;
    expect(total).toBeGreaterThanOrEqual(range.lowest);
    expect(total).toBeLessThanOrEqual(range.highest);
  }
});

it('says from what to what a group goes', () => {
  const draft = draftWith(inGroup('10'), inGroup('30'));
  expect(groupRange(draft.sections[0]!.lines, totalsOfDraft(draft).byLine)).toEqual({
    lowest: 1000,
    highest: 3000,
  });
});
