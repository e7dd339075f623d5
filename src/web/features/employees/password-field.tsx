import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FieldBinding } from '../../ui/form/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps extends FieldBinding<string> {
  label: string;
  hint?: string;
  autoFocus?: boolean;
}

/** A new password, which can be read until it is saved and never again. */
export function PasswordField({ hint, ...props }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      isRequired
      autoComplete="new-password"
      spellCheck={false}
      hint={hint ?? t`At least 10 characters. A long phrase works best.`}
      suffix={
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={isShown}
          aria-label={t`Show password`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
        </button>
      }
    />
  );
}
