import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type ReactNode } from 'react';
import { staleRecord } from '../platform/save-over-present.ts';
import { sentenceOf } from '../platform/write.ts';
import { classNames } from './class-names.ts';
import { EditInPlace } from './edit-in-place.tsx';
import { Text } from './layout/layout.tsx';
import styles from './inline-field.module.css';
import { StaleChoice } from './stale-choice.tsx';
import { tooLong } from './too-long.ts';

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
  /** Who has changed it, and when; shown beside a value that somebody else has saved meanwhile. */
  changedBy?: ReactNode;
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
  // What the person saw. Where it is another value by now, they see both before one is lost.
  const [seen, setSeen] = useState(value);
  const [isStale, setStale] = useState(false);

  async function save(isChosen = false) {
    if (isSaving.current || (isStale && !isChosen)) return;
    const next = text.trim();
    if (next === value || text === seen) {
      close();
      return;
    }
    const wrong = isRequired && !next ? t`This can’t be empty.` : tooLong(next, maxLength);
    if (wrong) {
      setProblem(wrong);
      return;
    }
    if (value !== seen && !isChosen) {
      setStale(true);
      return;
    }
    setSeen(value);
    setStale(false);
    isSaving.current = true;
    try {
      await commit(next);
      close();
    } catch (error) {
      if (staleRecord(error)) setStale(true);
      else setProblem(sentenceOf(error));
      field.current?.focus();
    }
    isSaving.current = false;
  }

  const shared = {
    ref: field,
    dir: type === 'text' ? 'auto' : undefined,
    value: text,
    className: classNames(styles.field, isMultiline && styles.area),
    'aria-label': label,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? id : undefined,
    onBlur: () => void save(),
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setText(event.target.value);
      setProblem(tooLong(event.target.value, maxLength));
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
      {isStale && (
        <StaleChoice
          theirs={value}
          by={props.changedBy}
          onKeepMine={() => void save(true)}
          onTakeTheirs={close}
        />
      )}
      {problem && (
        <Text id={id} role="alert" tone="red" size="sm" weight={400} className={styles.problem}>
          {problem}
        </Text>
      )}
    </span>
  );
}
