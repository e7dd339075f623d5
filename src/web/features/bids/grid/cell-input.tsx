import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { afterPress } from '../../../ui/after-press.ts';
import { withMinusSigns } from '../../../ui/minus-signs.ts';
import { showTyped } from '../../../ui/number-text.ts';
import { draftText, limitsOf, type NumberKind } from '../draft/bid-numbers.ts';
import styles from './grid.module.css';
import { rememberSum, rememberedSum } from './typed-sums.ts';

/** Takes the focus, whole selected, whenever the cursor comes here anew. */
export function useCellFocus(
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  focus: number,
  isHere = true,
): void {
  const taken = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (!isHere || taken.current === focus) return;
    taken.current = focus;
    input.current?.focus();
    input.current?.select();
  }, [input, focus, isHere]);
}

/** What every cell with the cursor is told. */
export interface CellProps {
  label: string;
  field: string;
  /** Counted up whenever the cursor comes here. */
  focus: number;
  /** Where the line says what is wrong with it; undefined for nothing. */
  problemId: string | undefined;
}

interface CellInputProps extends CellProps {
  value: string;
  onChange: (value: string) => void;
}

interface NumberCellProps extends CellInputProps {
  kind: NumberKind;
  /** Under which a typed sum is kept, to be shown again. */
  id: string;
  /** Tells when typing in it begins and ends: until then nothing is called wrong. */
  onTyping: (isTyping: boolean) => void;
}

/** A number where the cursor is. It shows the locale's signs at rest, and what was typed, a sum as well, while it is typed. */
export function NumberCell(props: NumberCellProps) {
  const { label, field, value, focus, problemId, kind, id, onChange, onTyping } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => rememberedSum(id, value));
  useCellFocus(input, focus);
  useEffect(() => () => onTyping(false), [onTyping]);
  return (
    <input
      ref={input}
      className={styles.numberInput}
      data-field={field}
      aria-label={label}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      inputMode="decimal"
      autoComplete="off"
      // What was typed stands as long as it is what the line has: an undo shows the number itself.
      value={typed !== undefined && draftText(typed, kind) === value ? typed : shownNumber(value, kind)}
      onChange={(event) => {
        const text = withMinusSigns(event.target);
        const next = draftText(text, kind);
        setTyped(text);
        onTyping(true);
        rememberSum(id, text, next);
        onChange(next);
      }}
      onBlur={() =>
        afterPress(() => {
          setTyped(undefined);
          onTyping(false);
        })
      }
    />
  );
}

/** A number as it stands in the grid. */
export function shownNumber(value: string, kind: NumberKind): string {
  return showTyped(value, { min: kind === 'money' ? 2 : 0, max: limitsOf[kind].decimals });
}

export function TextCell({ label, field, value, focus, problemId, onChange }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useCellFocus(input, focus);
  return (
    <input
      ref={input}
      className={styles.textInput}
      data-field={field}
      dir="auto"
      aria-label={label}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Grows with its text; Enter makes a new line. */
export function DescriptionCell({ placeholder, ...props }: CellInputProps & { placeholder: string }) {
  const { label, field, value, focus, problemId, onChange } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  useCellFocus(input, focus);
  return (
    <textarea
      ref={input}
      className={styles.descriptionInput}
      data-field={field}
      dir="auto"
      rows={1}
      aria-label={label}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
