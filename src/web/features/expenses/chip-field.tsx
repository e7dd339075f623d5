import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { FieldNote, type FieldProps } from '../../ui/field-frame.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import frame from '../../ui/field-frame.module.css';
import styles from './chip-field.module.css';

interface ChipFieldProps extends Pick<FieldProps, 'label' | 'error' | 'hint'> {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  choices: readonly string[];
  /** Pressing the chosen one lets go of it. */
  isOptional?: boolean | undefined;
}

/** One of a company's own words, all in sight, each a thumb wide. A word that is no longer offered stays while it is chosen. */
export function ChipField({
  label,
  value,
  onChange,
  onBlur,
  choices,
  error,
  hint,
  isOptional,
}: ChipFieldProps) {
  const id = useId();
  const shown = value && !choices.includes(value) ? [...choices, value] : choices;
  return (
    <Stack as="fieldset" gap={6} shrink aria-describedby={(error ?? hint) ? `${id}-note` : undefined}>
      <legend className={frame.label}>{label}</legend>
      <Row gap={6} wrap className={styles.chips}>
        {shown.map((choice) => (
          <label key={choice} className={classNames(styles.chip, choice === value && styles.chosen)}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={choice === value}
              onChange={() => onChange(choice)}
              onClick={() => isOptional && choice === value && onChange('')}
              onBlur={onBlur}
            />
            {choice}
          </label>
        ))}
      </Row>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </Stack>
  );
}
