import { Plural, Trans } from '@lingui/react/macro';
import type { ShownItem } from '../../../platform/outgoing/outgoing-item.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './upload.module.css';

/** Said where this device has no room, or keeps nothing: those photos are only as safe as the page is open. */
export function RoomNote({ items }: { items: readonly ShownItem[] }) {
  const count = items.filter(({ hold, state }) => hold === 'memory' && state !== 'kept').length;
  if (count === 0) return null;
  return (
    <p className={styles.room} role="alert">
      <Icon name="warning" />
      <span>
        <Plural
          value={count}
          one="This device has no room left to keep # photo."
          other="This device has no room left to keep # photos."
        />{' '}
        <Trans>Keep this page open until the server has them, or save them to the device.</Trans>
      </span>
    </p>
  );
}
