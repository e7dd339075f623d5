import { useLingui } from '@lingui/react/macro';
import { useEmployee } from '../../platform/session.ts';
import { TextField } from '../../ui/text-field.tsx';

interface OwnPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The password of who is signed in, with the name under which the browser's own store keeps it. */
export function OwnPasswordField(props: OwnPasswordFieldProps) {
  const { t } = useLingui();
  const { email } = useEmployee();
  return (
    <>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...props}
        label={t`Current password`}
        name="password"
        type="password"
        autoComplete="current-password"
        isRequired
        autoFocus
      />
    </>
  );
}
