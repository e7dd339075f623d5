import { useId, type ReactNode } from 'react';
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
}

interface FieldFrameProps extends FieldProps {
  children: (ids: FieldIds) => ReactNode;
}

/** Label above, control, then what is wrong or else a hint: one frame for all fields. */
export function FieldFrame({
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  className,
  children,
}: FieldFrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
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
      {children({ id, describedBy: note ? noteId : undefined })}
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
