import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { api, ApiError, type Answer, type SecondStep } from '../platform/api-client.ts';
import { isEmailFormat } from '../platform/email-format.ts';
import { lazy } from '../ui/lazy.tsx';
import type { PersonalLink } from '../platform/personal-link.ts';
import { login, useSession } from '../platform/session.ts';
import { forgetSsoArrival, readSsoArrival } from '../platform/sso-arrival.ts';
import { Button } from '../ui/button.tsx';
import { EntryCard, EntryNote } from '../ui/entry-card.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './login-page.module.css';
import { WaitingHere } from './waiting-here.tsx';

const ForgotPasswordPage = lazy(async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage);
const SetPasswordPage = lazy(async () => (await import('./set-password-page.tsx')).SetPasswordPage);
const FactorSetUp = lazy(async () => (await import('./factor-set-up.tsx')).FactorSetUp);
const FactorStep = lazy(async () => (await import('./factor-step.tsx')).FactorStep);
const SignUpPage = lazy(async () => (await import('./sign-up-page.tsx')).SignUpPage);

interface LoginPageProps {
  /** What this tab was opened with. */
  link?: PersonalLink;
  /** A sign-in is on its way: the form waits, unseen, with what was typed. */
  hidden?: boolean;
  /** Somebody is about to sign in: a good moment to fetch what comes next. */
  onPasswordFocus?: () => void;
}

/** The ways into the app: a personal link, Employee Login, and the set-up of a second factor that is overdue. */
export function LoginPage({ link, ...props }: LoginPageProps) {
  const { employee } = useSession();
  if (!link && !employee?.mustSetUpFactor) return <Entry {...props} />;
  return <Suspense>{link ? <SetPasswordPage key={link.code} link={link} /> : <FactorSetUp />}</Suspense>;
}

