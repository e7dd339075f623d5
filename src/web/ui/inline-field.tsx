import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type ReactNode } from 'react';
import { sentenceOf } from '../platform/write.ts';
import { classNames } from './class-names.ts';
import { EditInPlace } from './edit-in-place.tsx';
import styles from './inline-field.module.css';

interface EditorProps {
  /** What it is; read out, and shown by whoever places the field. */
  label: string;
  value: string;
  /** Saves what was typed. Reject to say why not; the field stays open with the text. */
  commit: (text: string) => Promise<unknown>;
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | undefined;
  isMultiline?: boolean | undefined;
  isRequired?: boolean | undefined;
  maxLength?: number | undefined;
}

interface InlineFieldProps extends EditorProps {
  /** In place of a value that is missing: `Add a phone number`. */
  placeholder?: string | undefined;
  isAllowed?: boolean | undefined;
  /** How the value is shown when that is not how it is typed. */
  display?: ReactNode;
}

/**
 * Text that is edited where it stands: Enter (with Ctrl in a longer text) or leaving saves, Escape leaves it as it was,
 * a refusal stays open with its reason.
 */
export function InlineField({ placeholder, isAllowed, display, ...rest }: InlineFieldProps) {
  const { label, value } = rest;
  return (
    <EditInPlace
      label={label}
      display={display ?? (value && <bdi>{value}</bdi>)}
      placeholder={placeholder}
      isAllowed={isAllowed}
    >
      {(close) => <Editor {...rest} close={close} />}
    </EditInPlace>
  );
}

function Editor({ close, ...props }: EditorProps & { close: () => void }) {
  const { label, value, commit, type = 'text', isMultiline, isRequired, maxLength } = props;
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isSaving = useRef(false);

  async function save() {
    if (isSaving.current) return;
    const next = text.trim();
    if (next === value) {
      close();
      return;
    }
    if (isRequired && !next) {
      setProblem(t`This cannot be empty.`);
      return;
    }
    isSaving.current = true;
    try {
      await commit(next);
      close();
    } catch (error) {
      setProblem(sentenceOf(error));
      field.current?.focus();
    }
    isSaving.current = false;
  }

  const shared = {
    ref: field,
    dir: type === 'text' ? 'auto' : undefined,
    value: text,
    maxLength,
    className: classNames(styles.field, isMultiline && styles.area),
    'aria-label': label,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? id : undefined,
    onBlur: () => void save(),
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setText(event.target.value);
      setProblem(undefined);
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter' || (isMultiline && !event.ctrlKey && !event.metaKey)) return;
      event.preventDefault();
      void save();
    },
  };
  return (
    <span className={styles.open}>
      {isMultiline ? <textarea {...shared} rows={3} /> : <input {...shared} type={type} autoComplete="off" />}
      {problem && (
        <span id={id} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
