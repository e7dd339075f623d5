import { Suspense } from 'react';
import { lazy } from '../../ui/lazy.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './note.module.css';

interface NoteTextProps {
  text: string;
  /** Words to mark, in small letters. */
  words?: readonly string[] | undefined;
}

/** What recognises links weighs more than all else about notes, so it is fetched with the first text that may hold one. */
const LinkedText = lazy(async () => (await import('./linked-text.tsx')).LinkedText, MarkedText);

const mayHoldLink = /[@:]|www\.|\.\w\w|\d\d\d/i;

/** A note as it was typed: its line breaks, whatever it looks like, and what can be opened, mailed or called. */
export function NoteText({ text, words }: NoteTextProps) {
  const plain = <MarkedText text={text} words={words} />;
  return (
    <p className={styles.content} dir="auto">
      {mayHoldLink.test(text) ? (
        <Suspense fallback={plain}>
          <LinkedText text={text} words={words} />
        </Suspense>
      ) : (
        plain
      )}
    </p>
  );
}
