import { useEffect, useRef } from 'react';
import { toast } from './toast-store.ts';

/** `toast.undo` for what only the page itself can take back: the offer goes with the page. */
export function useUndoToast(): (message: string, undo: () => unknown) => void {
  const offered = useRef<number[]>([]);
  useEffect(
    () => () => {
      for (const id of offered.current) toast.dismiss(id);
    },
    [],
  );
  return (message, undo) => void offered.current.push(toast.undo(message, undo));
}
