import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { afterPress } from '../../ui/after-press.ts';
import { showTyped } from '../../ui/number-text.ts';
import type { LineNumber } from './bid-draft.ts';
import styles from './bid-lines.module.css';
import { draftText, limitsOf, type NumberKind } from './bid-numbers.ts';

interface NumberCellProps {
  label: string;
  field: LineNumber;
  value: string;
  kind: NumberKind;
  minDecimals?: number;
  /** Where the line says what is wrong with it; undefined for nothing. */
  problemId: string | undefined;
  onChange: (value: string) => void;
  /** Tells when typing in it begins and ends: until then nothing is called wrong. */
  onTyping: (isTyping: boolean) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A number in the editor's grid. It shows the locale's signs at rest and what was typed while it has the focus. */
export function NumberCell(props: NumberCellProps) {
  const { label, field, value, kind, minDecimals = 0, problemId, onChange, onTyping, onKeyDown } = props;
  const [typed, setTyped] = useState<string>();
  return (
    <input
      className={styles.number}
      data-field={field}
      aria-label={label}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? showTyped(value, { min: minDecimals, max: limitsOf[kind].decimals })}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        onTyping(true);
        onChange(draftText(text, kind));
      }}
      onBlur={() => {
        afterPress(() => {
          setTyped(undefined);
          onTyping(false);
        });
      }}
      onKeyDown={onKeyDown}
    />
  );
}
