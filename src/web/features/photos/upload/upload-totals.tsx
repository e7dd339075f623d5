import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ShownItem } from '../../../platform/offline-queue/queue-item.ts';
import { isOnlyInMemory, totalsOf } from '../../../platform/offline-queue/queue-rules.ts';
import { useOfflineQueue } from '../../../platform/offline-queue/use-offline-queue.ts';
import { useIsOnline } from '../../../platform/use-is-online.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import styles from './upload.module.css';

/** How many of all are kept, and what the others wait for. */
export function UploadTotals({ items }: { items: readonly ShownItem[] }) {
  const { t } = useLingui();
  const { all, kept, receivedBytes, bytes } = totalsOf(items);
  return (
    <Stack gap={6}>
      <Row as="p" gap={12} rowGap={2} align="baseline" wrap tabular className={styles.count}>
        <strong>
          <Trans>
            {kept} of {all} uploaded
          </Trans>
        </strong>
        <Text tone="ink-2" size="sm" role="status">
          <NowWords items={items} />
        </Text>
      </Row>
      <progress
        className={styles.progress}
        max={Math.max(1, bytes)}
        value={receivedBytes}
        aria-label={t`Upload progress`}
      />
    </Stack>
  );
}

function NowWords({ items }: { items: readonly ShownItem[] }) {
  const { view } = useOfflineQueue();
  const isOnline = useIsOnline();
  const isPhone = useIsPhone();
  const { waiting, refused, unsent, chosen } = totalsOf(items);
  if (unsent === 0)
    return isPhone ? (
      <Trans>You can delete the copies on this phone.</Trans>
    ) : (
      <Trans>All photos are uploaded.</Trans>
    );
  if (items.some(isOnlyInMemory)) {
    return isPhone ? (
      <Trans>Not saved: this phone is out of space. Keep this page open.</Trans>
    ) : (
      <Trans>Not saved: this device is out of space. Keep this page open.</Trans>
    );
  }
  if (waiting > 0 && !isOnline) {
    return (
      <Trans>You’re offline. Your photos are safe here. Plumbline sends them when you’re back online.</Trans>
    );
  }
  if (waiting > 0 && view.isLineDown) return <Trans>Connection lost. The upload resumes on its own.</Trans>;
  if (waiting > 0) return <Plural value={waiting} one="# on its way" other="# on their way" />;
  if (chosen > 0) return <Plural value={chosen} one="# not sent yet" other="# not sent yet" />;
  return <Plural value={refused} one="# not accepted" other="# not accepted" />;
}
