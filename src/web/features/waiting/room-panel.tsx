import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { makeRoom } from '../../platform/offline/make-room.ts';
import { isOnlyInMemory } from '../../platform/offline-queue/queue-rules.ts';
import { useOfflineQueue } from '../../platform/offline-queue/use-offline-queue.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './waiting.module.css';

/** Said where this device has no room: what is in memory alone is lost with the page. Offers what frees some. */
export function RoomPanel() {
  const { t } = useLingui();
  const { list, view } = useOfflineQueue();
  const [isPending, setPending] = useState(false);
  const isAtRisk = view.items.some(isOnlyInMemory);
  if (!isAtRisk) return null;

  async function free() {
    setPending(true);
    await list.remove(list.view().items.flatMap(({ key, state }) => (state === 'kept' ? [key] : [])));
    // What could not be cleared away leaves less room, and no more than that.
    await makeRoom().catch(() => undefined);
    await list.keepAgain();
    setPending(false);
    if (list.view().items.some(isOnlyInMemory))
      toast.error(t`That didn’t free up enough space. Delete photos, videos or apps from this device.`);
    else toast.success(t`Saved on this device`);
  }

  return (
    <Row gap={12} marginBottom={16} className={styles.room} role="alert">
      <Icon name="warning" />
      <div>
        <p className={styles.words}>
          <Trans>
            This device is out of space, so some of this isn’t saved. Keep this page open until it’s sent, or
            free up space.
          </Trans>
        </p>
        <Row gap={8} wrap marginTop={8} className={styles.actions}>
          <Button size="small" isPending={isPending} onClick={() => void free()}>
            <Trans>Clear offline copies</Trans>
          </Button>
        </Row>
      </div>
    </Row>
  );
}
