import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { signUpBody } from '../../shared/auth/auth-contract.ts';
import { PasswordField } from '../features/employees/password-field.tsx';
import { ApiError } from '../platform/api-client.ts';
import { isEmailFormat } from '../platform/email-format.ts';
import { signUp, type FirstAccount } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { EntryCard, EntryNote } from '../ui/entry-card.tsx';
import { check, errorsOfField, withoutField, type FormErrors } from '../ui/form/form-values.ts';
import { Stack, Text } from '../ui/layout/layout.tsx';
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

/** Shown in place of the login while there is no account: whoever has read the code of the start makes the first one. */
export function SignUpPage() {
  const { t } = useLingui();
  const [account, setAccount] = useState(empty);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string>();
  const [failedSubmits, setFailedSubmits] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const count = Object.keys(errors).length;

  useEffect(() => {
    document.title = t`Create the first account`;
  }, [t]);

  useEffect(() => {
    if (failedSubmits > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedSubmits]);

  function mistakes(): FormErrors {
    const found = check(signUpBody, account).errors ?? {};
    const isNoAddress = account.email.trim() !== '' && !isEmailFormat(account.email);
    return isNoAddress ? { ...found, email: t`Enter an email address like name@company.com.` } : found;
  }

  function fail(fields: FormErrors, sentence?: string) {
    setErrors(fields);
    setFailure(sentence);
    setFailedSubmits((before) => before + 1);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = mistakes();
    if (Object.keys(found).length > 0) {
      fail(found);
      return;
    }
    setErrors({});
    setFailure(undefined);
    try {
      await signUp(account);
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0)
        fail(error.fields, isSaidAtField(error) ? undefined : error.message);
      else fail({}, t`Couldn’t reach the server. Check your connection and try again.`);
    }
  }

  const field = (name: keyof FirstAccount) => ({
    name,
    value: account[name],
    error: errors[name],
    onChange: (value: string) => {
      setAccount((before) => ({ ...before, [name]: value }));
      setErrors((before) => withoutField(before, name));
    },
    onBlur: () => {
      if (account[name] !== '') setErrors((before) => ({ ...before, ...errorsOfField(mistakes(), name) }));
    },
  });

  return (
    <EntryCard
      title={t`Create the first account`}
      subtitle={t`You’ll be the first admin, with access to everything.`}
    >
      {failure && <EntryNote isError>{failure}</EntryNote>}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate ref={element}>
        <TextField
          {...field('code')}
          label={t`Setup code`}
          hint={t`Plumbline shows it when it starts. Ask whoever installed it.`}
          autoComplete="one-time-code"
          spellCheck={false}
          isRequired
          autoFocus
        />
        <TextField {...field('companyName')} label={t`Company name`} autoComplete="organization" isRequired />
        <Stack gap={12} className={styles.pair}>
          <TextField {...field('firstName')} label={t`First name`} autoComplete="given-name" isRequired />
          <TextField {...field('lastName')} label={t`Last name`} autoComplete="family-name" />
        </Stack>
        <TextField {...field('email')} label={t`Email`} type="email" autoComplete="username" isRequired />
        <PasswordField {...field('password')} label={t`Password`} />
        <Button variant="primary" size="large" type="submit">
          <Trans>Create account</Trans>
        </Button>
        {failedSubmits > 0 && !failure && count > 0 && (
          <Text as="p" tone="red" size="sm" textAlign="center" role="alert" className={styles.summary}>
            <Plural value={count} one="One field needs attention." other="# fields need attention." />
          </Text>
        )}
      </form>
    </EntryCard>
  );
}

/** The whole refusal is a field's own sentence, with its name on the wire before it. */
function isSaidAtField({ message, fields }: ApiError): boolean {
  return Object.entries(fields).some(
    ([name, sentence]) => message === sentence || message.startsWith(`${name}: `),
  );
}
