import { Suspense, useSyncExternalStore } from 'react';
import { CannotOpen } from '../ui/cannot-open.tsx';
import { lazy } from '../ui/lazy.tsx';
import { logOutStore } from './log-out.ts';

const LogOutDialog = lazy(
  async () => (await import('./log-out-dialog.tsx')).LogOutDialog,
  () => <CannotOpen onClose={logOutStore.close} />,
);

/** Asked where somebody logs out while something of theirs is on this device alone. */
export function LogOutQuestion() {
  const left = useSyncExternalStore(logOutStore.subscribe, logOutStore.read);
  if (!left) return null;
  return (
    <Suspense>
      <LogOutDialog left={left} />
    </Suspense>
  );
}
