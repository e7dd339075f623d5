import control from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or with `withTime` `YYYY-MM-DDTHH:mm` of the company's clock; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  min?: string | undefined;
  max?: string | undefined;
  withTime?: boolean | undefined;
}

/** A day, in the browser's own picker: it is accessible, speaks the locale, and is the best one on a phone. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, min, max, withTime } = props;
  return (
    <FieldFrame {...props}>
      {({ control: given }) => (
        <input
          {...given}
          type={withTime ? 'datetime-local' : 'date'}
          value={value}
          min={min}
          max={max}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className={control.control}
        />
      )}
    </FieldFrame>
  );
}
