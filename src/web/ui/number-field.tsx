import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { afterPress } from './after-press.ts';
import { currencySign } from './money-format.ts';
import { readNumber, showNumber } from './number-text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'isNumeric' | 'inputMode'> {
  /**
   * Plain decimal text, `1234.5`; empty for none. While something unreadable stands in the field the value is that
   * text, so that nothing typed is lost and the schema or the server refuses it too.
   */
  value: string;
  /** How many decimals are taken; 0 for whole numbers. */
  decimals?: number | undefined;
  /** How many are always shown. */
  minDecimals?: number | undefined;
}

/** A number as text with the locale's signs. It says what is wrong, and never changes what it cannot read. */
export function NumberField({
  decimals = 3,
  minDecimals = 0,
  value,
  onChange,
  onBlur,
  error,
  ...rest
}: NumberFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? showNumber(value, { min: minDecimals, max: decimals });
  const reading = shown.trim() === '' ? { text: '' } : readNumber(shown, decimals);
  const problem = {
    'not-a-number': t`Enter a number such as ${showNumber('1234.5', { min: minDecimals, max: decimals })}.`,
    'too-many-decimals': decimals === 0 ? t`Enter a whole number.` : t`Use at most ${decimals} decimals.`,
  };

  return (
    <TextField
      {...rest}
      isNumeric
      inputMode="decimal"
      value={shown}
      // While typing nothing is called wrong that may still become right.
      error={error ?? (typed === undefined && reading.problem ? problem[reading.problem] : undefined)}
      onChange={(text) => {
        setTyped(text);
        const next = text.trim() === '' ? { text: '' } : readNumber(text, decimals);
        onChange(next.problem ? text : next.text);
      }}
      onBlur={() => {
        // With the end of typing comes what is wrong with it.
        afterPress(() => setTyped(undefined));
        onBlur?.();
      }}
    />
  );
}

/** An amount of the company's currency as decimal text (`1234.50`), the form that the wire takes. */
export function MoneyField(props: Omit<NumberFieldProps, 'decimals' | 'minDecimals'>) {
  const { t } = useLingui();
  const readable = props.value.trim() === '' || !readNumber(props.value, 2).problem;
  return (
    <NumberField
      prefix={currencySign()}
      {...props}
      decimals={2}
      minDecimals={2}
      // The wire's own sentence speaks of decimal strings; this one of money.
      error={
        readable
          ? props.error
          : props.error && t`Enter an amount such as ${showNumber('1234.5', { min: 2, max: 2 })}.`
      }
    />
  );
}
