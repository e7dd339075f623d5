import { useState } from 'react';
import { afterPress } from '../../../ui/after-press.ts';
import { currencySign } from '../../../ui/money-format.ts';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';
import { draftText, type NumberKind } from '../draft/bid-numbers.ts';
import { shownNumber } from '../grid/cell-input.tsx';
import { useProblemWords } from '../problem-words.ts';

interface SumFieldProps extends Omit<
  TextFieldProps,
  'type' | 'isNumeric' | 'inputMode' | 'prefix' | 'suffix'
> {
  kind: NumberKind;
}

/** A number of the bid that may be typed as a sum: `12*8` is 96 once the field is left. What makes no sense stays, and is told. */
export function SumField({ kind, value, onChange, onBlur, error, ...rest }: SumFieldProps) {
  const { numberSentence } = useProblemWords();
  const [typed, setTyped] = useState<string>();
  const isRate = kind !== 'money' && kind !== 'quantity';
  return (
    <TextField
      {...rest}
      isNumeric
      inputMode="decimal"
      prefix={kind === 'money' ? currencySign() : undefined}
      suffix={isRate ? '%' : undefined}
      value={typed !== undefined && draftText(typed, kind) === value ? typed : shownNumber(value, kind)}
      error={error ?? (typed === undefined ? numberSentence(value, kind) : undefined)}
      onChange={(text) => {
        setTyped(text);
        onChange(draftText(text, kind));
      }}
      onBlur={() => {
        // With the end of typing comes what is wrong with it.
        afterPress(() => setTyped(undefined));
        onBlur?.();
      }}
    />
  );
}
