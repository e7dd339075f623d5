import { expect, test } from 'vitest';
import { readCatalogue } from '../../../test/support/read-catalogue.ts';
import { unusedWords } from '../../../test/support/unused-words.ts';

/** What Plumbline does not say (docs/words.md), and what it says instead. */
const unused: readonly (readonly [RegExp, string])[] = [
  [/ …/, '“Saving…”, without a space'],
  [/\be-mail/i, 'email'],
  [/\bcancelled\b/i, 'canceled'],
  [/\bcannot\b/i, 'can’t'],
  [/\bany more\b/i, 'anymore, no longer'],
  [/\b(?:some|every)body\b/i, 'someone, everyone'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, or who does it'],
  [/\bnetwork\b/i, 'offline, online, connection'],
  [/\bof late\b|\bmeanwhile\b|\bat this moment\b/i, 'recently, in the meantime, right now'],
  [/\bof (?:before|during|after) the\b/i, 'before photo, during photo, after photo'],
  [/\bt(?:ake|akes|aken|ook) (?:away|back)\b/i, 'remove, undo, cancel'],
  [/\b(?:bring|brings|brought) .+ back\b/i, 'restore'],
  [/\banew\b|\bonce more\b/i, 'again'],
  [/\b(?:is|are) to be\b/i, 'a verb'],
  [/\b(?:is|was) not known\b/i, 'who does not know it'],
  [/\badministrators?\b/i, 'admin'],
  [/\bplease\b|!$/i, 'the sentence alone'],
];

test.each(unused)('nothing that Plumbline says matches %s', (pattern) => {
  const texts = [...readCatalogue('en'), ...readCatalogue('sentences/en')].map(([english]) => english);
  expect(texts.filter((text) => pattern.test(text))).toEqual([]);
});
