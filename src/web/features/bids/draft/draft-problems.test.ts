import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cents } from '../../../../shared/kernel/money.ts';
import { draftBid } from '../../../../../test/support/web/records.ts';
import { emptyLine, emptySection, type BidDraft, type LineDraft } from './bid-draft.ts';
import { centsOf } from './bid-numbers.ts';
import { bodyOf } from './draft-body.ts';
import { restoreMissing, removeLines, removeSection } from './draft-changes.ts';
import { draftOf } from './draft-of-bid.ts';
import { placeOfField, problemsOf } from './draft-problems.ts';

beforeAll(() => i18n.activate('en'));

const start = draftOf(draftBid);
const tile = start.sections[0]!.lines[0]!;

function withLine(change: Partial<LineDraft>): BidDraft {
  return { ...start, sections: [{ ...start.sections[0]!, lines: [{ ...tile, ...change }] }] };
}

describe('what keeps a draft from being saved', () => {
  it.each([
    ['a name of 300 letters', withLine({ name: 'x'.repeat(300) }), 'too-long'],
    ['a title of 300 letters', { ...start, title: 'x'.repeat(300) }, 'too-long'],
    ['a unit of 41 letters', withLine({ unit: 'x'.repeat(41) }), 'too-long'],
    ['four decimals', withLine({ quantity: '1.2345' }), 'number'],
    ['a margin that is no number', withLine({ priceBy: { kind: 'margin', rate: 'much' } }), 'number'],
    ['half a day', { ...start, validUntil: 'unreadable' }, 'number'],
    ['a price without a name', withLine({ name: ' ' }), 'nameless-line'],
    ['a total beyond all range', withLine({ quantity: '1000000', unitPrice: '99999999' }), 'too-large'],
    ['a credit beyond all range', withLine({ quantity: '-1000000', unitPrice: '99999999' }), 'too-large'],
    [
      'a schedule of 90 %',
      { ...start, payments: [{ key: 'p', label: '', kind: 'rate', value: '90' }] },
      'payments-not-whole',
    ],
    [
      'more lines than a bid takes',
      {
        ...start,
        sections: [
          {
            key: 's',
            title: '',
            lines: Array.from({ length: 1001 }, () => ({ ...emptyLine(), name: 'x' })),
          },
        ],
      },
      'too-many-lines',
    ],
  ] as Array<[string, BidDraft, string]>)('is %s', (_what, draft, kind) => {
    expect(problemsOf(draft)[0]?.kind).toBe(kind);
  });

  it('is a credit, unless one may enter it or it was there', () => {
    const draft = withLine({ quantity: '-2' });
    const price = centsOf(draft.sections[0]!.lines[0]!.unitPrice);
    const known = (quantity: number, unitPrice: number) => ({
      mayCredit: false,
      knownLines: new Map([['tile', { quantity, unitPrice: cents(unitPrice) }]]),
    });
    expect(problemsOf(draft, { mayCredit: true, knownLines: new Map() })[0]).toBeUndefined();
    expect(problemsOf(draft, known(-2, price))[0]).toBeUndefined();
    expect(problemsOf(draft, known(2, price))[0]).toMatchObject({ kind: 'credit', field: 'quantity' });
    expect(problemsOf(draft, known(-2, price - 1))[0]).toMatchObject({ kind: 'credit', field: 'unitPrice' });
  });

  it('is nothing in a bid as it comes', () => {
    expect(problemsOf(start)[0]).toBeUndefined();
  });
});

it('finds the line that the server means, past rows that were not sent', () => {
  const grout = { ...emptyLine(), name: 'Grout' };
  const draft = {
    ...start,
    sections: [{ ...start.sections[0]!, lines: [emptyLine(), tile, emptyLine(), grout] }],
  };
  expect(bodyOf(draft).sections![0]!.lines).toHaveLength(2);
  expect(placeOfField(draft, 'sections.0.lines.1.quantity')).toMatchObject({
    line: grout,
    number: 4,
    field: 'quantity',
  });
  expect(placeOfField(draft, 'sections.0.title')).toMatchObject({ in: 'section', number: 1 });
  expect(placeOfField(draft, 'taxRateBps')).toEqual({ in: 'offer', field: 'taxRate' });
  expect(placeOfField(draft, 'version')).toBeUndefined();
});

it('sends no rule by which a price was made', () => {
  const [line] = bodyOf(withLine({ priceBy: { kind: 'markup', rate: '20' } })).sections![0]!.lines!;
  expect(line).not.toHaveProperty('priceBy');
});

it('brings back what was removed, and leaves what was changed since', () => {
  const other = { ...emptySection(), key: 'other' };
  const before = { ...start, sections: [start.sections[0]!, other] };
  const without = removeSection('other')(removeLines(new Set(['tile']))(before));
  const changed = { ...without, title: 'Later' };
  expect(restoreMissing(before)(changed)).toEqual({ ...before, title: 'Later' });
});
