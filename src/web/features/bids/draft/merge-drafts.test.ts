import { describe, expect, it } from 'vitest';
import { draftBid } from '../../../../../test/support/web/records.ts';
import { emptyLine, linesOf, type BidDraft, type LineDraft } from './bid-draft.ts';
import { draftOf } from './draft-of-bid.ts';
import { mergeDrafts, withKeysOf, type MergeConflict } from './merge-drafts.ts';

const line = (key: string, part: Partial<LineDraft> = {}): LineDraft => ({
  ...emptyLine(),
  key,
  name: key,
  unitPrice: '10',
  ...part,
});

const start: BidDraft = {
  ...draftOf(draftBid),
  sections: [
    { key: 'floor', title: 'Floor', lines: [line('tile'), line('grout'), line('sand')] },
    { key: 'walls', title: 'Walls', lines: [line('paint')] },
  ],
};

type Lines = (lines: LineDraft[]) => LineDraft[];
const inSection = (index: number, change: Lines) => (draft: BidDraft) => ({
  ...draft,
  sections: draft.sections.map((section, at) =>
    at === index ? { ...section, lines: change(section.lines) } : section,
  ),
});
const floor = (change: Lines) => inSection(0, change)(start);
const set =
  (key: string, part: Partial<LineDraft>): Lines =>
  (lines) =>
    lines.map((each) => (each.key === key ? { ...each, ...part } : each));

const shown = ({ sections }: BidDraft) =>
  sections.map(
    ({ title, lines }) => `${title}: ${lines.map(({ name, quantity }) => `${name} ${quantity}`).join(', ')}`,
  );
const named = (conflicts: readonly MergeConflict[]) =>
  conflicts.map((each) => (each.in === 'offer' ? each.field : each.key));

