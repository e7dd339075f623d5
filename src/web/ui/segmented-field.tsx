import { useId, useState } from 'react';
import type { Choice } from './choice.ts';
import { classNames } from './class-names.ts';
import { FieldNote, type FieldProps } from './field-frame.tsx';
import frame from './field-frame.module.css';
import styles from './segmented-field.module.css';

interface SegmentedFieldProps<Value extends string> extends FieldProps {
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  choices: readonly Choice<Value>[];
}

/**
 * One of two to four, all in sight: real radio buttons, so the arrow keys choose. What is pressed is shown at once, also where the value
 * comes back later, such as from the address, whose page is drawn as a transition: else a radio button would spring back meanwhile.
 */
export function SegmentedField<Value extends string>(props: SegmentedFieldProps<Value>) {
  const { label, value, onChange, onBlur, choices, hint, error, isDisabled, isLabelHidden, className } =
    props;
  const id = useId();
  const [pressed, setPressed] = useState<Value>();
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setPressed(undefined);
  }
  const shown = pressed ?? value;
  return (
    <fieldset
      className={classNames(frame.frame, className)}
      disabled={isDisabled}
      aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : frame.label}>{label}</legend>
      <div className={styles.track}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              className={frame.radio}
              value={choice.value}
              checked={choice.value === shown}
              disabled={choice.isDisabled}
              onChange={() => {
                setPressed(choice.value);
                onChange(choice.value);
              }}
              onBlur={() => {
                // What was refused is not shown for good.
                setPressed(undefined);
                onBlur?.();
              }}
            />
            {choice.content ?? choice.label}
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </fieldset>
  );
}
