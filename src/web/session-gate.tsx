import { lazy, Suspense, useEffect } from 'react';
import { LoginPage } from './pages/login-page.tsx';
import { LoadingScreen } from './ui/loading-screen.tsx';
import { PageErrorBoundary } from './ui/page-error.tsx';
import { tokenKey } from './platform/api-client.ts';
import { checkSession, useSession } from './platform/session.ts';
import { UnreachableScreen } from './ui/unreachable-screen.tsx';

const loadApp = () => import('./app.tsx');
const App = lazy(loadApp);

/** A stored token most likely still holds, so the app is fetched while the server checks it. */
if (localStorage.getItem(tokenKey)) void loadApp().catch(() => undefined);

/**
 * Decides between the session's spinner, the login page and the app. The sign-in page stays light this way: the
 * router and everything behind it are only fetched for somebody who is, or is about to be, signed in.
 */
export function SessionGate() {
  const { loading, employee, isUnreachable } = useSession();
  const isAnonymous = !loading && !employee && !isUnreachable;

  useEffect(() => {
    // Pages of the guarded area were remembered when the session ended; any other address is unknown here.
    if (isAnonymous && location.pathname !== '/') history.replaceState(null, '', '/');
  }, [isAnonymous]);

  if (isUnreachable) return <UnreachableScreen onRetry={checkSession} />;
  if (!employee) return <LoginOrLoading loading={loading} />;
  return (
    <PageErrorBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <App key={employee.id} />
      </Suspense>
    </PageErrorBoundary>
  );
}

/** While a sign-in is on its way the form stays mounted under the spinner, so that what was typed survives a refusal. */
function LoginOrLoading({ loading }: { loading: boolean }) {
  const isSessionCheck = loading && Boolean(localStorage.getItem(tokenKey));
  if (isSessionCheck) return <LoadingScreen />;
  return (
    <>
      {loading && <LoadingScreen />}
      <LoginPage hidden={loading} onPasswordFocus={() => void loadApp().catch(() => undefined)} />
    </>
  );
}
