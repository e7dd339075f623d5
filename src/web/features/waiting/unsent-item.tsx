import { Trans, useLingui } from '@lingui/react/macro';
import { bodyOf, canBeHandedIn, type ExpenseBody } from '../../entities/captured/captured-items.ts';
import { useStateWords } from '../../entities/captured/state-words.ts';
import { useWordsOf } from '../../entities/captured/words-of.ts';
import { usePreview } from '../../entities/photos/use-preview.ts';
import type { ShownItem } from '../../platform/offline-queue/queue-item.ts';
import { isUnsentChoice } from '../../platform/offline-queue/queue-rules.ts';
import { useOfflineQueue } from '../../platform/offline-queue/use-offline-queue.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { EntryActions, type EntryAction } from './entry-actions.tsx';
import { useUnsentActions } from './use-unsent-actions.ts';
import styles from './waiting.module.css';

/** One thing that waits: all of it to be seen, why it waits, and what can be done with it. */
export function UnsentItem({ item }: { item: ShownItem }) {
  const { t } = useLingui();
  const { icon, words } = useWordsOf()(item);
  const stateWords = useStateWords();
  const actions = useUnsentActions(item, words);
  const { state, isSaid, subject, chosenAt, trouble } = item;
  const isRefused = state === 'refused';
  const isHandedIn = isRefused && canBeHandedIn(item.kind);
  const useful: EntryAction[] = [
    ...(actions.confirm ? [{ label: t`Save as a separate purchase`, onSelect: actions.confirm }] : []),
    ...(isRefused ? [{ label: t`Send again`, icon: 'refresh', onSelect: actions.send } as const] : []),
    ...(isUnsentChoice(item) ? [{ label: t`Send`, icon: 'upload', onSelect: actions.send } as const] : []),
    ...(isHandedIn
      ? [{ label: t`Hand in to the office`, icon: 'upload', onSelect: actions.handIn } as const]
      : []),
    ...(isSaid || item.kind === 'expense'
      ? [{ label: t`Copy`, icon: 'copy', onSelect: () => void actions.copy() } as const]
      : []),
    { label: t`Download`, icon: 'download', onSelect: () => void actions.save() },
    { label: t`Discard`, icon: 'trash', onSelect: () => void actions.discard() },
  ];
  const details = item.kind === 'expense' ? (bodyOf(item) as ExpenseBody).paidFor : undefined;
  return (
    <li className={styles.entry} data-state={state}>
      {isSaid || state === 'kept' || item.kind === 'voice-note' ? (
        <Icon name={isRefused ? 'warning' : icon} />
      ) : (
        <Picture item={item} />
      )}
      <Stack gap={2} grow shrink>
        <p dir="auto" className={styles.words}>
          {words}
        </p>
        {details && (
          <p dir="auto" className={styles.words}>
            {details}
          </p>
        )}
        <p className={styles.quiet}>
          {[subject, formatDateTime(new Date(chosenAt).toISOString())].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.state}>{stateWords(item)}</p>
        {isHandedIn && trouble && (
          <p className={styles.quiet}>
            <Trans>Send it again, hand it in to the office to file, or download it.</Trans>
          </p>
        )}
        {state !== 'kept' && <EntryActions actions={useful} of={words} />}
      </Stack>
    </li>
  );
}

function Picture({ item }: { item: ShownItem }) {
  const { list } = useOfflineQueue();
  const preview = usePreview(list, item);
  return preview ? (
    <img src={preview} alt={item.name} className={styles.picture} />
  ) : (
    <span className={styles.picture}>
      <Icon name="image" />
    </span>
  );
}
