import { expect, it } from 'vitest';
import { wordChanges } from './word-changes.ts';

it('marks the words that went and came', () => {
  expect(wordChanges('Key under the mat', 'Key under the red pot')).toEqual([
    { kind: 'same', text: 'Key under the ' },
    { kind: 'gone', text: 'mat' },
    { kind: 'new', text: 'red pot' },
  ]);
});

it('keeps line breaks and puts the parts together to both texts again', () => {
  const [before, after] = ['one\n\ntwo three', 'one\n\ntwo\nthree four'];
  const changes = wordChanges(before, after)!;
  const without = (kind: string) =>
    changes
      .filter((each) => each.kind !== kind)
      .map((each) => each.text)
      .join('');
  expect([without('new'), without('gone')]).toEqual([before, after]);
});

it('leaves texts that share little, and very long ones, to be told one by one', () => {
  expect(wordChanges('Roof', 'Kitchen and bath')).toBeUndefined();
  expect(wordChanges('', 'Kitchen')).toBeUndefined();
  expect(wordChanges('a b '.repeat(300), 'a b c '.repeat(300))).toBeUndefined();
});
