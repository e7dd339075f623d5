import { expect, it } from 'vitest';
import { isUndecided, meet, withChoice, withTyped } from './meeting.ts';

const base = { name: 'Oak', price: '10' };
const from = { savedAt: undefined, isOwn: false };

const first = () => {
  const met = meet(
    { base, mine: { name: 'Elm', price: '10' }, theirs: { name: 'Ash', price: '12' }, earlier: undefined },
    from,
  );
  if (!met.meeting) throw new Error('There is a meeting.');
  return { ...met, meeting: met.meeting };
};

it('leaves what both changed to the person, and takes over the rest', () => {
  const { values, meeting } = first();
  expect(values).toEqual({ name: 'Elm', price: '12' });
  expect(meeting.taken).toEqual([{ name: 'price', before: '10', now: '12' }]);
  expect(meeting.disputes).toEqual([{ name: 'name', mine: 'Elm', theirs: 'Ash', choice: undefined }]);
  expect(isUndecided(meeting)).toBe(true);
  expect(isUndecided(withChoice(meeting, 'name', 'theirs'))).toBe(false);
});

it('is none when both say the same', () => {
  expect(meet({ base, mine: base, theirs: base, earlier: undefined }, from).meeting).toBeUndefined();
});

it('keeps open what nobody has chosen yet when a third save leaves it alone', () => {
  const { values, meeting } = first();
  const theirs = { name: 'Ash', price: '12' };
  const again = meet(
    { base: theirs, mine: values, theirs: { name: 'Ash', price: '13' }, earlier: meeting },
    from,
  );
  expect(again.meeting?.disputes).toEqual([{ name: 'name', mine: 'Elm', theirs: 'Ash', choice: undefined }]);
  expect(again.meeting?.taken).toEqual([{ name: 'price', before: '12', now: '13' }]);
});

it('asks no more for what was chosen, unless they change it again', () => {
  const { values, meeting } = first();
  const chosen = withChoice(meeting, 'name', 'mine');
  const theirs = { name: 'Ash', price: '12' };
  expect(
    meet({ base: theirs, mine: values, theirs: { name: 'Ash', price: '13' }, earlier: chosen }, from).meeting
      ?.disputes,
  ).toEqual([]);
  expect(
    meet({ base: theirs, mine: values, theirs: { name: 'Fir', price: '12' }, earlier: chosen }, from).meeting
      ?.disputes,
  ).toEqual([{ name: 'name', mine: 'Elm', theirs: 'Fir', choice: undefined }]);
});

it('takes what is typed on for mine, which chooses nothing that was not chosen', () => {
  const { meeting } = first();
  expect(withTyped(meeting, { name: 'Elms' }).disputes[0]).toMatchObject({ mine: 'Elms', choice: undefined });
  const theirs = withChoice(meeting, 'name', 'theirs');
  expect(withTyped(theirs, { name: 'Elms' }).disputes[0]).toMatchObject({ mine: 'Elms', choice: 'mine' });
  expect(withTyped(meeting, { price: '14' }).taken).toEqual([]);
});
