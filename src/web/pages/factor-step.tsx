import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type SubmitEvent } from 'react';
import { CodeField, isSixDigits } from '../features/factor/code-field.tsx';
import { useRefusable } from '../features/factor/use-refusable.ts';
import { api, ApiError } from '../platform/api-client.ts';
import { newIdempotencyKey } from '../platform/idempotency-key.ts';
import { enter } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { EntryCard, EntryNote } from '../ui/entry-card.tsx';
import styles from './login-page.module.css';

interface FactorStepProps {
  challenge: string;
  /** Back to the password, and why where the challenge has ended. */
  onBack: (sentence?: string) => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function FactorStep({ challenge, onBack }: FactorStepProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [rememberDevice, setRememberDevice] = useState(false);
  const { isPending, send, clear, errorOf, failure } = useRefusable();
  const isWhole = isRecovery ? code.trim() !== '' : isSixDigits(code);
  const title = isRecovery ? t`Enter a recovery code` : t`Enter your code`;

  useEffect(() => {
    document.title = title;
  }, [title]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isWhole) return;
    void send(async () => {
      try {
        const answer = await api('POST /api/auth/login/factor', {
          body: { challenge, code, rememberDevice },
          idempotencyKey: newIdempotencyKey(),
        });
        // A personal link that led here is used up, and would be in the way of the pages.
        if (location.hash) history.replaceState(null, '', '/');
        enter(answer);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'auth.challenge_ended') throw error;
        onBack(error.message);
      }
    });
  }

  return (
    <EntryCard
      title={title}
      subtitle={
        isRecovery
          ? t`One of the codes you saved when you set up your second factor. Each works once.`
          : t`Open your authenticator app and enter the six digits for Plumbline.`
      }
    >
      {failure && <EntryNote isError>{failure}</EntryNote>}
      <form className={styles.form} onSubmit={submit} noValidate>
        <CodeField
          isRecovery={isRecovery}
          value={code}
          onChange={(value) => {
            setCode(value);
            clear();
          }}
          error={errorOf('code')}
          autoFocus
        />
        <Checkbox
          label={t`Remember this device for 30 days`}
          value={rememberDevice}
          onChange={setRememberDevice}
        />
        <Button variant="primary" size="large" type="submit" isPending={isPending} disabled={!isWhole}>
          <Trans>Sign in</Trans>
        </Button>
        <button
          type="button"
          className={styles.quiet}
          onClick={() => {
            setCode('');
            clear();
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? <Trans>Use the authenticator app</Trans> : <Trans>Use a recovery code</Trans>}
        </button>
        <button type="button" className={styles.quiet} onClick={() => onBack()}>
          <Trans>Back to the login</Trans>
        </button>
      </form>
    </EntryCard>
  );
}
