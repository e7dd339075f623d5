import { expect, test } from 'vitest';

import { isolate, isolating } from './isolate.ts';

test('what is written from the right is kept apart from the sentence, and nothing else is', () => {
  expect(isolate('דוד')).toBe('\u2068דוד\u2069');
  expect(isolate('José Ñandú 3')).toBe('José Ñandú 3');
  expect(isolate('')).toBe('');
});

test('sentences keep whatever is filled into them apart', () => {
  const words = isolating({ mail: { hello: (name: string) => `Hello ${name},` }, end: 'Bye' });
  expect(words.mail.hello('سارة')).toBe('Hello \u2068سارة\u2069,');
  expect([words.mail.hello('Ann'), words.end]).toEqual(['Hello Ann,', 'Bye']);
});
