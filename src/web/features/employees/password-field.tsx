import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FieldBinding } from '../../ui/form/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps extends FieldBinding<string> {
  label: string;
  autoFocus?: boolean;
}

/** A password that an admin makes up for somebody: it can be read until it is saved, and never again. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      isRequired
      autoComplete="new-password"
      spellCheck={false}
      hint={t`At least 10 characters. Tell it to the person; it is not shown again.`}
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
