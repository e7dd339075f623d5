import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { showNumber } from '../../ui/number-text.ts';
import styles from './bid-lines.module.css';
import { decimalsOf, draftText, isReadable, type NumberKind } from './bid-numbers.ts';

interface NumberCellProps {
  label: string;
  value: string;
  kind: NumberKind;
  minDecimals?: number;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A number in the editor's grid. It shows the locale's signs at rest and what was typed while it has the focus. */
export function NumberCell({ label, value, kind, minDecimals = 0, onChange, onKeyDown }: NumberCellProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? showNumber(value, { min: minDecimals, max: decimalsOf[kind] });
  return (
    <input
      className={styles.number}
      aria-label={label}
      aria-invalid={typed === undefined && !isReadable(value, kind) ? true : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        onChange(draftText(text, kind));
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}
