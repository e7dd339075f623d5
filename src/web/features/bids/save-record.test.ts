import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { draftBid } from '../../../../test/support/web/records.ts';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import type { BidDraft } from './draft/bid-draft.ts';
import { bodyText } from './draft/draft-body.ts';
import { draftOf } from './draft/draft-of-bid.ts';
import { noRules } from './draft/draft-problems.ts';
import type { KeptBid } from './kept-bid.ts';
import {
  afterAnswer,
  afterFailure,
  afterRefusal,
  afterSending,
  isConfirmed,
  meet,
  mergeWith,
  nextSave,
  onVersion,
  openRecord,
  type SaveRecord,
} from './save-record.ts';

beforeAll(() => i18n.activate('en'));

const begun = draftOf(draftBid);
const { version } = draftBid;
const kept = (change: Partial<KeptBid> = {}): KeptBid => ({
  draft: begun,
  version,
  base: begun,
  unanswered: undefined,
  ...change,
});
const opened = openRecord(draftBid, kept());
const titled = (title: string): BidDraft => ({ ...begun, title });
const theirs = (change: Partial<Bid>): Bid => ({ ...draftBid, version: version + 1, ...change });
const next = (record: SaveRecord, draft: BidDraft) => nextSave(record, draft, noRules, draftBid);

/** The draft was sent and the server has answered. */
function saved(record: SaveRecord, draft: BidDraft): SaveRecord {
  const save = next(record, draft);
  return afterAnswer(afterSending(record, save.text), save, { draft, version: record.version + 1 });
}

it('has nothing to send of a bid as it was opened, and all of what is typed then', () => {
  expect(next(opened, begun).isNeeded).toBe(false);
  expect(isConfirmed(opened, begun, noRules)).toBe(true);
  const save = next(opened, titled('Roof'));
  expect([save.isNeeded, save.problems]).toEqual([true, []]);
  expect(isConfirmed(opened, titled('Roof'), noRules)).toBe(false);
});

it('goes over the version that the save before made', () => {
  const record = saved(opened, titled('Roof'));
  expect([record.version, record.base?.title]).toEqual([version + 1, 'Roof']);
  expect(isConfirmed(record, titled('Roof'), noRules)).toBe(true);
  expect(isConfirmed(record, begun, noRules)).toBe(false);
});

it('sends all but what cannot be saved, and does not call that confirmed', () => {
  const draft = { ...titled('Roof'), taxRate: 'abc' };
  const save = next(opened, draft);
  expect(save.problems).toHaveLength(1);
  expect([save.sent.title, save.sent.taxRate]).toEqual(['Roof', begun.taxRate]);
  const record = saved(opened, draft);
  expect(next(record, draft).isNeeded).toBe(false);
  expect(isConfirmed(record, draft, noRules)).toBe(false);
});

it('knows its own save again whose answer was lost, also where the page was loaded anew since', () => {
  const { text } = next(opened, titled('Roof'));
  const lost = afterFailure(afterSending(opened, text), { isLost: true });
  expect(meet(lost, titled('Roof and gutters'), theirs({ title: 'Roof' }))).toEqual({ kind: 'own' });
  const anew = openRecord(draftBid, kept({ unanswered: { version, text } }));
  expect(meet(anew, titled('Roof'), theirs({ title: 'Roof' }))).toEqual({ kind: 'own' });
  const refused = afterFailure(afterSending(opened, text), { isLost: false });
  expect(meet(refused, titled('Roof'), theirs({ title: 'Walls' })).kind).toBe('conflict');
});

it('tries without what was refused once, and not again where that did not help', () => {
  const draft = titled('Roof');
  const refusal = {
    problem: {
      kind: 'refused' as const,
      place: { in: 'offer' as const, field: 'title' as const },
      sentence: 'Not this title.',
    },
    value: 'Roof',
  };
  const record = afterRefusal(opened, [refusal])!;
  expect(next(record, draft).sent.title).toBe(begun.title);
  expect(afterRefusal(record, [refusal])).toBeUndefined();
  expect(afterRefusal(record, [])).toBeUndefined();
  // Another text may be right.
  expect(next(record, titled('Walls')).sent.title).toBe('Walls');
});

it('takes in what somebody else has saved, and asks only where both have changed the same', () => {
  expect(meet(opened, titled('Roof'), { ...draftBid, title: 'Older' })).toEqual({ kind: 'known' });
  expect(meet(opened, titled('Roof'), theirs({ terms: 'Net 30' }))).toEqual({ kind: 'mergeable' });
  expect(meet(opened, titled('Roof'), theirs({ title: 'Walls' }))).toEqual({
    kind: 'conflict',
    conflicts: [{ in: 'offer', field: 'title' }],
  });

  const other = theirs({ terms: 'Net 30' });
  const { theirDraft, over } = mergeWith(opened, titled('Roof'), other);
  const merged = over(titled('Roof'));
  expect([merged.title, merged.terms]).toEqual(['Roof', 'Net 30']);
  const record = onVersion(opened, other, theirDraft);
  expect([record.version, record.confirmed]).toEqual([version + 1, bodyText(theirDraft)]);
  expect(next(record, merged).isNeeded).toBe(true);
});

it('takes theirs for what both have changed and keeps mine elsewhere', () => {
  const mine = { ...titled('Roof'), scope: 'All of it' };
  const { over } = mergeWith(opened, mine, theirs({ title: 'Walls' }));
  const merged = over(mine, 'theirs');
  expect([merged.title, merged.scope]).toEqual(['Walls', 'All of it']);
});

it('lets a person choose between whole drafts where nobody knows on what a kept one began', () => {
  const unknown = openRecord(
    draftBid,
    kept({ draft: titled('Roof'), base: undefined, version: version - 1 }),
  );
  expect(meet(unknown, titled('Roof'), draftBid)).toEqual({ kind: 'conflict', conflicts: [] });
  const { over } = mergeWith(unknown, titled('Roof'), draftBid);
  expect(over(titled('Roof')).title).toBe('Roof');
  expect(over(titled('Roof'), 'theirs').title).toBe(draftBid.title);
});
