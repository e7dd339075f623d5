import type { ReactNode } from 'react';
import { Stack } from './layout/layout.tsx';
import styles from './key-value.module.css';

export interface Fact {
  name: ReactNode;
  value: ReactNode;
}

/** Names and values in two columns. A value that is missing is a dash. */
export function KeyValue({ facts }: { facts: readonly (Fact | false | null | undefined)[] }) {
  return (
    <Stack as="dl">
      {facts.map(
        (fact, index) =>
          fact && (
            <Stack key={index} gap={16} className={styles.row}>
              <dt className={styles.name}>{fact.name}</dt>
              <dd className={styles.value}>{fact.value ?? <span className={styles.name}>–</span>}</dd>
            </Stack>
          ),
      )}
    </Stack>
  );
}
