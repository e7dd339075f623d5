import { useEffect, useEffectEvent, useRef, useState } from 'react';

const bar = '[data-find-bar]';

/** Whether the find bar of a bid is open, and its key. Pressed once more in the bar, the key is the browser's own. */
export function useFind(isWanted = true) {
  const [isOpen, setOpen] = useState(false);
  const before = useRef<Element>(null);

  function open() {
    if (!isOpen) before.current = document.activeElement;
    setOpen(true);
    document.querySelector<HTMLInputElement>(`${bar} input`)?.select();
  }

  function close() {
    setOpen(false);
    // What was found stays in sight.
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isFind || event.key.toLowerCase() !== 'f') return;
    const { target } = event;
    if (target instanceof Element && target.closest(`${bar}, [role=dialog]`)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [isWanted]);

  return { isOpen, open, close };
}

export type Find = ReturnType<typeof useFind>;
