import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { compileIcuMessage } from './message-compiler.ts';

const messages = [
  'Save',
  'Saved by {name}',
  '{0} selected',
  'It’s {name}’s turn',
  "a '{quoted}' brace and it''s one",
  "It's the office's own",
  'See <0>this</0> and {count} more',
  '{count, plural, one {# row} other {# rows}}',
  '{count, plural, =0 {nothing} one {# row of {total}} other {# rows of {total}}}',
  'Before {who, select, her {she} him {he} other {they}} after',
  '{count, plural, offset:1 =0 {none} one {# other} other {# others}}',
  'Room # 4',
  '{a, plural, one {{b, select, x {X} other {Y}}} other {Z}}',
];

it.each(messages)('compiles %j as the library does', (message) => {
  expect(compileIcuMessage(message)).toEqual(joined(compileMessage(message)));
});

/** The library leaves neighbouring texts apart; ours is one text, which reads the same. */
function joined(tokens: readonly unknown[]): unknown[] {
  const result: unknown[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (typeof token === 'string' && typeof last === 'string' && token !== '#' && last !== '#') {
      result[result.length - 1] = last + token;
    } else result.push(token);
  }
  return result;
}
