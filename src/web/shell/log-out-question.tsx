import { Suspense } from 'react';
import { useStore } from '../platform/store.ts';
import { CannotOpen } from '../ui/cannot-open.tsx';
import { lazy } from '../ui/lazy.tsx';
import { cancelLogOut, logOutQuestion } from './log-out.ts';

const LogOutDialog = lazy(
  async () => (await import('./log-out-dialog.tsx')).LogOutDialog,
  () => <CannotOpen onClose={cancelLogOut} />,
);

/** Asked where somebody logs out while something of theirs is on this device alone. */
export function LogOutQuestion() {
  const left = useStore(logOutQuestion);
  if (!left) return null;
  return (
    <Suspense>
      <LogOutDialog left={left} />
    </Suspense>
  );
}
