import { Trans, useLingui } from '@lingui/react/macro';
import { useOutgoing } from '../../platform/outgoing/use-outgoing.ts';
import type { ShownItem } from '../../platform/outgoing/outgoing-item.ts';
import { useIsOnline } from '../../platform/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { showAmount } from '../../ui/money-format.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { formatTime } from '../visits/visit-times.ts';
import { bodyOf, capturedPlace, type ExpenseBody, type StepBody } from './captured-items.ts';
import styles from './captured-list.module.css';

/** What this device has yet to send of a project, each with what becomes of it. Nothing where nothing waits. */
export function CapturedList({ projectId }: { projectId: number }) {
  const isPhone = useIsPhone();
  const { view } = useOutgoing();
  const items = view.items.filter(
    ({ place, state }) => place === capturedPlace(projectId) && state !== 'kept',
  );
  if (items.length === 0) return null;
  return (
    <section className={styles.captured} aria-labelledby={`captured-${projectId}`}>
      <h2 id={`captured-${projectId}`} className={styles.title}>
        {isPhone ? <Trans>Still on this phone</Trans> : <Trans>Still on this device</Trans>}
      </h2>
      <ul>
        {items.map((item) => (
          <Entry key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ item }: { item: ShownItem }) {
  const { t } = useLingui();
  const { list, view } = useOutgoing();
  const isOnline = useIsOnline();
  const { icon, words } = useWordsOf(item);
  const isRefused = item.state === 'refused';
  const isSending = view.sending.has(item.key);
  const isDouble = item.trouble?.code === 'expense.double';

  async function sendAnyway() {
    const body = JSON.stringify({ ...(bodyOf(item) as ExpenseBody), isConfirmed: true });
    await list.retarget([item.key], { body });
    await list.release([item.key]);
  }

  return (
    <li className={styles.entry} data-refused={isRefused || undefined}>
      <Icon name={isRefused ? 'warning' : icon} />
      <div className={styles.text}>
        <p dir="auto" className={styles.words}>
          {words}
        </p>
        <p className={styles.state}>
          {isRefused
            ? item.trouble?.sentence
            : item.hold === 'memory'
              ? t`keep this page open`
              : isSending
                ? t`sending`
                : isOnline
                  ? t`trying again`
                  : t`sent when the network is back`}
        </p>
        {isRefused && (
          <div className={styles.acts}>
            {isDouble ? (
              <Button size="small" onClick={() => void sendAnyway()}>
                <Trans>It is another purchase: save it</Trans>
              </Button>
            ) : (
              <Button size="small" onClick={() => void list.release([item.key])}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <Button size="small" variant="ghost" onClick={() => void list.remove([item.key])}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function useWordsOf(item: ShownItem): { icon: IconName; words: string } {
  const { t } = useLingui();
  switch (item.kind) {
    case 'note':
      return { icon: 'message', words: (bodyOf(item) as { content: string }).content };
    case 'expense': {
      const { cost, paidTo } = bodyOf(item) as ExpenseBody;
      return { icon: 'receipt', words: t`${showAmount(Number(cost))} to ${paidTo}` };
    }
    default: {
      const { checkOut, presentAt } = bodyOf(item) as StepBody;
      const time = formatTime(presentAt ?? new Date(item.chosenAt).toISOString());
      return checkOut
        ? { icon: 'check', words: t`Checked out at ${time}` }
        : { icon: 'mapPin', words: t`Checked in at ${time}` };
    }
  }
}
