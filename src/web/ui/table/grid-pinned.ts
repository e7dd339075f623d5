import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';

/** Of a cell in a column that stays at the left; over the last of them falls the shadow of what scrolls under it. */
export function pinnedClass(position: number, pinnedCount: number): string | undefined {
  if (position >= pinnedCount) return undefined;
  return classNames(styles.pinned, position === pinnedCount - 1 && styles.lastPinned);
}
