import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type SubmitEvent } from 'react';
import { ApiError } from '../platform/api-client.ts';
import { isEmailFormat } from '../platform/email-format.ts';
import { signUp, type FirstAccount } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { EntryCard, EntryNote } from '../ui/entry-card.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './login-page.module.css';

const empty: FirstAccount = {
  code: '',
  companyName: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
};

/** Shown in place of the login on an empty database: whoever can read the server's console makes the first account. */
export function SignUpPage() {
  const { t } = useLingui();
  const [account, setAccount] = useState(empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const isComplete = Object.entries(account).every(
    ([name, value]) => name === 'lastName' || value.trim() !== '',
  );

  useEffect(() => {
    document.title = t`Create the first account`;
  }, [t]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isComplete) return;
    if (!isEmailFormat(account.email)) {
      setErrors({ email: t`Enter an email address like name@company.com.` });
      return;
    }
    setErrors({});
    setFailure(undefined);
    try {
      await signUp(account);
    } catch (error) {
      const isAnswer = error instanceof ApiError && error.status !== 0;
      setFailure(
        isAnswer ? error.message : t`The server could not be reached. Check the connection and try again.`,
      );
      if (isAnswer && error.fields) setErrors(error.fields);
    }
  }

  const field = (name: keyof FirstAccount) => ({
    name,
    value: account[name],
    error: errors[name],
    onChange: (value: string) => setAccount((before) => ({ ...before, [name]: value })),
  });

  return (
    <EntryCard
      title={t`Create the first account`}
      subtitle={t`This database is empty. The account made here is the administrator.`}
    >
      {failure && <EntryNote isError>{failure}</EntryNote>}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          {...field('code')}
          label={t`Setup code`}
          hint={t`Printed in the server’s console when it started.`}
          autoComplete="one-time-code"
          spellCheck={false}
          isRequired
          autoFocus
        />
        <TextField {...field('companyName')} label={t`Company name`} autoComplete="organization" isRequired />
        <div className={styles.pair}>
          <TextField {...field('firstName')} label={t`First name`} autoComplete="given-name" isRequired />
          <TextField {...field('lastName')} label={t`Last name`} autoComplete="family-name" />
        </div>
        <TextField {...field('email')} label={t`Email`} type="email" autoComplete="username" isRequired />
        <TextField
          {...field('password')}
          label={t`Password`}
          hint={t`A long sentence is stronger than a short riddle.`}
          type="password"
          autoComplete="new-password"
          isRequired
        />
        <Button variant="primary" size="large" type="submit" disabled={!isComplete}>
          <Trans>Create account</Trans>
        </Button>
      </form>
    </EntryCard>
  );
}
