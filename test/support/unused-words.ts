/** What neither a screen nor anything that customers read says (docs/words.md), and what it says instead. */
export const unusedWords: readonly (readonly [RegExp, string])[] = [
  [/ …/, '“Saving…”, without a space'],
  [/\be-mail/i, 'email'],
  [/\bcancelled\b/i, 'canceled'],
  [/\bany more\b/i, 'anymore, no longer'],
  [/\b(?:some|every)body\b/i, 'someone, everyone'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, or who does it'],
  [/\bnetwork\b/i, 'offline, online, connection'],
  [/\bof late\b/i, 'recently'],
  [/\bof (?:before|during|after) the\b/i, 'before photo, during photo, after photo'],
  [/\bt(?:ake|akes|aken|ook) (?:away|back)\b/i, 'remove, undo, cancel'],
  [/\b(?:bring|brings|brought) .+ back\b/i, 'restore'],
  [/\banew\b|\bonce more\b/i, 'again'],
  [/\b(?:is|are) to be\b/i, 'a verb'],
  [/\bplease\b|!$/i, 'the sentence alone'],
];
