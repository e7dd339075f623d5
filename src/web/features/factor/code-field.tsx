import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { TextField } from '../../ui/text-field.tsx';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** A recovery code in place of the app's six digits. */
  isRecovery?: boolean;
  hint?: string | undefined;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Six digits of the authenticator app, which phones offer to fill in, or a recovery code. Spaces and hyphens are as good as none. */
export function CodeField({ isRecovery = false, ...props }: CodeFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...props}
      key={String(isRecovery)}
      label={isRecovery ? t`Recovery code` : t`Code`}
      name="code"
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      spellCheck={false}
      isRequired
    />
  );
}

/** Whether that can be a code of the app at all. */
export const isSixDigits = (typed: string) => /^\d{6}$/.test(typed.replaceAll(/[\s-]/g, ''));
