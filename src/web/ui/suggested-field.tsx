import { foldLetters } from '../../shared/kernel/fold-letters.ts';
import { useLingui } from '@lingui/react/macro';
import type { FieldBinding } from './form/use-form.ts';
import { Row, Stack } from './layout/layout.tsx';
import styles from './suggested-field.module.css';
import { TextField } from './text-field.tsx';

interface SuggestedFieldProps {
  label: string;
  field: FieldBinding<string>;
  /** The most usual first; those that hold what is typed are offered. */
  suggestions: readonly string[];
  /** A suggestion was taken, and the field has it. */
  onTake?: ((taken: string) => void) | undefined;
  isRequired?: boolean | undefined;
  autoFocus?: boolean | undefined;
  placeholder?: string | undefined;
  hint?: string | undefined;
}

const mostOffered = 6;

/** Any text, with what was written before one tap away. */
export function SuggestedField(props: SuggestedFieldProps) {
  const { label, field, suggestions, onTake, isRequired, autoFocus, placeholder, hint } = props;
  const { t } = useLingui();
  const typed = foldLetters(field.value.trim());
  const isTaken = suggestions.some((each) => foldLetters(each) === typed);
  const fitting = suggestions.filter((each) => foldLetters(each).includes(typed));
  const offered = isTaken ? [] : fitting.slice(0, mostOffered);
  function take(text: string) {
    field.onChange(text);
    onTake?.(text);
  }
  return (
    <Stack gap={8} shrink>
      <TextField
        label={label}
        isRequired={isRequired}
        autoFocus={autoFocus}
        placeholder={placeholder}
        hint={hint}
        {...field}
        onBlur={() => {
          // Who typed one of them whole has taken it as well.
          const whole = suggestions.find((each) => foldLetters(each) === typed);
          if (whole) take(whole);
          field.onBlur?.();
        }}
      />
      {offered.length > 0 && (
        <Row gap={6} className={styles.names} role="group" aria-label={t`Suggestions`}>
          {offered.map((text) => (
            <button key={text} type="button" className={styles.name} onClick={() => take(text)}>
              <bdi>{text}</bdi>
            </button>
          ))}
        </Row>
      )}
    </Stack>
  );
}
