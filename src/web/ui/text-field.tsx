import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { tooLong } from './too-long.ts';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'tel' | 'time' | undefined;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  autoFocus?: boolean | undefined;
  inputMode?: ComponentProps<'input'>['inputMode'];
  /** For text that no schema measures. Nothing is ever cut: what is longer stays and is told. */
  maxLength?: number | undefined;
  spellCheck?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Shown inside the field, before and after what is typed: a unit, an icon, a button. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  isNumeric?: boolean | undefined;
  /** For a few characters: no wider than these need. A figure is, unless a sign stands before it, as before an amount. */
  isShort?: boolean | undefined;
  onKeyDown?: ComponentProps<'input'>['onKeyDown'];
}

export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    type = 'text',
    prefix,
    suffix,
    isNumeric,
    isShort = isNumeric && !prefix,
    ref,
    autoFocus,
    ...rest
  } = props;
  const { isDisabled, placeholder, autoComplete, inputMode, maxLength, spellCheck, onKeyDown } = rest;
  const error = props.error ?? tooLong(value, maxLength);
  const isBare = !prefix && !suffix;
  const look = classNames(control.control, isShort && control.short);
  return (
    <FieldFrame {...props} error={error}>
      {({ control: given }) => {
        const input = (
          <input
            {...given}
            ref={ref}
            type={type}
            // Words begin at the side that they are read from; numbers and addresses of the net have but one.
            dir={!isNumeric && (type === 'text' || type === 'search') ? 'auto' : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
            placeholder={placeholder}
            autoComplete={autoComplete ?? 'off'}
            inputMode={inputMode}
            spellCheck={spellCheck}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- asked for by a page whose first act is this field
            autoFocus={autoFocus}
            className={classNames(isBare && look, isNumeric && control.number)}
          />
        );
        if (isBare) return input;
        return (
          <span
            className={classNames(look, control.group)}
            data-invalid={error ? '' : undefined}
            data-disabled={isDisabled ? '' : undefined}
          >
            {prefix && <span className={control.addon}>{prefix}</span>}
            {input}
            {suffix && <span className={classNames(control.addon, control.addonEnd)}>{suffix}</span>}
          </span>
        );
      }}
    </FieldFrame>
  );
}

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  rows?: number | undefined;
  /** As a TextField's. */
  maxLength?: number | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
  onKeyDown?: ComponentProps<'textarea'>['onKeyDown'];
  /** The place of the cursor may have changed. */
  onSelect?: (() => void) | undefined;
  /** A list of what may be put in at the cursor, and the one that Enter puts in. */
  offered?: { listId: string; activeId: string } | undefined;
}

/**
 * How many characters a browser lays out paragraph by paragraph in the direction of each, without being felt; a million take it
 * seconds at every key.
 */
const manyCharacters = 20_000;

/** Grows with what is typed, to a part of the window, and scrolls then. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, placeholder, rows = 3, maxLength, ref } = props;
  return (
    <FieldFrame {...props} error={props.error ?? tooLong(value, maxLength)}>
      {({ control: given }) => (
        <textarea
          {...given}
          ref={ref}
          dir="auto"
          value={value}
          data-many={value.length > manyCharacters || undefined}
          onChange={(event) => onChange(event.target.value)}
          onPaste={(event) => {
            // Before it stands there, because by then it has been laid out.
            const { length } = event.clipboardData.getData('text');
            if (length > manyCharacters) event.currentTarget.dataset['many'] = 'true';
          }}
          onBlur={onBlur}
          onKeyDown={props.onKeyDown}
          onSelect={props.onSelect}
          aria-autocomplete={props.offered && 'list'}
          aria-controls={props.offered?.listId}
          aria-activedescendant={props.offered?.activeId}
          placeholder={placeholder}
          rows={rows}
          className={classNames(control.control, control.area)}
        />
      )}
    </FieldFrame>
  );
}
