import { useEffect } from 'react';
import { tokenKey } from './platform/api-client.ts';
import { usePersonalLink } from './platform/personal-link.ts';
import { sentencesLoading } from './platform/translate-sentence.ts';
import { isPublicPath } from './platform/return-path.ts';
import { checkSession, useSession } from './platform/session.ts';
import { loadable } from './ui/loadable.tsx';
import { LoadingScreen } from './ui/loading-screen.tsx';
import { PageErrorBoundary } from './ui/page-error.tsx';

const App = loadable(async () => {
  const { App: Whole, firstPage } = await import('./app.tsx');
  await firstPage;
  // Forms say at once what is wrong.
  await sentencesLoading();
  return Whole;
});
const LoginPage = loadable(async () => (await import('./pages/login-page.tsx')).LoginPage);
const ProofDonePage = loadable(async () => (await import('./pages/proof-done-page.tsx')).ProofDonePage);
const UnreachableScreen = loadable(
  async () => (await import('./ui/unreachable-screen.tsx')).UnreachableScreen,
);

/** In the window that went to the company's provider to prove who somebody is. */
const [, proofOutcome] = location.hash.split('#proof=');

// A stored token most likely still holds, so what comes next is fetched while the server checks it.
const screen = localStorage.getItem(tokenKey) ? App : LoginPage;
/** Settled once the code of what is most likely shown first is here, or is not to be had. */
export const firstScreen = screen.start();

/**
 * Decides between the session's spinner, the login page and the app. Somebody whose second factor is overdue is not
 * in yet, so its set-up comes with the login. Both stay light this way: the router and
 * everything behind it are only fetched for somebody who is, or is about to be, signed in.
 */
export function SessionGate() {
  const { loading, employee, isUnreachable } = useSession();
  const link = usePersonalLink();
  const isAnonymous = !loading && !employee && !isUnreachable;

  useEffect(() => {
    // Pages of the guarded area were remembered when the session ended; public addresses stay as they are. Not before the app that is left
    // has let go of the address: its router would follow.
    if (isAnonymous && !isPublicPath(location.pathname)) history.replaceState(null, '', '/');
  }, [isAnonymous]);

  return (
    <PageErrorBoundary resetKey={String(employee?.id)}>
      {proofOutcome ? (
        <ProofDonePage outcome={proofOutcome} />
      ) : link ? (
        <LoginPage link={link} />
      ) : isUnreachable ? (
        <UnreachableScreen onRetry={checkSession} />
      ) : employee && !employee.mustSetUpFactor ? (
        <App key={employee.id} />
      ) : (
        <LoginOrLoading loading={loading} />
      )}
    </PageErrorBoundary>
  );
}

/** A sign-in that is on its way leaves the form mounted under the spinner, so what was typed survives a refusal. */
function LoginOrLoading({ loading }: { loading: boolean }) {
  const isSessionCheck = loading && Boolean(localStorage.getItem(tokenKey));
  if (isSessionCheck) return <LoadingScreen />;
  return (
    <>
      {loading && <LoadingScreen />}
      <LoginPage hidden={loading} onPasswordFocus={() => void App.start()} />
    </>
  );
}
