import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { FieldBinding } from '../../ui/form/use-form.ts';
import { FieldNote } from '../../ui/field-frame.tsx';
import frame from '../../ui/field-frame.module.css';
import { Row } from '../../ui/layout/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './method-field.module.css';

interface MethodFieldProps extends FieldBinding<string> {
  /** The company's own; undefined while they are fetched. */
  methods: readonly string[] | undefined;
}

/** How it was paid, which every payment says: the company's methods at one touch, and any other in words. */
export function MethodField({ methods, value, onChange, onBlur, error, name }: MethodFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [wantsOther, setWantsOther] = useState(false);
  const known = methods ?? (value ? [value] : []);
  const isOther = methods !== undefined && (wantsOther || (value !== '' && !methods.includes(value)));
  return (
    <fieldset
      role="radiogroup"
      aria-required
      className={frame.frame}
      data-invalid={error && !isOther ? true : undefined}
      aria-describedby={error && !isOther ? `${id}-note` : undefined}
    >
      <legend className={frame.label}>
        <Trans>Paid by</Trans>
        <span className={frame.required} aria-hidden="true">
          *
        </span>
      </legend>
      <Row gap={6} wrap>
        {known.map((method) => (
          <label key={method} className={styles.choice}>
            <input
              type="radio"
              name={id}
              className={frame.radio}
              checked={!isOther && value === method}
              onChange={() => {
                setWantsOther(false);
                onChange(method);
              }}
              onBlur={onBlur}
            />
            <bdi>{method}</bdi>
          </label>
        ))}
        <label className={styles.choice}>
          <input
            type="radio"
            name={id}
            className={frame.radio}
            checked={isOther}
            onChange={() => {
              setWantsOther(true);
              onChange('');
            }}
          />
          <Trans>Other</Trans>
        </label>
      </Row>
      {isOther ? (
        <TextField
          label={t`Other method`}
          isLabelHidden
          name={name}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={error}
          maxLength={60}
          autoFocus={wantsOther}
          placeholder={t`Money order`}
        />
      ) : (
        <FieldNote id={`${id}-note`} error={error} hint={undefined} />
      )}
    </fieldset>
  );
}
