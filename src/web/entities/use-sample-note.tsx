import { Suspense } from 'react';
import { useEmployee } from '../platform/session.ts';
import { lazy } from '../ui/lazy.tsx';
import styles from './sample-note.module.css';

const SampleNote = lazy(async () => (await import('./sample-note.tsx')).SampleNote);

/** Under the title of a page with figures: that samples are among them, where they are, in its room from the start. */
export function useSampleNote() {
  const { hasSample } = useEmployee();
  return (
    hasSample && (
      <Suspense fallback={<div className={styles.note} />}>
        <SampleNote />
      </Suspense>
    )
  );
}
