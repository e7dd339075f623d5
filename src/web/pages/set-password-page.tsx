import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState, type SubmitEvent } from 'react';
import { PasswordField } from '../features/employees/password-field.tsx';
import { api, ApiError, type Answer, type SecondStep } from '../platform/api-client.ts';
import { newIdempotencyKey } from '../platform/idempotency-key.ts';
import type { PersonalLink } from '../platform/personal-link.ts';
import { setPassword } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { lazy } from '../ui/lazy.tsx';
import { EntryCard, EntryNote } from '../ui/entry-card.tsx';
import styles from './login-page.module.css';

const FactorStep = lazy(async () => (await import('./factor-step.tsx')).FactorStep);

const shortestPassword = 10;

/** What a personal link opens: the first password of somebody new, or a new one. It ends signed in. */
export function SetPasswordPage({ link }: { link: PersonalLink }) {
  const { t } = useLingui();
  const { code, isInvitation } = link;
  const [owner, setOwner] = useState<Answer<'POST /api/auth/link'>>();
  const [ended, setEnded] = useState<string>();
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const firstName = owner?.firstName;
  const title = isInvitation ? (firstName ? t`Welcome, ${firstName}` : t`Welcome`) : t`Choose a new password`;

  useEffect(() => {
    if (!secondStep) document.title = title;
  }, [title, secondStep]);

  useEffect(() => {
    let isCurrent = true;
    api('POST /api/auth/link', { body: { code }, idempotencyKey: newIdempotencyKey() }).then(
      (answer) => isCurrent && setOwner(answer),
      // Without an answer the form works as well; the server looks at the link again when it is used.
      (error: unknown) => isCurrent && isEndedLink(error) && setEnded(error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [code]);

  if (secondStep) {
    return (
      <Suspense>
        {/* The new password holds: the login takes it from here. */}
        <FactorStep secondStep={secondStep} onBack={() => location.assign('/')} />
      </Suspense>
    );
  }
  if (ended) {
    return (
      <EntryCard title={isInvitation ? t`This invitation has expired` : t`This link has expired`}>
        <EntryNote isError>{ended}</EntryNote>
        <div className={styles.form}>
          <a href="/" className={styles.quiet}>
            <Trans>Go to the login</Trans>
          </a>
        </div>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={<bdi>{title}</bdi>} subtitle={owner?.email}>
      <PasswordForm code={code} email={owner?.email ?? ''} onEnded={setEnded} onSecondStep={setSecondStep} />
    </EntryCard>
  );
}

interface PasswordFormProps {
  code: string;
  email: string;
  onEnded: (sentence: string) => void;
  onSecondStep: (step: SecondStep) => void;
}

function PasswordForm({ code, email, onEnded, onSecondStep }: PasswordFormProps) {
  const { t } = useLingui();
  const [password, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isShort = () => password.length < shortestPassword;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!password || isPending) return;
    if (isShort()) {
      setError(t`Use at least 10 characters.`);
      return;
    }
    setPending(true);
    setFailure(undefined);
    try {
      await setPassword(code, password);
    } catch (refusal) {
      setPending(false);
      if (refusal instanceof ApiError && refusal.secondStep) onSecondStep(refusal.secondStep);
      else if (isEndedLink(refusal)) onEnded(refusal.message);
      else if (refusal instanceof ApiError && refusal.status !== 0) {
        setFailure(refusal.message);
        setError(refusal.fields['password']);
      } else {
        setFailure(t`Couldn’t reach the server. Check your connection and try again.`);
      }
    }
  }

  return (
    <>
      {failure && <EntryNote isError>{failure}</EntryNote>}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {/* For the browser's own store of passwords. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t`New password`}
          name="password"
          value={password}
          onChange={(value) => {
            setTyped(value);
            setError(undefined);
          }}
          onBlur={() => {
            if (password && isShort()) setError(t`Use at least 10 characters.`);
          }}
          error={error}
          autoFocus
        />
        <Button variant="primary" size="large" type="submit" isPending={isPending} disabled={!password}>
          <Trans>Set password and sign in</Trans>
        </Button>
      </form>
    </>
  );
}

function isEndedLink(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'auth.link_ended';
}
