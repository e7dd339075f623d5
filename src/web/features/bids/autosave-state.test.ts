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
  afterRebase,
  initialAutosaveState,
  type AutosaveState,
} from './autosave-state.ts';

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
const opened = initialAutosaveState(draftBid, kept());
const titled = (title: string): BidDraft => ({ ...begun, title });
const theirs = (change: Partial<Bid>): Bid => ({ ...draftBid, version: version + 1, ...change });
const next = (state: AutosaveState, draft: BidDraft) => nextSave(state, draft, noRules, draftBid);

/** The draft was sent and the server has answered. */
function saved(state: AutosaveState, draft: BidDraft): AutosaveState {
  const save = next(state, draft);
  return afterAnswer(afterSending(state, save.text), save, { draft, version: state.version + 1 });
}

it('has nothing to send of a bid as it was opened, and all of what is typed then', () => {
  expect(next(opened, begun).isNeeded).toBe(false);
  expect(isConfirmed(opened, begun, noRules)).toBe(true);
  const save = next(opened, titled('Roof'));
  expect([save.isNeeded, save.problems]).toEqual([true, []]);
  expect(isConfirmed(opened, titled('Roof'), noRules)).toBe(false);
});

it('goes over the version that the save before made', () => {
  const state = saved(opened, titled('Roof'));
  expect([state.version, state.base?.title]).toEqual([version + 1, 'Roof']);
  expect(isConfirmed(state, titled('Roof'), noRules)).toBe(true);
  expect(isConfirmed(state, begun, noRules)).toBe(false);
});

it('sends all but what cannot be saved, and does not call that confirmed', () => {
  const draft = { ...titled('Roof'), taxRate: 'abc' };
  const save = next(opened, draft);
  expect(save.problems).toHaveLength(1);
  expect([save.sent.title, save.sent.taxRate]).toEqual(['Roof', begun.taxRate]);
  const state = saved(opened, draft);
  expect(next(state, draft).isNeeded).toBe(false);
  expect(isConfirmed(state, draft, noRules)).toBe(false);
});

it('knows its own save again whose answer was lost, also where the page was loaded anew since', () => {
  const { text } = next(opened, titled('Roof'));
  const lost = afterFailure(afterSending(opened, text), { isLost: true });
  expect(meet(lost, titled('Roof and gutters'), theirs({ title: 'Roof' }))).toEqual({ kind: 'own' });
  const anew = initialAutosaveState(draftBid, kept({ unanswered: { version, text } }));
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
  const state = afterRefusal(opened, [refusal])!;
  expect(next(state, draft).sent.title).toBe(begun.title);
  expect(afterRefusal(state, [refusal])).toBeUndefined();
  expect(afterRefusal(state, [])).toBeUndefined();
  // Another text may be right.
  expect(next(state, titled('Walls')).sent.title).toBe('Walls');
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
  const state = afterRebase(opened, other, theirDraft);
  expect([state.version, state.confirmed]).toEqual([version + 1, bodyText(theirDraft)]);
  expect(next(state, merged).isNeeded).toBe(true);
});

it('takes theirs for what both have changed and keeps mine elsewhere', () => {
  const mine = { ...titled('Roof'), scope: 'All of it' };
  const { over } = mergeWith(opened, mine, theirs({ title: 'Walls' }));
  const merged = over(mine, 'theirs');
  expect([merged.title, merged.scope]).toEqual(['Walls', 'All of it']);
});

it('lets a person choose between whole drafts where nobody knows on what a kept one began', () => {
  const unknown = initialAutosaveState(
    draftBid,
    kept({ draft: titled('Roof'), base: undefined, version: version - 1 }),
  );
  expect(meet(unknown, titled('Roof'), draftBid)).toEqual({ kind: 'conflict', conflicts: [] });
  const { over } = mergeWith(unknown, titled('Roof'), draftBid);
  expect(over(titled('Roof')).title).toBe('Roof');
  expect(over(titled('Roof'), 'theirs').title).toBe(draftBid.title);
});
