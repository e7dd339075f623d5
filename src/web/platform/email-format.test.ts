import { expect, it } from 'vitest';
import { isEmailFormat } from './email-format.ts';

it.each(['a@b.co', 'first.last+tag@sub.company.com', ' anna@plumb.test '])('accepts %j', (text) => {
  expect(isEmailFormat(text)).toBe(true);
});

it.each(['', 'anna', 'anna@', '@b.co', 'a b@c.de', 'a@b', 'a@b..co', 'a@@b.co'])('refuses %j', (text) => {
  expect(isEmailFormat(text)).toBe(false);
});
