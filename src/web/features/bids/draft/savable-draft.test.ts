import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { draftBid } from '../../../../../test/support/web/records.ts';
import { mostBidLines, textLimits } from '../../../../shared/bids/bid-limits.ts';
import { emptyLine, type BidDraft, type LineDraft } from './bid-draft.ts';
import { bodyOf } from './draft-body.ts';
import { draftOf } from './draft-of-bid.ts';
import { problemsOf } from './draft-problems.ts';
import { savableDraft } from './savable-draft.ts';

beforeAll(() => i18n.activate('en'));

const base = draftOf(draftBid);
const [section] = base.sections;
const [tile] = section!.lines;

function withLines(...lines: LineDraft[]): BidDraft {
  return { ...base, title: 'Typed', sections: [{ ...section!, lines }] };
}

/** What is sent of a draft over the bid as it was; nothing of that may be what cannot be saved. */
function sent(draft: BidDraft) {
  const savable = savableDraft(draft, base, problemsOf(draft));
  expect(problemsOf(savable)).toEqual([]);
  return bodyOf(savable);
}
const linesSent = (...lines: LineDraft[]) => sent(withLines(...lines)).sections![0]!.lines!;
const newLine = (change: Partial<LineDraft>): LineDraft => ({
  ...emptyLine(),
  name: 'Grout',
  unitPrice: '9',
  ...change,
});

describe('what is sent while a part of the draft cannot be saved', () => {
  it('has all of a line but the number that cannot be read, which stays as it was', () => {
    const [line, ...others] = linesSent({ ...tile!, name: 'Tile', quantity: '12', unitPrice: 'abc' });
    expect(line).toMatchObject({ name: 'Tile', quantity: 12, unitPrice: '120' });
    expect(others).toEqual([]);
  });

  it('leaves out a new line that would be worth something else, and none for its cost', () => {
    const lines = linesSent(
      tile!,
      newLine({ name: 'No price', unitPrice: 'abc' }),
      newLine({ name: 'No quantity', quantity: '1.2345' }),
      newLine({ name: ' ' }),
      newLine({ name: 'No cost', unitCost: 'abc' }),
    ).map(({ name, unitCost }) => [name, unitCost]);
    expect(lines).toEqual([
      ['Porcelain tile', '50'],
      ['No cost', null],
    ]);
  });

  it('leaves out a line without a name whose row was empty when the rest was saved', () => {
    const row = emptyLine();
    const before = withLines(tile!, row);
    const draft = withLines(tile!, { ...row, unitPrice: '9' });
    const savable = savableDraft(draft, before, problemsOf(draft));
    expect(bodyOf(savable).sections![0]!.lines).toHaveLength(1);
  });

  it.each([
    ['a discount', { discountKind: 'rate', discountValue: '101' }],
    ['a tax rate', { taxRate: 'abc' }],
    ['a deposit', { depositRate: '250' }],
    ['a day', { validUntil: 'unreadable' }],
    ['a schedule', { payments: [{ key: 'p', label: '', kind: 'rate', value: '90' }] }],
    ['terms', { terms: 'x'.repeat(textLimits.terms + 1) }],
  ] satisfies Array<[string, Partial<BidDraft>]>)(
    'has the rest where %s cannot be saved',
    (_what, change) => {
      const changed = { ...withLines({ ...tile!, quantity: '12' }), ...change };
      const before = bodyOf(base);
      expect(sent(changed)).toEqual({
        ...before,
        title: 'Typed',
        sections: [
          { ...before.sections![0]!, lines: [{ ...before.sections![0]!.lines![0]!, quantity: 12 }] },
        ],
      });
    },
  );

  it('has every line but the one that makes the sum too large', () => {
    const lines = linesSent(
      { ...tile!, quantity: '11' },
      newLine({ name: 'Too much', quantity: '1000000', unitPrice: '99999999' }),
      newLine({}),
    );
    expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Porcelain tile', 11],
      ['Grout', 1],
    ]);
  });

  it('has as many lines as a bid takes, those that were there among them', () => {
    const added = Array.from({ length: mostBidLines + 5 }, (_none, at) => newLine({ name: `Line ${at}` }));
    const lines = linesSent(...added, tile!);
    expect(lines).toHaveLength(mostBidLines);
    expect(lines.at(-1)).toMatchObject({ name: 'Porcelain tile' });
  });
});
