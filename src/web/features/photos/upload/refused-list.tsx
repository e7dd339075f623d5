import { Trans } from '@lingui/react/macro';
import type { ShownItem } from '../../../platform/outgoing/outgoing-item.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { troubleOf } from './item-words.ts';
import { useItemActs } from './use-item-acts.ts';
import styles from './upload.module.css';

/** What the server did not take: why, in its words, and what can be done. */
export function RefusedList({ items }: { items: readonly ShownItem[] }) {
  const acts = useItemActs();
  if (items.length === 0) return null;
  return (
    <div className={styles.refusedList}>
      <ul>
        {items.map((item) => (
          <li key={item.key} className={styles.refusedItem}>
            <Icon name="warning" />
            <p>
              <bdi className={styles.refusedName}>{item.name}</bdi> {troubleOf(item)}
            </p>
            <span className={styles.refusedActs}>
              <Button size="small" icon="refresh" onClick={() => acts.sendAgain([item])}>
                <Trans>Send again</Trans>
              </Button>
              <Button size="small" icon="download" onClick={() => void acts.saveBack(item)}>
                <Trans>Save to this device</Trans>
              </Button>
              <Button size="small" variant="ghost" onClick={() => acts.takeAway([item])}>
                <Trans>Take away</Trans>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <Button size="small" icon="refresh" onClick={() => acts.sendAgain(items)}>
          <Trans>Send all of them again</Trans>
        </Button>
      )}
    </div>
  );
}
