import { Trans } from '@lingui/react/macro';
import { usePaths } from '../../paths.ts';
import { useOfflineQueue } from '../../platform/offline-queue/use-offline-queue.ts';
import type { ShownItem } from '../../platform/offline-queue/queue-item.ts';
import { isOnlyInMemory } from '../../platform/offline-queue/queue-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Box, Row, Text } from '../../ui/layout/layout.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { bodyOf, type ExpenseBody } from './captured-items.ts';
import styles from './captured-list.module.css';
import { useStateWords } from './state-words.ts';
import { useCaptured } from './use-captured.ts';
import { useWordsOf } from './words-of.ts';

/** What this device has yet to send of a project, each with what becomes of it. Nothing where nothing waits. */
export function CapturedList({ projectId }: { projectId: number }) {
  const isPhone = useIsPhone();
  const items = useCaptured(projectId);
  if (items.length === 0) return null;
  return (
    <section className={styles.captured} aria-labelledby={`captured-${projectId}`}>
      <Text as="h2" id={`captured-${projectId}`} size="sm" marginBottom={4}>
        {isPhone ? <Trans>Still on this phone</Trans> : <Trans>Still on this device</Trans>}
      </Text>
      <ul>
        {items.map((item) => (
          <Entry key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ item }: { item: ShownItem }) {
  const { list } = useOfflineQueue();
  const { icon, words } = useWordsOf()(item);
  const stateWords = useStateWords();
  const paths = usePaths();
  const isRefused = item.state === 'refused';
  const isAtRisk = isRefused || isOnlyInMemory(item);
  const isDouble = item.trouble?.code === 'expense.double';

  async function sendAnyway() {
    const body = JSON.stringify({ ...(bodyOf(item) as ExpenseBody), isConfirmed: true });
    await list.retarget([item.key], { body });
    await list.release([item.key]);
  }

  return (
    <Row as="li" gap={10} lined className={styles.entry} data-at-risk={isAtRisk || undefined}>
      <Icon name={isAtRisk ? 'warning' : icon} />
      <Box shrink>
        <Text as="p" whiteSpace="pre-wrap" breakWords dir="auto">
          {words}
        </Text>
        <p className={styles.state}>{stateWords(item)}</p>
        {isAtRisk && (
          <Row gap={8} wrap marginTop={8}>
            {isDouble && (
              <Button size="small" onClick={() => void sendAnyway()}>
                <Trans>Save as a separate purchase</Trans>
              </Button>
            )}
            {isRefused && !isDouble && (
              <Button size="small" onClick={() => void list.release([item.key])}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <ButtonLink to={paths.waiting}>
              {isRefused ? <Trans>See other options</Trans> : <Trans>Free up space</Trans>}
            </ButtonLink>
          </Row>
        )}
      </Box>
    </Row>
  );
}
