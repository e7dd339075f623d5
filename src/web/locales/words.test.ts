import { expect, test } from 'vitest';
import { readCatalogue } from '../../../test/support/read-catalogue.ts';
import { unusedWords } from '../../../test/support/unused-words.ts';

test.each(unusedWords)('nothing that Plumbline says matches %s', (pattern) => {
  const texts = [...readCatalogue('en'), ...readCatalogue('sentences/en')].map(([english]) => english);
  expect(texts.filter((text) => pattern.test(text))).toEqual([]);
});
