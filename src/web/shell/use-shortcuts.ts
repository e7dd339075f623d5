import { useEffect, useEffectEvent, useState } from 'react';
import { usePaths } from '../paths.ts';
import { whenIdle } from '../platform/lazy.ts';
import { offeredActions } from '../platform/page-actions.ts';
import { useLocation, useNavigate, useTarget } from '../platform/router/router-provider.tsx';
import { useEmployee } from '../platform/session.ts';
import { isPhoneNow } from '../ui/use-is-phone.ts';
import { saveForm } from './save-form.ts';
import { newRecordsFor, placesFor, type Destination } from './places.ts';

/**
 * `G` and a letter goes to a place, `N` and a letter begins something: what the page itself makes first, then what is made anywhere.
 * Answers which of the two has waited a while for its letter.
 */
export function useShortcuts(): 'g' | 'n' | undefined {
  const navigate = useNavigate();
  const paths = usePaths();
  const me = useEmployee();
  const { pathname } = useLocation();
  const [pending, setPending] = useState<'g' | 'n'>();
  const path = useTarget((target) => target.pathname);

  function follow(destinations: readonly Destination[], letter: string): boolean {
    const destination = destinations.find((each) => each.letter === letter);
    if (destination) navigate(destination.path(paths));
    return destination !== undefined;
  }

  const go = useEffectEvent((letter: string) => follow(placesFor(me), letter));
  const make = useEffectEvent((letter: string) => {
    // What a page offers goes with it, also while the next one is on its way.
    const action = path !== pathname ? undefined : offeredActions().find((each) => each.letter === letter);
    action?.run();
    return action !== undefined || follow(newRecordsFor(me), letter);
  });

  useEffect(() => {
    window.addEventListener('keydown', saveForm);
    return () => window.removeEventListener('keydown', saveForm);
  }, []);

  useEffect(() => {
    // A phone has no keys to press.
    if (isPhoneNow()) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const cancel = whenIdle(() => {
      // Without it the same is a click away, and the next page asks for it again.
      void import('./shortcut-keys.ts')
        .then(({ listenToShortcuts }) => {
          if (!isOver) stop = listenToShortcuts({ go, make, setPending });
        })
        .catch(() => undefined);
    });
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, []);

  return pending;
}
