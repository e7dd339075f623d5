import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Stack } from './layout/layout.tsx';
import styles from './skeleton.module.css';

interface SkeletonBarProps {
  /** Pixels, or a length of CSS. */
  width?: number | string;
  height?: number | string;
}

/** A grey bar where text will stand. Give it the width that the text usually has. */
export function SkeletonBar({ width = '100%', height = 12 }: SkeletonBarProps) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />;
}

/** Rows of bars, such as those of a list. */
export function SkeletonRows({ children }: { children: ReactNode }) {
  return (
    <div className={styles.together} aria-hidden="true">
      {children}
    </div>
  );
}

/** Lines of text that are on their way, each of another length. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const { t } = useLingui();
  const widths = ['92%', '78%', '85%', '64%'];
  return (
    <Stack gap={12} className={styles.together} role="status" aria-label={t`Loading`} data-coming="">
      {Array.from({ length: lines }, (_, index) => (
        <SkeletonBar key={index} width={widths[index % widths.length] ?? '80%'} />
      ))}
    </Stack>
  );
}

/** Fields of a form that are on their way, one below the other. */
export function SkeletonFields({ rows }: { rows: number }) {
  const { t } = useLingui();
  return (
    <Stack gap={20} className={styles.together} role="status" aria-label={t`Loading`} data-coming="">
      {Array.from({ length: rows }, (_, index) => (
        <Stack key={index} gap={8} className={styles.field}>
          <SkeletonBar width={72 + ((index * 37) % 80)} />
          <SkeletonBar height="var(--control)" />
        </Stack>
      ))}
    </Stack>
  );
}

/** Pairs of a name and a value that are on their way, as KeyValue draws them. */
export function SkeletonFacts({ rows = 4 }: { rows?: number }) {
  const { t } = useLingui();
  return (
    <Stack gap={16} className={styles.together} role="status" aria-label={t`Loading`} data-coming="">
      {Array.from({ length: rows }, (_, index) => (
        <Stack key={index} gap={16} className={styles.fact}>
          <SkeletonBar width={72 + ((index * 23) % 40)} />
          <SkeletonBar width={110 + ((index * 37) % 80)} />
        </Stack>
      ))}
    </Stack>
  );
}
