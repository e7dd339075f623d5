import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { dismissToast, nameUndo, toasts, type Toast } from './toast-store.ts';
import { useStore } from '../platform/store.ts';
import styles from './toast-region.module.css';

/** Where toasts appear. F6 moves the focus into it; pointer or focus on it stops the clock. */
export function ToastRegion() {
  const { t } = useLingui();
  const shown = useStore(toasts);
  const [isPaused, setPaused] = useState(false);
  const region = useRef<HTMLElement>(null);

  useEffect(() => nameUndo(t`Undo`), [t]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'F6') region.current?.querySelector('button')?.focus();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointer and focus only stop the clock
    <section
      ref={region}
      className={styles.region}
      aria-label={t`Notifications`}
      aria-live="polite"
      aria-relevant="additions text"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {shown.map((each) => (
        <ToastCard key={each.id} toast={each} isPaused={isPaused} />
      ))}
    </section>
  );
}

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const { t } = useLingui();
  const remaining = useRef(toast.durationMs);

  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), remaining.current);
    return () => {
      clearTimeout(timer);
      // At least a second stays after the pointer leaves, so that nothing vanishes under the hand.
      remaining.current = Math.max(1000, remaining.current - (performance.now() - startedAt));
    };
  }, [isPaused, toast.id]);

  const { action } = toast;
  return (
    <div
      className={classNames(styles.toast, styles[toast.tone])}
      data-toast=""
      role={toast.tone === 'error' ? 'alert' : undefined}
    >
      {toast.tone !== 'neutral' && (
        <span className={styles.icon}>
          <Icon name={toast.tone === 'error' ? 'warning' : 'check'} />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.message}>{toast.message}</p>
        {toast.description && <p className={styles.description}>{toast.description}</p>}
      </div>
      {action && (
        <Button
          size="small"
          onClick={() => {
            dismissToast(toast.id);
            void action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label={t`Dismiss`} size="small" onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