/** Employee Login, or the first account's screen on an empty database. */
function Entry({ hidden = false, onPasswordFocus }: LoginPageProps) {
  const [entry, setEntry] = useState<Answer<'GET /api/auth/state'>>({
    needsFirstAccount: false,
    companyName: '',
  });

  useEffect(() => {
    let isCurrent = true;
    api('GET /api/auth/state').then(
      (state) => isCurrent && setEntry(state),
      // Signing in does not depend on it; the sign-in itself will say when the server is away.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  return (
    <div hidden={hidden}>
      {entry.needsFirstAccount ? (
        <Suspense>
          <SignUpPage />
        </Suspense>
      ) : (
        <LoginForm
          companyName={entry.companyName}
          sso={entry.sso}
          hasPasskeys={entry.passkeyOrigin === location.origin && 'PublicKeyCredential' in window}
          isActive={!hidden}
          onPasswordFocus={onPasswordFocus}
        />
      )}
    </div>
  );
}

interface LoginFormProps {
  companyName: string;
  /** The company's provider, where people may sign in there. */
  sso: Answer<'GET /api/auth/state'>['sso'];
  /** Passkeys are offered at this address, by this browser. */
  hasPasskeys: boolean;
  isActive: boolean;
  onPasswordFocus: (() => void) | undefined;
}

function LoginForm({ companyName, sso, hasPasskeys, isActive, onPasswordFocus }: LoginFormProps) {
  const { t } = useLingui();
  const { expiredEmail } = useSession();
  const [email, setEmail] = useState(expiredEmail ?? '');
  const [password, setPassword] = useState('');
  const [emailError, setEmailError] = useState<string>();
  const [arrival] = useState(readSsoArrival);
  const [failure, setFailure] = useState<string>();
  const [isForgotten, setForgotten] = useState(false);
  const [secondStep, setSecondStep] = useState<SecondStep | undefined>(
    arrival?.kind === 'secondStep' ? arrival.secondStep : undefined,
  );
  const [isEmergency, setEmergency] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (arrival) forgetSsoArrival();
    if (arrival?.kind !== 'refused') return;
    // Few are refused, and everybody fetches this page.
    void import('../platform/sso-words.ts').then(({ ssoRefusalWords }) =>
      setFailure(ssoRefusalWords(arrival.outcome)),
    );
  }, [arrival]);

  useEffect(() => {
    if (!isForgotten && !secondStep)
      document.title = companyName ? `${t`Employee Login`} · ${companyName}` : t`Employee Login`;
  }, [companyName, isForgotten, secondStep, t]);

  useEffect(() => {
    // The form was unseen while the sign-in was on its way, so the focus is put back after a refusal.
    if (failure && isActive) passwordRef.current?.select();
  }, [failure, isActive]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!email.trim() || !password || !isActive) return;
    setFailure(undefined);
    if (!isEmailFormat(email)) {
      setEmailError(t`Enter an email address like name@company.com.`);
      emailRef.current?.focus();
      return;
    }
    try {
      await login(email.trim(), password);
    } catch (error) {
      if (error instanceof ApiError && error.secondStep) return setSecondStep(error.secondStep);
      setFailure(
        whatWentWrong(
          error,
          t`Invalid email or password.`,
          t`Couldn’t reach the server. Check your connection and try again.`,
        ),
      );
    }
  }

  async function signInByPasskey() {
    setAsking(true);
    setFailure(undefined);
    onPasswordFocus?.();
    try {
      const { trySignInByPasskey } = await import('../features/factor/sign-in-by-passkey.ts');
      setFailure(await trySignInByPasskey());
    } catch {
      setFailure(t`Couldn’t reach the server. Check your connection and try again.`);
    }
    setAsking(false);
  }

  if (secondStep) {
    return (
      <Suspense>
        <FactorStep
          secondStep={secondStep}
          onBack={(sentence) => {
            setSecondStep(undefined);
            setFailure(sentence);
          }}
        />
      </Suspense>
    );
  }
  if (isForgotten) {
    return (
      <Suspense>
        <ForgotPasswordPage email={email} onBack={() => setForgotten(false)} />
      </Suspense>
    );
  }
  return (
    <EntryCard title={t`Employee Login`} subtitle={companyName}>
      {expiredEmail !== null && !failure && (
        <EntryNote>
          <Trans>Your session ended. Sign in to pick up where you left off.</Trans>
        </EntryNote>
      )}
      {failure && <EntryNote isError>{failure}</EntryNote>}
      {sso?.isOnly && (
        <div className={styles.form}>
          <SsoButton sso={sso} />
          {!isEmergency && (
            <button type="button" className={styles.quiet} onClick={() => setEmergency(true)}>
              <Trans>Use the emergency account</Trans>
            </button>
          )}
        </div>
      )}
      <form
        hidden={sso?.isOnly && !isEmergency}
        className={styles.form}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          value={email}
          onChange={(value) => {
            setEmail(value);
            setEmailError(undefined);
          }}
          onBlur={() => {
            if (email && !isEmailFormat(email))
              setEmailError(t`Enter an email address like name@company.com.`);
          }}
          error={emailError}
          autoComplete="username"
          spellCheck={false}
          isRequired
          autoFocus={expiredEmail === null}
          ref={emailRef}
        />
        <PasswordField
          value={password}
          onChange={setPassword}
          onFocus={onPasswordFocus}
          autoFocus={expiredEmail !== null}
          ref={passwordRef}
        />
        <Button variant="primary" size="large" type="submit" disabled={!email.trim() || !password}>
          <Trans>Login</Trans>
        </Button>
        <button type="button" className={styles.quiet} onClick={() => setForgotten(true)}>
          <Trans>Forgot your password?</Trans>
        </button>
        {sso && !sso.isOnly && <SsoButton sso={sso} />}
        {hasPasskeys && (
          <Button size="large" isPending={isAsking} onClick={() => void signInByPasskey()}>
            <Trans>Sign in with a passkey</Trans>
          </Button>
        )}
      </form>
      <WaitingHere />
    </EntryCard>
  );
}

/** The way to the company's provider; the only one where that is so. */
function SsoButton({ sso: { name, isOnly, url } }: { sso: NonNullable<LoginFormProps['sso']> }) {
  return (
    <Button variant={isOnly ? 'primary' : 'secondary'} size="large" onClick={() => location.assign(url)}>
      <span>
        <Trans>
          Sign in with <bdi>{name}</bdi>
        </Trans>
      </span>
    </Button>
  );
}

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  onFocus: (() => void) | undefined;
  autoFocus: boolean;
  ref: React.Ref<HTMLInputElement>;
}

function PasswordField({ value, onChange, onFocus, autoFocus, ref }: PasswordFieldProps) {
  const { t } = useLingui();
  return (
    <div onFocus={onFocus}>
      <TextField
        label={t`Password`}
        name="password"
        type="password"
        value={value}
        onChange={onChange}
        autoComplete="current-password"
        isRequired
        autoFocus={autoFocus}
        ref={ref}
      />
    </div>
  );
}

/** The server's own sentence when it sent one (specification, section 8); silence from it is said as such. */
function whatWentWrong(error: unknown, refused: string, unreachable: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return unreachable;
  return error.serverError ?? refused;
}