describe('what only one side has changed', () => {
  it('is taken from there: another line, another field', () => {
    const mine = { ...floor(set('tile', { quantity: '12' })), title: 'Mine' };
    const theirs = { ...floor(set('sand', { quantity: '3' })), terms: 'Theirs', taxRate: '8' };
    const { draft, conflicts } = mergeDrafts(start, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(shown(draft)).toEqual(['Floor: tile 12, grout 1, sand 3', 'Walls: paint 1']);
    expect(draft).toMatchObject({ title: 'Mine', terms: 'Theirs', taxRate: '8' });
  });

  it('may be another field of the same line', () => {
    const mine = floor(set('tile', { quantity: '12', name: 'Blue tile' }));
    const theirs = floor(set('tile', { unitPrice: '99', optional: true }));
    for (const side of ['mine', 'theirs'] as const) {
      const { draft, conflicts } = mergeDrafts(start, mine, theirs, side);
      expect(conflicts).toEqual([]);
      expect(linesOf(draft)[0]).toMatchObject({
        name: 'Blue tile',
        quantity: '12',
        unitPrice: '99',
        optional: true,
      });
    }
  });

  it('may be a number of a line whose price was given by a rate here: it stays, but no longer follows', () => {
    const mine = floor(set('tile', { unitPrice: '13', priceBy: { kind: 'markup', rate: '30' } as never }));
    const { draft, conflicts } = mergeDrafts(start, mine, floor(set('tile', { unitCost: '11' })));
    expect(conflicts).toEqual([]);
    expect(linesOf(draft)[0]).toMatchObject({ unitPrice: '13', unitCost: '11', priceBy: undefined });
  });

  it('may be lines added on both sides, each behind the line that it was added behind', () => {
    const mine = floor(([tile, ...rest]) => [tile!, line('mine'), ...rest]);
    const theirs = floor((lines) => [...lines, line('theirs')]);
    const { draft, conflicts } = mergeDrafts(start, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(shown(draft)[0]).toBe('Floor: tile 1, mine 1, grout 1, sand 1, theirs 1');
  });

  it('may be lines removed on both sides', () => {
    const mine = floor((lines) => lines.filter(({ key }) => key !== 'tile'));
    const theirs = floor((lines) => lines.filter(({ key }) => key !== 'sand'));
    const { draft, conflicts } = mergeDrafts(start, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(shown(draft)[0]).toBe('Floor: grout 1');
  });

  it('may be the order, while the other side fills in numbers', () => {
    const mine = floor((lines) => lines.toReversed());
    const theirs = floor(set('tile', { unitPrice: '99' }));
    expect(shown(mergeDrafts(start, mine, theirs).draft)[0]).toBe('Floor: sand 1, grout 1, tile 1');
    expect(linesOf(mergeDrafts(start, mine, theirs).draft)[2]!.unitPrice).toBe('99');
    expect(shown(mergeDrafts(start, theirs, mine).draft)[0]).toBe('Floor: sand 1, grout 1, tile 1');
  });

  it('may be the section that a line stands in, or a section', () => {
    const moved = inSection(1, (lines) => [...lines, line('sand')])(
      floor((lines) => lines.filter(({ key }) => key !== 'sand')),
    );
    const theirs: BidDraft = {
      ...floor(set('sand', { quantity: '7' })),
      sections: [
        ...floor(set('sand', { quantity: '7' })).sections,
        { key: 'roof', title: 'Roof', lines: [line('shingle')] },
      ],
    };
    const { draft, conflicts } = mergeDrafts(start, moved, theirs);
    expect(conflicts).toEqual([]);
    expect(shown(draft)).toEqual(['Floor: tile 1, grout 1', 'Walls: paint 1, sand 7', 'Roof: shingle 1']);
  });

  it('lets a removed section go, unless the other side has put a line into it', () => {
    const without = { ...start, sections: start.sections.slice(0, 1) };
    expect(shown(mergeDrafts(start, start, without).draft)).toEqual(['Floor: tile 1, grout 1, sand 1']);
    const filled = inSection(1, (lines) => [...lines, line('primer')])(start);
    const { draft, conflicts } = mergeDrafts(start, filled, without);
    expect(conflicts).toEqual([]);
    expect(shown(draft)[1]).toBe('Walls: primer 1');
  });

  it('keeps the row that somebody has just begun', () => {
    const blank = { ...emptyLine(), key: 'blank' };
    const mine = floor(([tile, ...rest]) => [tile!, blank, ...rest]);
    const theirs = floor(set('sand', { quantity: '3' }));
    expect(shown(mergeDrafts(start, mine, theirs).draft)[0]).toBe('Floor: tile 1,  1, grout 1, sand 3');
  });

  it('stays the same object where nothing came', () => {
    const { draft } = mergeDrafts(start, start, floor(set('sand', { quantity: '3' })));
    expect(draft.sections[1]).toBe(start.sections[1]);
    expect(draft.sections[0]!.lines[0]).toBe(start.sections[0]!.lines[0]);
  });
});

describe('what both sides have changed', () => {
  const mine = { ...floor(set('tile', { quantity: '12' })), title: 'Mine', scope: 'My scope' };
  const theirs = { ...floor(set('tile', { quantity: '20' })), title: 'Theirs', terms: 'Their terms' };

  it('is named, and taken from the preferred side alone', () => {
    const own = mergeDrafts(start, mine, theirs);
    expect(named(own.conflicts)).toEqual(['title', 'tile']);
    expect(own.draft).toMatchObject({ title: 'Mine', scope: 'My scope', terms: 'Their terms' });
    expect(shown(own.draft)[0]).toContain('tile 12');
    const other = mergeDrafts(start, mine, theirs, 'theirs').draft;
    expect(other).toMatchObject({ title: 'Theirs', scope: 'My scope', terms: 'Their terms' });
    expect(shown(other)[0]).toContain('tile 20');
  });

  it('is the field alone that both have changed, not the line', () => {
    const own = floor(set('tile', { quantity: '12', unit: 'box' }));
    const other = floor(set('tile', { quantity: '20', unit: 'box', unitPrice: '99' }));
    const { draft, conflicts } = mergeDrafts(start, own, other);
    expect(conflicts).toMatchObject([{ in: 'line', key: 'tile', fields: ['quantity'] }]);
    expect(linesOf(draft)[0]).toMatchObject({ quantity: '12', unit: 'box', unitPrice: '99' });
    expect(linesOf(mergeDrafts(start, own, other, 'theirs').draft)[0]).toMatchObject({
      quantity: '20',
      unit: 'box',
      unitPrice: '99',
    });
  });

  it('is what the customer may choose of a line, taken together', () => {
    const own = floor(set('tile', { optional: true }));
    const other = floor(set('tile', { choiceGroup: 'Kind' }));
    const { draft, conflicts } = mergeDrafts(start, own, other);
    expect(conflicts).toMatchObject([{ key: 'tile', fields: ['optional', 'choiceGroup'] }]);
    expect(linesOf(draft)[0]).toMatchObject({ optional: true, choiceGroup: null });
  });

  it('is nothing where both say the same, however the number is written', () => {
    const same = mergeDrafts(
      start,
      floor(set('tile', { quantity: '12.50' })),
      floor(set('tile', { quantity: '12.5' })),
    );
    expect(same.conflicts).toEqual([]);
  });

  it('may be a line that one removed and the other changed', () => {
    const without = floor((lines) => lines.filter(({ key }) => key !== 'tile'));
    const changed = floor(set('tile', { quantity: '20' }));
    expect(named(mergeDrafts(start, without, changed).conflicts)).toEqual(['tile']);
    expect(shown(mergeDrafts(start, without, changed).draft)[0]).toBe('Floor: grout 1, sand 1');
    expect(shown(mergeDrafts(start, without, changed, 'theirs').draft)[0]).toContain('tile 20');
    expect(shown(mergeDrafts(start, changed, without).draft)[0]).toContain('tile 20');
    expect(shown(mergeDrafts(start, changed, without, 'theirs').draft)[0]).toBe('Floor: grout 1, sand 1');
  });

  it('may be the choice in a group, though each has chosen another line', () => {
    const grouped = floor((lines) =>
      lines.map((each) => ({ ...each, choiceGroup: 'Kind', selected: false })),
    );
    const choose = (key: string) => inSection(0, set(key, { selected: true }))(grouped);
    expect(named(mergeDrafts(grouped, choose('tile'), choose('sand')).conflicts)).toEqual(['tile', 'sand']);
    for (const [side, key] of [
      ['mine', 'tile'],
      ['theirs', 'sand'],
    ] as const) {
      const { draft } = mergeDrafts(grouped, choose('tile'), choose('sand'), side);
      const chosen = linesOf(draft).filter((each) => each.choiceGroup === 'Kind' && each.selected);
      expect(chosen.map((each) => each.key)).toEqual([key]);
    }
  });
});

it('knows the sections of the server again by their lines, then by their titles', () => {
  const fromServer: BidDraft = {
    ...start,
    sections: [
      { key: 'new-1', title: 'Walls', lines: [line('paint', { quantity: '1.0' })] },
      { key: 'new-2', title: 'Flooring', lines: [line('tile'), line('other')] },
      { key: 'new-3', title: 'Roof', lines: [] },
    ],
  };
  const { sections } = withKeysOf(start, fromServer);
  expect(sections.map(({ key }) => key)).toEqual(['walls', 'floor', 'new-3']);
  expect(sections[0]!.lines[0]).toBe(start.sections[1]!.lines[0]);
});
