import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field-frame.module.css';

/** What every field of the kit takes beside its value. */
export interface FieldProps {
  label: ReactNode;
  /** The field's name inside its form; also where the server's `fields` answer is shown. */
  name?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** The label is read out but not shown: for a field whose place says what it is. */
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
}

export interface FieldIds {
  id: string;
  describedBy: string | undefined;
  /** What every native control of a field carries; spread it. */
  control: Pick<
    ComponentProps<'input'>,
    'id' | 'name' | 'disabled' | 'aria-required' | 'aria-invalid' | 'aria-describedby'
  >;
}

interface FieldFrameProps extends FieldProps {
  children: (ids: FieldIds) => ReactNode;
}

/** Label above, control, then what is wrong or else a hint: one frame for all fields. */
export function FieldFrame({
  label,
  name,
  hint,
  error,
  isRequired,
  isDisabled,
  isLabelHidden,
  className,
  children,
}: FieldFrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const describedBy = (error ?? hint) ? noteId : undefined;
  const control = {
    id,
    name,
    disabled: isDisabled,
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
  };
  return (
    <div className={classNames(styles.frame, className)}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
        {isRequired && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({ id, describedBy, control })}
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}

interface FieldNoteProps {
  id: string;
  error: string | undefined;
  hint: ReactNode;
}

/** Under a control: what is wrong, else the hint, else nothing. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  const note = error ?? hint;
  return (
    note && (
      <p id={id} className={error ? styles.error : styles.hint}>
        {note}
      </p>
    )
  );
}
