import { Marked } from '../../ui/marked.tsx';
import { foldWithPlaces, merged, rangesOf } from '../../ui/marked-ranges.ts';

interface MarkedTextProps {
  text: string;
  /** Words to mark, of folded letters. */
  words?: readonly string[] | undefined;
}

/** A text with what was searched for marked in it. */
export function MarkedText({ text, words = [] }: MarkedTextProps) {
  if (words.length === 0) return text;
  const { folded, inText } = foldWithPlaces(text);
  return <Marked text={text} ranges={merged(rangesOf(words, folded).map(inText))} />;
}
