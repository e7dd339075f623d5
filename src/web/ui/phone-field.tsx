import { formatPhone } from './phone-format.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A phone number: as it was typed while typing, in its usual spacing afterwards. */
export function PhoneField({ value, onChange, onBlur, ...rest }: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return (
    <TextField
      autoComplete="tel"
      {...rest}
      type="tel"
      inputMode="tel"
      value={value}
      onChange={onChange}
      onBlur={() => {
        const spaced = formatPhone(value);
        if (spaced !== value) onChange(spaced);
        onBlur?.();
      }}
    />
  );
}
