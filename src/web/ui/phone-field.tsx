import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { afterPress } from './after-press.ts';
import { formatPhone, isWholePhone } from './phone-format.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A phone number: as it was typed while typing, in its usual spacing afterwards. One that is not whole is kept, and told.
 */
export function PhoneField({ value, onChange, onBlur, ...rest }: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  const { t } = useLingui();
  const [isTyping, setTyping] = useState(false);
  const doubt =
    !isTyping && !isWholePhone(value)
      ? t`This doesn’t look like a complete phone number. It’s saved as typed.`
      : undefined;
  return (
    <TextField
      autoComplete="tel"
      {...rest}
      hint={doubt ?? rest.hint}
      type="tel"
      inputMode="tel"
      value={value}
      onChange={(text) => {
        setTyping(true);
        onChange(text);
      }}
      onBlur={() => {
        afterPress(() => setTyping(false));
        const spaced = formatPhone(value);
        if (spaced !== value) onChange(spaced);
        onBlur?.();
      }}
    />
  );
}
