import type { ReactNode } from 'react';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  /** What the offered texts are, together. */
  label: string;
  offered: readonly { key: string | number; text: string }[];
  onTake: (text: string) => void;
  /** The field in which they are typed. */
  children: ReactNode;
}

/** A field of any text, with what was written before one tap away beneath it. */
export function Suggestions({ label, offered, onTake, children }: SuggestionsProps) {
  return (
    <div className={styles.field}>
      {children}
      {offered.length > 0 && (
        <div className={styles.names} role="group" aria-label={label}>
          {offered.map(({ key, text }) => (
            <button key={key} type="button" className={styles.name} onClick={() => onTake(text)}>
              <bdi>{text}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
