import { Plural } from '@lingui/react/macro';
import styles from '../bid-editor.module.css';

/** Says that the totals are without lines in which a number cannot be read; nothing while there are none. */
export function LeftOutNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.leftOut} role="status">
      <Plural
        value={count}
        one="# line isn’t counted because its number can’t be read."
        other="# lines aren’t counted because their numbers can’t be read."
      />
    </p>
  );
}
