import { expect, it } from 'vitest';
import { emptyLine, type BidDraft } from './bid-draft.ts';
import { setLine } from './draft-changes.ts';
import { draftText } from './draft-text.ts';

const line = (name: string) => ({ ...emptyLine(), name, priceBy: { kind: 'markup' as const, rate: '20' } });

const draft: BidDraft = {
  title: 'Roof “front”, \\ back',
  scope: 'Line\nbreaks',
  terms: '',
  customerNotes: '',
  internalNotes: '',
  validUntil: '',
  discountKind: 'none',
  discountValue: '',
  taxRate: '6.35',
  taxName: '',
  depositRate: '',
  payments: [{ key: 'p', label: 'At the end', kind: 'rest', value: '' }],
  pictures: [],
  sections: [
    { key: 'a', title: 'Roof', lines: [line('Shingles'), line('Ridge')] },
    { key: 'b', title: '', lines: [] },
  ],
};

it('says the same as the draft, whatever was written before', () => {
  expect(JSON.parse(draftText(draft))).toEqual(JSON.parse(JSON.stringify(draft)));
  const { key } = draft.sections[0]!.lines[1]!;
  const next = setLine(key, { name: 'Ridge vent', priceBy: undefined })(draft);
  expect(JSON.parse(draftText(next))).toEqual(JSON.parse(JSON.stringify(next)));
});

it('is that of a bid without sections too', () => {
  const bare = { ...draft, sections: [] };
  expect(JSON.parse(draftText(bare))).toEqual(bare);
});
