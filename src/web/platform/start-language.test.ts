// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

import { formattingLocale } from './formatting-locale.ts';
import { startLanguage } from './start-language.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  [['de-AT', 'en-IE', 'en-US'], 'en-IE'],
  [['fr-FR'], 'en'],
  [['en-US@posix'], 'en'],
  [['en-US@posix', 'en-CA'], 'en-CA'],
])('dates and money of a browser that speaks %j are written as in %s', async (languages, expected) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  await startLanguage();
  expect(formattingLocale()).toBe(expected);
  expect(() => new Intl.DateTimeFormat(formattingLocale())).not.toThrow();
});
