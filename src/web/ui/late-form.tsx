import styles from './late-form.module.css';
import { SkeletonText } from './skeleton.tsx';

/** Stands in a sheet for a form that is being fetched, at about its size. */
export function LateForm() {
  return (
    <div className={styles.late}>
      <SkeletonText lines={8} />
    </div>
  );
}
