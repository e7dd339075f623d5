import { Trans, useLingui } from '@lingui/react/macro';
import type { ShownItem } from '../../../platform/offline-queue/queue-item.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { mayGoAgain, failureReason } from './item-words.ts';
import { useItemActions } from './use-item-actions.ts';
import styles from './upload.module.css';

/** What the server did not take: why, in its words, and what can be done. */
export function RefusedList({ items }: { items: readonly ShownItem[] }) {
  const actions = useItemActions();
  if (items.length === 0) return null;
  const again = items.filter(mayGoAgain);
  return (
    <Stack gap={10} justifyItems="start" className={styles.refusedList}>
      <ul>
        {items.map((item) => (
          <li key={item.key} className={styles.refusedItem}>
            <Icon name="warning" />
            <p>
              <bdi className={styles.refusedName}>{item.name}</bdi> {failureReason(item)}
            </p>
            <RefusedActs item={item} />
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <Row gap={6} wrap tone="ink" className={styles.refusedAll}>
          {again.length > 1 && (
            <Button size="small" icon="refresh" onClick={() => actions.sendAgain(again)}>
              <Trans>Send all again</Trans>
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={() => actions.takeAway(items)}>
            <Trans>Remove all</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** On a phone behind one button: as buttons they would push the photos out of sight. */
function RefusedActs({ item }: { item: ShownItem }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const actions = useItemActions();
  const { name } = item;
  const again = () => actions.sendAgain([item]);
  const save = () => void actions.saveBack(item);
  const takeAway = () => actions.takeAway([item]);
  if (isPhone) {
    return (
      <MoreMenu
        label={t`More for ${name}`}
        entries={[
          ...(mayGoAgain(item) ? [{ label: t`Send again`, icon: 'refresh', onSelect: again } as const] : []),
          { label: t`Download`, icon: 'download', onSelect: save },
          { label: t`Remove`, icon: 'trash', onSelect: takeAway },
        ]}
      />
    );
  }
  return (
    <Row as="span" gap={6} wrap tone="ink">
      {mayGoAgain(item) && (
        <Button size="small" icon="refresh" onClick={again}>
          <Trans>Send again</Trans>
        </Button>
      )}
      <Button size="small" icon="download" onClick={save}>
        <Trans>Download</Trans>
      </Button>
      <Button size="small" variant="ghost" onClick={takeAway}>
        <Trans>Remove</Trans>
      </Button>
    </Row>
  );
}
