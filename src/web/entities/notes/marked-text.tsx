interface MarkedTextProps {
  text: string;
  /** Words to mark, in small letters. */
  words?: readonly string[] | undefined;
}

/** A text with what was searched for marked in it. */
export function MarkedText({ text, words = [] }: MarkedTextProps) {
  if (words.length === 0) return text;
  // The longest first, so that a word that begins like another is marked whole.
  const sought = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return text
    .split(new RegExp(`(${sought.join('|')})`, 'giu'))
    .map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}
