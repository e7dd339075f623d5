import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isUnsentChoice } from '../../platform/offline-queue/queue-rules.ts';
import { useOfflineQueue } from '../../platform/offline-queue/use-offline-queue.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { UnsentItem } from './unsent-item.tsx';

/** Everything that somebody has captured on this device and that the server does not have, and what it took otherwise than it was meant. */
export function UnsentSection({ hasDrafts }: { hasDrafts: boolean }) {
  const { t } = useLingui();
  const { list, view } = useOfflineQueue();
  const unsent = view.items.filter(({ state }) => state !== 'kept');
  const arrived = view.items.filter(({ state, handingIn }) => state === 'kept' && handingIn);
  const chosen = unsent.filter(isUnsentChoice);
  if (!view.isRead) return <SkeletonText />;
  if (unsent.length + arrived.length === 0) {
    // Not everything is over: a draft below was never sent, or nobody knows.
    if (hasDrafts) return null;
    return (
      <EmptyState
        icon="check"
        title={<Trans>Everything on this device has been sent</Trans>}
        text={<Trans>What you add offline waits here until it’s sent.</Trans>}
      />
    );
  }
  return (
    <>
      {unsent.length > 0 && (
        <Section
          title={<Trans>On this device</Trans>}
          count={unsent.length}
          action={
            chosen.length > 0 && (
              <Button
                size="small"
                variant="primary"
                icon="upload"
                onClick={() => void list.release(chosen.map(({ key }) => key))}
              >
                <Plural value={chosen.length} one="Send # photo" other="Send # photos" />
              </Button>
            )
          }
        >
          <Stack as="ul" gap={8} tabIndex={-1} aria-label={t`On this device`}>
            {unsent.map((item) => (
              <UnsentItem key={item.key} item={item} />
            ))}
          </Stack>
        </Section>
      )}
      {arrived.length > 0 && (
        <Section title={<Trans>Handed in</Trans>} count={arrived.length}>
          <Stack as="ul" gap={8} tabIndex={-1} aria-label={t`Handed in`}>
            {arrived.map((item) => (
              <UnsentItem key={item.key} item={item} />
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}
