import { useState } from 'react';
import { afterPress } from './after-press.ts';
import { currencySign } from './money-format.ts';
import { useNumberWords } from './number-text-words.ts';
import { problemOfNumber, readTyped, showTyped } from './number-text.ts';
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
  min?: number | undefined;
  max?: number | undefined;
  /** The number of a paper: nobody writes invoice 1,654. */
  isIdentifier?: boolean | undefined;
}

/** A number as text with the locale's signs. It says what is wrong, and never changes what it cannot take. */
export function NumberField({
  decimals = 3,
  minDecimals = 0,
  min,
  max,
  isIdentifier,
  value,
  onChange,
  onBlur,
  error,
  ...rest
}: NumberFieldProps) {
  const words = useNumberWords();
  const [typed, setTyped] = useState<string>();
  const limits = { decimals, min, max };
  const problem = problemOfNumber(value, limits);
  const unit = typeof rest.suffix === 'string' ? rest.suffix : undefined;
  // While typing nothing is called wrong that may still become right, unless the form has been refused with it. What
  // the field itself finds is said in people's words; a schema's own sentence speaks of decimal strings.
  const isTold = typed === undefined || error !== undefined;

  return (
    <TextField
      {...rest}
      isNumeric
      inputMode="decimal"
      value={typed ?? (isIdentifier ? value : showTyped(value, { min: minDecimals, max: decimals }))}
      error={problem && isTold ? words(problem, limits, unit) : error}
      onChange={(text) => {
        setTyped(text);
        // Whoever types the unit, too, means the number before it.
        const bare = unit ? text.trim().replace(unit, '').trim() : text.trim();
        const next = bare === '' ? { text: '' } : readTyped(bare, decimals);
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
  return <NumberField prefix={currencySign()} {...props} decimals={2} minDecimals={2} />;
}
