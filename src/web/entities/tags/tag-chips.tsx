import type { ReactNode } from 'react';
import { Row } from '../../ui/layout/layout.tsx';
import styles from './tags.module.css';

/** Tags side by side, each a quiet chip; `after` stands within one, such as what takes it away. */
export function TagChips({ tags, after }: { tags: readonly string[]; after?: (tag: string) => ReactNode }) {
  return (
    <>
      {tags.map((tag) => (
        <Row as="span" key={tag} inline align="center" size="sm" tone="ink-2" className={styles.tag}>
          <bdi>{tag}</bdi>
          {after?.(tag)}
        </Row>
      ))}
    </>
  );
}
