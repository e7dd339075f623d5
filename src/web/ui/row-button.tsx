import type { ReactNode } from 'react';
import styles from './row-button.module.css';

/** The class of a row that a `RowButton` opens. */
export const openableRow = styles.row;

/** What a row is called, as its button: the whole row presses it, and what else can be pressed in the row lies over that. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}
