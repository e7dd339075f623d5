import { expect, test } from 'vitest';

import { whyGuessable } from './guessable-password.ts';

const own = ['Lucía', 'Ortega', 'lucia.ortega@harborpine.example', 'Harbor & Pine Builders'];

test.each([
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'Password123',
  '!Password2026!',
  'welcome 123456',
  '1111111111',
  'ababababab',
])('%s is among the first that anybody would try', async (password) => {
  expect(await whyGuessable(password, own)).toMatch(/^This password is one of the first/);
});

test.each([
  'Ortega-2026',
  'lucia.ortega',
  'HarborPine1',
  'harborpine.example',
  'Lucía Ortega 1984',
  'builders!!!',
])('%s is made of what is known of the person', async (password) => {
  expect(await whyGuessable(password, own)).toMatch(/^This password is made of your name/);
});

test.each([
  'a long enough one',
  'correct horse battery',
  'ten letters',
  'plumbline-demo',
  'my ortega sings at night',
])('%s is taken', async (password) => {
  expect(await whyGuessable(password, own)).toBeUndefined();
});
