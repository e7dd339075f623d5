import { useLingui } from '@lingui/react/macro';
import { startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useQueryText } from '../../platform/router/router-provider.tsx';
import { Icon } from '../icon.tsx';
import styles from './quick-search.module.css';

const pauseMs = 200;

/** What a search leaves behind when another layout of the same list, with a search of its own, takes its place. */
interface Left {
  pathname: string;
  typed: string;
  /** What was typed is not told yet. */
  isWaiting: boolean;
  /** Where the caret was; absent where somebody did not write here. */
  caret: readonly [start: number, end: number] | undefined;
}

/** It is taken in the same moment, or by nobody. */
let left: Left | undefined;

interface QuickSearchProps {
  value: string;
  onChange: (value: string) => void;
}

/** The search of a list. It tells what is typed after a pause; `/` jumps here from anywhere on the page. */
export function QuickSearch({ value, onChange }: QuickSearchProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [, , readTarget] = useQueryText();
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed by itself, such as by the back button. What is not told yet stays: it will be.
  if (value !== reported) {
    setReported(value);
    if (typed.trim() === reported) setTyped(value);
  }

  function report(text: string) {
    clearTimeout(timer.current);
    timer.current = undefined;
    // Shown together with the address, which is a transition: until then this one still has the value before.
    startTransition(() => setReported(text.trim()));
    onChange(text);
  }

  function reportLater(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => report(text), pauseMs);
  }

  const leave = useEffectEvent((input: HTMLInputElement) => {
    const isWaiting = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    const mine: Left = {
      pathname,
      typed,
      isWaiting,
      caret:
        document.activeElement === input
          ? [input.selectionStart ?? typed.length, input.selectionEnd ?? typed.length]
          : undefined,
    };
    left = mine;
    queueMicrotask(() => {
      if (left !== mine) return;
      left = undefined;
      if (isWaiting) onChange(typed);
    });
  });

  const takeOver = useEffectEvent((input: HTMLInputElement) => {
    if (left?.pathname !== pathname) return;
    const { typed: text, isWaiting, caret } = left;
    left = undefined;
    if (isWaiting) reportLater(text);
    // What was told is gone to, though the address that this one is drawn with may not have it yet.
    if (isWaiting || text.trim() === readTarget()?.['q']) {
      setTyped(text);
      // React draws it in a moment; the caret needs its place among the letters now.
      input.value = text;
    }
    if (caret) {
      input.focus({ preventScroll: true });
      input.setSelectionRange(...caret);
    }
  });

  useLayoutEffect(() => {
    const input = field.current!;
    takeOver(input);
    return () => leave(input);
  }, []);

  // As soon as the list is seen: see useOverlays.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTypingPlace(event.target))
        return;
      event.preventDefault();
      field.current?.select();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div className={styles.search} role="search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        dir="auto"
        value={typed}
        aria-label={t`Search in this list`}
        placeholder={t`Search`}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          reportLater(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report(typed);
          if (event.key === 'Escape' && typed) {
            event.preventDefault();
            setTyped('');
            report('');
          }
        }}
      />
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </div>
  );
}

function isTypingPlace(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
