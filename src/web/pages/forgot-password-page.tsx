import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type SubmitEvent } from 'react';
import { api, ApiError } from '../platform/api-client.ts';
import { newIdempotencyKey } from '../platform/idempotency-key.ts';
import { isEmailFormat } from '../platform/email-format.ts';
import { Button } from '../ui/button.tsx';
import { EntryCard, EntryNote } from '../ui/entry-card.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './login-page.module.css';

interface ForgotPasswordPageProps {
  /** What was typed at the login. */
  email: string;
  onBack: () => void;
}

/** Asks for a link to a new password. The answer is the same whether or not somebody has the address. */
export function ForgotPasswordPage({ email: typed, onBack }: ForgotPasswordPageProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState(typed);
  const [emailError, setEmailError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [answer, setAnswer] = useState<string>();
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    document.title = t`Forgot your password?`;
  }, [t]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!email.trim() || isPending) return;
    if (!isEmailFormat(email)) {
      setEmailError(t`Enter an email address like name@company.com.`);
      return;
    }
    setPending(true);
    setFailure(undefined);
    try {
      const { message } = await api('POST /api/auth/forgot-password', {
        body: { email: email.trim() },
        idempotencyKey: newIdempotencyKey(),
      });
      setAnswer(message);
    } catch (error) {
      const isAnswer = error instanceof ApiError && error.status !== 0;
      setFailure(
        isAnswer ? error.message : t`Couldn’t reach the server. Check your connection and try again.`,
      );
      if (isAnswer) setEmailError(error.fields['email']);
    }
    setPending(false);
  }

  return (
    <EntryCard
      title={t`Forgot your password?`}
      subtitle={
        answer ? undefined : t`Plumbline emails you a link to choose a new one. It works for an hour.`
      }
    >
      {failure && <EntryNote isError>{failure}</EntryNote>}
      {answer && <EntryNote>{answer}</EntryNote>}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {!answer && (
          <>
            <TextField
              label={t`Email`}
              name="email"
              type="email"
              value={email}
              onChange={(value) => {
                setEmail(value);
                setEmailError(undefined);
              }}
              error={emailError}
              autoComplete="username"
              spellCheck={false}
              isRequired
              autoFocus
            />
            <Button
              variant="primary"
              size="large"
              type="submit"
              isPending={isPending}
              disabled={!email.trim()}
            >
              <Trans>Send link</Trans>
            </Button>
          </>
        )}
        <button type="button" className={styles.quiet} onClick={onBack}>
          <Trans>Back to the login</Trans>
        </button>
      </form>
    </EntryCard>
  );
}
