import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { RelativeTime } from './relative-time.tsx';
import styles from './timeline.module.css';

export interface TimelineEntry {
  id: string | number;
  at: string;
  icon?: IconName | undefined;
  /** Who did what, in one line. */
  title: ReactNode;
  content?: ReactNode;
}

/** What happened, newest first as it is given. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <span className={styles.mark}>
            <Icon name={entry.icon ?? 'clock'} size={14} />
          </span>
          <div className={styles.body}>
            <p>
              <span>{entry.title}</span> <RelativeTime at={entry.at} className={styles.time ?? ''} />
            </p>
            {entry.content && <div className={styles.content}>{entry.content}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
