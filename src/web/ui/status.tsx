import { useLingui } from '@lingui/react/macro';
import type { Choice } from './choice.ts';
import { classNames } from './class-names.ts';
import { RelativeTime } from './relative-time.tsx';
import {
  statusLook,
  statusLooks,
  type StatusKind,
  type StatusShape,
  type StatusTone,
} from './status-words.ts';
import styles from './status.module.css';

interface StatusProps {
  kind: StatusKind;
  value: string;
  /** The instant since when it holds. */
  since?: string | null | undefined;
}

/** Dot, word, since when: the one way a status is shown. */
export function Status({ kind, value, since }: StatusProps) {
  const { t } = useLingui();
  const { word, tone, shape } = statusLook(kind, value);
  return (
    <span className={styles.status}>
      <StatusDot tone={tone} shape={shape} />
      <span className={styles.word}>{t(word)}</span>
      {since && <RelativeTime at={since} className={styles.since ?? ''} />}
    </span>
  );
}

/** A word with a dot for states that are not one of the four kinds, such as `Unpaid` or `Inactive`. */
export function Label({
  tone,
  shape = 'full',
  children,
}: {
  tone: StatusTone;
  shape?: StatusShape;
  children: string;
}) {
  return (
    <span className={styles.status}>
      <StatusDot tone={tone} shape={shape} />
      <span className={styles.word}>{children}</span>
    </span>
  );
}

export function StatusDot({ tone, shape }: { tone: StatusTone; shape: StatusShape }) {
  return (
    <svg
      viewBox="0 0 12 12"
      width="12"
      height="12"
      aria-hidden="true"
      className={classNames(styles.dot, styles[tone])}
    >
      <circle
        cx="6"
        cy="6"
        r="4.25"
        fill={shape === 'full' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
      />
      {shape === 'half' && <path d="M6 3.5a2.5 2.5 0 0 1 0 5z" fill="currentColor" />}
      {shape === 'cross' && (
        <path d="M4.4 4.4l3.2 3.2M7.6 4.4 4.4 7.6" stroke="currentColor" strokeWidth="1.3" />
      )}
    </svg>
  );
}

/** The statuses of a kind as choices of a Select or a table's filter. */
export function useStatusChoices(kind: StatusKind): Choice[] {
  const { t } = useLingui();
  return Object.entries(statusLooks[kind]).map(([value, { word }]) => ({ value, label: t(word) }));
}
