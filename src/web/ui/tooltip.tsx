import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from './tooltip.module.css';

const delayMs = 400;

/**
 * A short explanation on hover or focus, for something that is understood without it. Drawn by ourselves: the
 * library's tooltip brings its whole positioning engine, thirty kilobytes, for one line of text.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [place, setPlace] = useState<{ left: number; top: number }>();

  useEffect(() => {
    if (!place) return;
    const close = () => setPlace(undefined);
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close();
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('scroll', close, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('scroll', close, true);
    };
  }, [place]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function show() {
    const box = anchor.current?.getBoundingClientRect();
    if (!box) return;
    const left = Math.min(Math.max(box.left + box.width / 2, 90), window.innerWidth - 90);
    setPlace({ left, top: box.bottom + 6 });
  }

  function hide() {
    clearTimeout(timer.current);
    setPlace(undefined);
  }

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      aria-describedby={place ? id : undefined}
      onPointerEnter={() => {
        timer.current = setTimeout(show, delayMs);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={show}
      onBlur={hide}
    >
      {children}
      {place && (
        <span id={id} role="tooltip" className={styles.tooltip} style={place}>
          {text}
        </span>
      )}
    </span>
  );
}
