import { useEffect, useEffectEvent } from 'react';

interface UndoKeys {
  undo: () => void;
  redo: () => void;
}

/** Ctrl Z and Ctrl Shift Z (or Ctrl Y) wherever the focus is in the parts of the editor, or nowhere; dialogs keep their own. */
export function useUndoKeys(parts: () => ReadonlyArray<HTMLElement | null>, { undo, redo }: UndoKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    const { target } = event;
    const isHere =
      target === document.body || (target instanceof Node && parts().some((part) => part?.contains(target)));
    if (!isHere) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
