import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../platform/write.ts';
import { useNumberWords } from '../number-text-words.ts';
import { readTyped } from '../number-text.ts';
import { isNumeric, type Column } from './columns.ts';
import styles from './data-table.module.css';

interface CellEditorProps<Row> {
  column: Column<Row>;
  row: Row;
  /** The key that began the editing replaces what was there. */
  typed: string | undefined;
  onEnd: (move: EditMove) => void;
}

/** Where the active cell goes when an editor is left. */
export type EditMove = 'down' | 'stay' | 'left' | 'right';

/** A cell being edited: Enter and leaving it save, Escape leaves it as it was, a refusal stays with its reason. */
export function CellEditor<Row>({ column, row, typed, onEnd }: CellEditorProps<Row>) {
  const numberWords = useNumberWords();
  const start = column.edit?.start?.(row) ?? String(column.value(row) ?? '');
  const [text, setText] = useState(typed ?? start);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isDone = useRef(false);

  useEffect(() => {
    field.current?.focus();
    if (typed === undefined && field.current instanceof HTMLInputElement) field.current.select();
  }, [typed]);

  async function commit(move: EditMove, value = text) {
    if (isDone.current) return;
    if (value.trim() === start) {
      isDone.current = true;
      onEnd(move);
      return;
    }
    const decimals = column.kind === 'money' ? 2 : 3;
    const reading = isNumeric(column) && value.trim() ? readTyped(value, decimals) : undefined;
    if (reading?.problem) {
      setProblem(numberWords(reading.problem, { decimals }));
      return;
    }
    isDone.current = true;
    try {
      await column.edit?.commit(row, reading?.text ?? value.trim());
      onEnd(move);
    } catch (error) {
      isDone.current = false;
      setProblem(sentenceOf(error));
      field.current?.focus();
    }
  }

  function cancel() {
    isDone.current = true;
    onEnd('stay');
  }

  const shared = {
    ref: field,
    className: styles.editor,
    'aria-label': column.label,
    'aria-invalid': problem ? true : undefined,
    title: problem,
    onBlur: () => void commit('stay'),
    onKeyDown: (event: React.KeyboardEvent) => {
      event.stopPropagation();
      if (event.key === 'Enter') void commit('down');
      else if (event.key === 'Escape') cancel();
      else if (event.key === 'Tab') {
        event.preventDefault();
        void commit(event.shiftKey ? 'left' : 'right');
      }
    },
  };

  return (
    <>
      {column.choices ? (
        <select
          {...shared}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            void commit('stay', event.target.value);
          }}
        >
          {column.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={column.kind === 'day' ? 'date' : 'text'}
          dir={isNumeric(column) ? undefined : 'auto'}
          inputMode={isNumeric(column) ? 'decimal' : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
      )}
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
