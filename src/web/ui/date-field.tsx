import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

interface DateFieldProps extends FieldProps {
  /**
   * `YYYY-MM-DD`, or with `withTime` `YYYY-MM-DDTHH:mm` of the company's clock; empty for none. While a day that does not exist or is not
   * complete stands in the field the value is `unreadable`, so that it is refused and not taken for none.
   */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  min?: string | undefined;
  max?: string | undefined;
  withTime?: boolean | undefined;
}

/** Stands for what is in the field and is no date. */
const unreadable = 'unreadable';

/** A day, in the browser's own picker: it is accessible, speaks the locale, and is the best one on a phone. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, min, max, withTime, error, label, isLabelHidden } = props;
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const isUnreadable = value === unreadable;

  // The browser says nothing when a half of a date is typed, and gives an empty value for it.
  function look() {
    if (input.current?.validity.badInput) {
      if (!isUnreadable) onChange(unreadable);
    } else if (isUnreadable) onChange(input.current?.value ?? '');
  }
  // A draft cannot bring back what the browser did not tell.
  useEffect(() => {
    if (isUnreadable && !input.current?.validity.badInput) onChange('');
  }, [isUnreadable, onChange]);

  const problem = isUnreadable && !isTyping ? t`Enter a complete, valid date or time.` : undefined;
  return (
    <FieldFrame {...props} error={error ?? problem}>
      {({ control: given }) => (
        <input
          {...given}
          ref={input}
          type={withTime ? 'datetime-local' : 'date'}
          value={isUnreadable ? '' : value}
          data-label={isLabelHidden && typeof label === 'string' ? label : undefined}
          min={min}
          max={max}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={() => setTyping(true)}
          onKeyUp={look}
          onBlur={() => {
            setTyping(false);
            look();
            onBlur?.();
          }}
          className={classNames(control.control, !value && control.empty)}
        />
      )}
    </FieldFrame>
  );
}
