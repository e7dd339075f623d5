import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { sentenceOf } from '../platform/write.ts';
import { classNames } from './class-names.ts';
import styles from './inline-field.module.css';

interface InlineFieldProps {
  /** What it is; read out, and shown by whoever places the field. */
  label: string;
  value: string;
  /** Saves what was typed. Reject to say why not; the field stays open with the text. */
  commit: (text: string) => Promise<unknown>;
  /** How the value is shown when the plain text is not enough. */
  shown?: ReactNode;
  /** In place of a value that is missing: `Add a phone number`. */
  placeholder?: string | undefined;
  type?: 'text' | 'email' | 'tel' | undefined;
  isMultiline?: boolean | undefined;
  isRequired?: boolean | undefined;
  maxLength?: number | undefined;
  className?: string | undefined;
}

/**
 * Text that is edited where it stands: Enter or leaving saves, Escape leaves it as it was, a refusal stays open with
 * its reason. The field has the size of the text, so that nothing moves.
 */
export function InlineField(props: InlineFieldProps) {
  const {
    label,
    value,
    commit,
    shown,
    placeholder,
    type = 'text',
    isMultiline,
    isRequired,
    maxLength,
  } = props;
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isSaving = useRef(false);
  const isOpen = text !== undefined;

  useEffect(() => {
    if (isOpen) field.current?.select();
  }, [isOpen]);

  function close(returnsFocus: boolean) {
    setText(undefined);
    setProblem(undefined);
    if (returnsFocus) requestAnimationFrame(() => button.current?.focus());
  }

  async function save(returnsFocus: boolean) {
    if (text === undefined || isSaving.current) return;
    const next = text.trim();
    if (next === value) {
      close(returnsFocus);
      return;
    }
    if (isRequired && !next) {
      setProblem(t`This cannot be empty.`);
      return;
    }
    isSaving.current = true;
    try {
      await commit(next);
      close(returnsFocus);
    } catch (error) {
      setProblem(sentenceOf(error));
      field.current?.focus();
    }
    isSaving.current = false;
  }

  if (!isOpen) {
    return (
      <button
        ref={button}
        type="button"
        className={classNames(
          styles.value,
          isMultiline && styles.multiline,
          !value && styles.none,
          props.className,
        )}
        onClick={() => setText(value)}
      >
        <span className="visually-hidden">{t`Edit ${label}:`} </span>
        <bdi>{value ? (shown ?? value) : (placeholder ?? '–')}</bdi>
      </button>
    );
  }

  const shared = {
    ref: field,
    dir: 'auto',
    value: text,
    maxLength,
    className: classNames(styles.editor, isMultiline && styles.area, props.className),
    'aria-label': label,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? id : undefined,
    onBlur: () => void save(false),
  } as const;
  const change = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') close(true);
    else if (event.key === 'Enter' && (!isMultiline || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save(true);
    }
  };
  return (
    <span className={styles.open}>
      {isMultiline ? (
        <textarea
          {...shared}
          rows={3}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
      ) : (
        <input
          {...shared}
          type={type}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      {problem && (
        <span id={id} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
