import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type SubmitEvent } from 'react';
import { CodeField, isSixDigits } from '../features/factor/code-field.tsx';
import { useRefusable } from '../features/factor/use-refusable.ts';
import { api, ApiError, type SecondStep } from '../platform/api-client.ts';
import { newKeyOption } from '../platform/idempotency-key.ts';
import { enterBehindLink } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { EntryCard, EntryNote } from '../ui/entry-card.tsx';
import styles from './login-page.module.css';

const loadPasskeys = () => import('../features/factor/sign-in-by-passkey.ts');

interface FactorStepProps {
  secondStep: SecondStep;
  /** Back to the password, and why where the challenge has ended. */
  onBack: (sentence?: string) => void;
}

type Way = 'app' | 'passkey' | 'recovery';

/** The second step of signing in: a code of the authenticator app, a passkey, or a recovery code. */
export function FactorStep({ secondStep: { challenge, factors }, onBack }: FactorStepProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const ways: Way[] = [];
  if (factors.includes('app')) ways.push('app');
  if (factors.includes('passkey') && 'PublicKeyCredential' in window) ways.push('passkey');
  ways.push('recovery');
  const [way, setWay] = useState<Way>(ways[0]!);
  const isRecovery = way === 'recovery';
  const [rememberDevice, setRememberDevice] = useState(false);
  const { isPending, send, clear, errorOf, failure } = useRefusable();
  const isWhole = way === 'passkey' || (isRecovery ? code.trim() !== '' : isSixDigits(code));
  const words = {
    app: {
      title: t`Enter your code`,
      subtitle: t`Open your authenticator app and enter the six digits for Plumbline.`,
      choose: t`Use the authenticator app`,
    },
    passkey: {
      title: t`Use your passkey`,
      subtitle: t`Your browser asks for your fingerprint, your face, a PIN or your security key.`,
      choose: t`Use a passkey`,
    },
    recovery: {
      title: t`Enter a recovery code`,
      subtitle: t`One of the codes you saved when you set up your second factor. Each works once.`,
      choose: t`Use a recovery code`,
    },
  };
  const { title, subtitle } = words[way];

  useEffect(() => {
    document.title = title;
  }, [title]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isWhole) return;
    void send(async () => {
      try {
        if (way === 'passkey')
          return await (await loadPasskeys()).signInByPasskey({ challenge, rememberDevice });
        const answer = await api('POST /api/auth/login/factor', {
          body: { challenge, code, rememberDevice },
          ...newKeyOption(),
        });
        enterBehindLink(answer);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'auth.challenge_ended') throw error;
        onBack(error.message);
      }
    });
  }

  return (
    <EntryCard title={title} subtitle={subtitle}>
      {failure && <EntryNote isError>{failure}</EntryNote>}
      <form className={styles.form} onSubmit={submit} noValidate>
        {way !== 'passkey' && (
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
        )}
        <Checkbox
          label={t`Remember this device for 30 days`}
          value={rememberDevice}
          onChange={setRememberDevice}
        />
        <Button variant="primary" size="large" type="submit" isPending={isPending} disabled={!isWhole}>
          <Trans>Sign in</Trans>
        </Button>
        {ways
          .filter((each) => each !== way)
          .map((each) => (
            <button
              key={each}
              type="button"
              className={styles.quiet}
              onClick={() => {
                setCode('');
                clear();
                setWay(each);
              }}
            >
              {words[each].choose}
            </button>
          ))}
        <button type="button" className={styles.quiet} onClick={() => onBack()}>
          <Trans>Back to the login</Trans>
        </button>
      </form>
    </EntryCard>
  );
}
