import type { ReactNode } from 'react';
import styles from './merge.module.css';

/** What both say of one field, side by side. */
export function ChoiceRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.row}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  isEmpty?: boolean;
  isChecked: boolean;
  onChoose: () => void;
}

export function Choice({ name, label, isEmpty = false, isChecked, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={isChecked} onChange={onChoose} />
      <bdi className={isEmpty ? styles.quiet : styles.value}>{label}</bdi>
    </label>
  );
}
