import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { capturesQuery } from './entities/captures.ts';
import styles from './offline-queue-status.module.css';
import { Text } from './ui/layout/layout.tsx';
import { keepStepsUnderWay } from './entities/captured/steps-under-way.ts';
import { queueKinds } from './queue-kinds.ts';
import { usePaths } from './paths.ts';
import type { ShownItem } from './platform/offline-queue/queue-item.ts';
import { isOnlyInMemory, isUnsentChoice, totalsOf } from './platform/offline-queue/queue-rules.ts';
import { startSending } from './platform/offline-queue/queue-sender.ts';
import { offlineQueueOf, useOfflineQueue } from './platform/offline-queue/use-offline-queue.ts';
import { useLocation } from './platform/router/router-provider.tsx';
import { useEmployee, useRight } from './platform/session.ts';
import { useIsOnline } from './platform/use-is-online.ts';
import { Button } from './ui/button.tsx';
import { classNames } from './ui/class-names.ts';
import { Icon } from './ui/icon.tsx';
import { Link } from './ui/link.tsx';
import { useIsPhone } from './ui/use-is-phone.ts';

/** Sends what waits on this device, wherever the person is, and says on every page that something does. */
export function OfflineQueueStatus() {
  const { id } = useEmployee();
  const cache = useQueryClient();
  useEffect(() => {
    const ending = new AbortController();
    void keepStepsUnderWay(id);
    startSending(offlineQueueOf(id), queueKinds(cache), ending.signal);
    return () => ending.abort();
  }, [id, cache]);
  return <StatusLine />;
}

/** Says on every page all that waits: a count that differs from page to page is believed on none. */
export function StatusLine() {
  const { t } = useLingui();
  const paths = usePaths();
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  const { list, view } = useOfflineQueue();
  const filesCaptures = useRight('projects.write', 'costs.see');
  // That page says it of all.
  if (pathname === paths.waiting) return null;
  const unsent = view.items.filter(({ state }) => state !== 'kept');
  if (unsent.length === 0) return filesCaptures ? <HandedInLine /> : null;
  const { refused, unsent: count } = totalsOf(unsent);
  const uploadOf = ({ target }: ShownItem) => paths.upload(Number(target['projectId']));
  // The page that a choice was made on has a button of its own for it.
  const chosen = unsent.filter((item) => isUnsentChoice(item) && uploadOf(item) !== pathname);
  const isPhotos = unsent.every(({ kind }) => kind.includes('photo'));
  return (
    <aside
      className={classNames(styles.line, refused > 0 && styles.refused)}
      aria-label={t`Waiting on this device`}
    >
      <Icon name={refused > 0 ? 'warning' : isPhotos ? 'camera' : 'clock'} />
      <Link to={paths.waiting}>
        {isPhotos ? (
          isPhone ? (
            <Plural value={count} one="# photo still on this phone" other="# photos still on this phone" />
          ) : (
            <Plural value={count} one="# photo still on this device" other="# photos still on this device" />
          )
        ) : isPhone ? (
          <Plural value={count} one="# entry still on this phone" other="# entries still on this phone" />
        ) : (
          <Plural value={count} one="# entry still on this device" other="# entries still on this device" />
        )}
      </Link>
      {chosen.length > 0 ? (
        <Button
          size="small"
          variant="primary"
          className={styles.send}
          onClick={() => void list.release(chosen.map(({ key }) => key))}
        >
          <Plural value={chosen.length} one="Send # photo" other="Send # photos" />
        </Button>
      ) : (
        <Text tone="ink-3" truncate shrink toEnd className={styles.state}>
          <LineState items={unsent} />
        </Text>
      )}
    </aside>
  );
}

/** What somebody on site has handed in waits for whoever is in the office. */
function HandedInLine() {
  const { t } = useLingui();
  const paths = usePaths();
  const { data = [] } = useQuery(capturesQuery);
  if (data.length === 0) return null;
  return (
    <aside className={styles.line} aria-label={t`Handed in from the job site`}>
      <Icon name="upload" />
      <Link to={paths.waiting}>
        <Plural
          value={data.length}
          one="# entry from the job site to file"
          other="# entries from the job site to file"
        />
      </Link>
    </aside>
  );
}

/** What becomes of it, in a few words. */
function LineState({ items }: { items: readonly ShownItem[] }) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const { view } = useOfflineQueue();
  const { refused, waiting } = totalsOf(items);
  const isAtRisk = items.some(isOnlyInMemory);
  if (refused > 0) return <Plural value={refused} one="# not accepted" other="# not accepted" />;
  if (isAtRisk) return t`keep this page open`;
  if (waiting === 0) return t`not sent yet`;
  if (!isOnline) return t`sends when online`;
  if (view.isLineDown) return t`trying again…`;
  return <Trans>sending…</Trans>;
}
