import { useState } from 'react';
import { formattingLocale } from '../../platform/formatting-locale.ts';
import { Combobox } from '../../ui/combobox.tsx';
import type { FieldProps } from '../../ui/field-frame.tsx';
import { Select } from '../../ui/select.tsx';
import {
  countryOptions,
  currencyOptions,
  optionOf,
  paperLanguageOptions,
  timeZoneOptions,
} from './place-options.ts';

interface PlaceFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
}

interface CodeFieldProps extends PlaceFieldProps {
  /** What there is to choose from, named in a language. */
  optionsIn: typeof countryOptions;
}

/** One of a list of codes. What is kept and stands no more in it is shown by its letters. */
function CodeField({ optionsIn, value, onChange, ...rest }: CodeFieldProps) {
  const [options] = useState(() => optionsIn(formattingLocale()));
  return (
    <Combobox
      {...rest}
      options={options}
      value={options.find((option) => option.value === value) ?? { value, label: value }}
      onChange={(option) => option && onChange(option.value)}
    />
  );
}

/** A country, found by its name or its two letters. */
export function CountryField(props: PlaceFieldProps) {
  return <CodeField {...props} optionsIn={countryOptions} />;
}

/** A currency, found by its name or its three letters. */
export function CurrencyField(props: PlaceFieldProps) {
  return <CodeField {...props} optionsIn={currencyOptions} />;
}

/** A time zone, found by its place, its offset or what the clock is called there. */
export function TimeZoneField({ value, onChange, ...rest }: PlaceFieldProps) {
  const [options] = useState(() => timeZoneOptions(formattingLocale(), new Date()));
  return (
    <Combobox
      {...rest}
      options={options}
      // A zone that is kept may have got another name since.
      value={options.find((option) => option.value === value) ?? optionOf(value)}
      onChange={(option) => option && onChange(option.value)}
    />
  );
}

/** The language of what customers get. One that was set otherwise is shown by its letters until another is chosen. */
export function PaperLanguageField({ value, ...rest }: PlaceFieldProps) {
  const [choices] = useState(() => paperLanguageOptions(formattingLocale()));
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <Select {...rest} value={value} choices={isKnown ? choices : [{ value, label: value }, ...choices]} />
  );
}
