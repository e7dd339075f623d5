import { Plural, Trans } from '@lingui/react/macro';
import { usePaths } from '../../../paths.ts';
import type { ShownItem } from '../../../platform/offline-queue/queue-item.ts';
import { isOnlyInMemory } from '../../../platform/offline-queue/queue-rules.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import styles from './upload.module.css';

/** Said where this device has no room, or keeps nothing: those photos are only as safe as the page is open. */
export function RoomNote({ items }: { items: readonly ShownItem[] }) {
  const paths = usePaths();
  const count = items.filter(isOnlyInMemory).length;
  if (count === 0) return null;
  return (
    <Row gap={10} align="start" tone="amber" size="sm" className={styles.room} role="alert">
      <Icon name="warning" />
      <p>
        <Plural
          value={count}
          one="This device is out of space for # photo."
          other="This device is out of space for # photos."
        />{' '}
        <Trans>Keep this page open until they’re uploaded, or download them.</Trans>
      </p>
      <ButtonLink to={paths.waiting}>
        <Trans>Free up space</Trans>
      </ButtonLink>
    </Row>
  );
}
