import { useEffect, useEffectEvent } from 'react';
import { useHistory } from '../platform/router/router-provider.tsx';

/** What is open over the page, the innermost last: the history asks the first that was opened first. */
const openLayers: object[] = [];

/** A step back closes what fills the screen, and of two only the inner one; the page under it stays. */
export function useBackCloses(isOpen: boolean, onClose: () => void, isWanted = () => true): void {
  const history = useHistory();
  const close = useEffectEvent(onClose);
  const mayClose = useEffectEvent(isWanted);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = {};
    openLayers.push(layer);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || !mayClose() || openLayers.at(-1) !== layer) return false;
        close();
        return true;
      },
    });
    return () => {
      unblock();
      openLayers.splice(openLayers.indexOf(layer), 1);
    };
  }, [history, isOpen]);
}
