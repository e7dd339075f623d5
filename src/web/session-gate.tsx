import { useEffect } from 'react';
import { tokenKey } from './platform/api-client.ts';
import { checkSession, useSession } from './platform/session.ts';
import { loadable } from './ui/loadable.ts';
import { LoadingScreen } from './ui/loading-screen.tsx';
import { PageErrorBoundary } from './ui/page-error.tsx';

const app = loadable(async () => (await import('./app.tsx')).App);
const loginPage = loadable(async () => (await import('./pages/login-page.tsx')).LoginPage);
const unreachableScreen = loadable(
  async () => (await import('./ui/unreachable-screen.tsx')).UnreachableScreen,
);

// A stored token most likely still holds, so what comes next is fetched while the server checks it.
(localStorage.getItem(tokenKey) ? app : loginPage).start();

/**
 * Decides between the session's spinner, the login page and the app. Both stay light this way: the router and
 * everything behind it are only fetched for somebody who is, or is about to be, signed in.
 */
export function SessionGate() {
  const { loading, employee, isUnreachable } = useSession();
  const isAnonymous = !loading && !employee && !isUnreachable;

  useEffect(() => {
    // Pages of the guarded area were remembered when the session ended; any other address is unknown here.
    if (isAnonymous && location.pathname !== '/') history.replaceState(null, '', '/');
  }, [isAnonymous]);

  return (
    <PageErrorBoundary resetKey={String(employee?.id)}>
      {isUnreachable ? (
        <Unreachable />
      ) : employee ? (
        <SignedIn key={employee.id} />
      ) : (
        <LoginOrLoading loading={loading} />
      )}
    </PageErrorBoundary>
  );
}

function SignedIn() {
  const App = app.useComponent();
  return App ? <App /> : <LoadingScreen />;
}

function Unreachable() {
  const Screen = unreachableScreen.useComponent();
  return Screen ? <Screen onRetry={checkSession} /> : <LoadingScreen />;
}

/** A sign-in that is on its way leaves the form mounted under the spinner, so what was typed survives a refusal. */
function LoginOrLoading({ loading }: { loading: boolean }) {
  const isSessionCheck = loading && Boolean(localStorage.getItem(tokenKey));
  if (isSessionCheck) return <LoadingScreen />;
  return <Login loading={loading} />;
}

function Login({ loading }: { loading: boolean }) {
  const LoginPage = loginPage.useComponent();
  return (
    <>
      {(loading || !LoginPage) && <LoadingScreen />}
      {LoginPage && <LoginPage hidden={loading} onPasswordFocus={app.start} />}
    </>
  );
}
