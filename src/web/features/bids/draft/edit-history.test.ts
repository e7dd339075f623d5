import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { draftBid } from '../../../../../test/support/web/records.ts';
import { changedPlace } from './changed-place.ts';
import { setLine, setOffer } from './draft-changes.ts';
import { draftOf } from './draft-of-bid.ts';
import { reduceEditor, startEditing, type EditorAction, type EditorState } from './edit-history.ts';

beforeAll(() => i18n.activate('en'));

const start = startEditing(draftOf(draftBid), draftOf(draftBid));
const after = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(reduceEditor, state);
const title = (text: string, step?: string): EditorAction => ({
  type: 'change',
  change: setOffer({ title: text }),
  step,
});

it('takes typing in one place as one step', () => {
  const typed = after(start, title('B', 'title'), title('Ba', 'title'), title('Bath', 'title'));
  expect(typed.past).toHaveLength(1);
  expect(after(typed, { type: 'undo' }).draft).toBe(start.draft);
  expect(after(typed, { type: 'undo' }, { type: 'redo' }).draft.title).toBe('Bath');
});

it('begins another step once the place was left', () => {
  const typed = after(
    start,
    title('B', 'title'),
    { type: 'seal' },
    title('Ba', 'title'),
    title('C', 'terms'),
  );
  expect(typed.past).toHaveLength(3);
});

it('forgets what was taken back when something else is typed', () => {
  const typed = after(start, title('B'), { type: 'undo' }, title('C'), { type: 'redo' });
  expect(typed.draft.title).toBe('C');
});

it('cancels what is being typed without a trace', () => {
  const typed = after(start, title('A'), title('B', 'cell'), title('Ba', 'cell'), {
    type: 'cancel',
    step: 'cell',
  });
  expect([typed.draft.title, typed.past.length, typed.future.length]).toEqual(['A', 1, 0]);
  expect(after(typed, { type: 'cancel', step: 'cell' })).toBe(typed);
});

it('bears undo and redo with nothing left', () => {
  expect(after(start, { type: 'undo' }, { type: 'redo' }).draft).toBe(start.draft);
});

it('makes no step of a change that changes nothing', () => {
  expect(after(start, { type: 'change', change: (draft) => draft })).toBe(start);
});

it('keeps a number that cannot be read out of the totals, also on the way back', () => {
  const quantity = (text: string): EditorAction => ({
    type: 'change',
    change: setLine('tile', { quantity: text }),
  });
  const typed = after(start, quantity('ten'));
  expect(typed.readable.sections[0]!.lines[0]!.quantity).toBe('10');
  expect(after(typed, quantity('12'), { type: 'undo' }).readable.sections[0]!.lines[0]!.quantity).toBe('12');
});

it('says where two drafts differ', () => {
  const typed = after(start, { type: 'change', change: setLine('tile', { unitPrice: '5' }) });
  expect(changedPlace(start.draft, typed.draft)).toEqual({ line: 'tile', field: 'unitPrice' });
  expect(changedPlace(start.draft, after(start, title('B')).draft)).toBeUndefined();
});
