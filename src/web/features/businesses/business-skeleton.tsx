import { SkeletonBar, SkeletonFacts } from '../../ui/skeleton.tsx';
import styles from './business.module.css';

/** A business that is on its way, in the shape of the page. */
export function BusinessSkeleton() {
  return (
    <div className={styles.columns}>
      <div aria-hidden="true">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={styles.lead}>
            <SkeletonBar width={56} />
            <SkeletonBar width={`${50 + ((index * 17) % 35)}%`} />
            <SkeletonBar width={120} />
            <SkeletonBar width={80} />
          </div>
        ))}
      </div>
      <div className={styles.facts}>
        <SkeletonFacts rows={9} />
      </div>
    </div>
  );
}
