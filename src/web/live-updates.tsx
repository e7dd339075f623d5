import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePaths } from './paths.ts';
import { useBanner } from './platform/banners.ts';
import { tellOthersChanges } from './platform/live/change-feed.ts';
import { followLive } from './platform/live/follow-live.ts';
import { readKept } from './platform/kept-value.ts';
import { createRefresher } from './platform/live/refresher.ts';
import { pushMark } from './platform/push/push-mark.ts';
import { rereadSession } from './platform/reread-session.ts';
import { useEmployee } from './platform/session.ts';
import { useIsOnline } from './platform/use-is-online.ts';
import { isWriting } from './platform/writing.ts';
import { staleData } from './slices.ts';
import { formatDate } from './ui/format-time.ts';

/** A restart of the server, or a tunnel, is over before this; nobody needs to hear of it. */
const patienceMs = 20_000;

/** Keeps what is on the screen as it is on the server, and says so when it cannot. Draws nothing. */
export function LiveUpdates() {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { id, factorDueAt, rights } = useEmployee();
  const paths = usePaths();
  const isOnline = useIsOnline();
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    const refresher = createRefresher(cache, isWriting);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let wasLost = false;
    const stop = followLive(id, {
      onChanges(changes) {
        refresher.add(changes.flatMap(staleData));
        // The company's clock, currency and samples come with the session.
        if (changes.some(({ kind }) => kind.startsWith('settings.'))) void rereadSession(changes);
        const present = changes.filter(({ isEarlier }) => !isEarlier);
        if (present.length > 0) tellOthersChanges(present);
      },
      onRefetch: () => refresher.add([{ key: [] }]),
      onConnected(isConnected) {
        clearTimeout(waiting);
        if (isConnected) {
          setLate(false);
          // A connection is ended where somebody’s rights change, among others.
          if (wasLost) void rereadSession(undefined);
        } else waiting = setTimeout(() => setLate(true), patienceMs);
        wasLost = !isConnected;
      },
    });
    return () => {
      stop();
      refresher.stop();
      clearTimeout(waiting);
    };
  }, [cache, id]);

  // What was read under other rights is nobody's any more, and what is read now may hold more.
  const held = rights?.join();
  const readUnder = useRef(held);
  useEffect(() => {
    const before = readUnder.current;
    readUnder.current = held;
    if (before !== undefined && before !== held) void cache.resetQueries();
  }, [cache, held]);

  // A device that receives goes on in this session; without a network the next opening tells the server.
  useEffect(() => {
    if (readKept(pushMark) === undefined) return;
    import('./platform/push/push-device.ts')
      .then(({ goOnReceiving }) => goOnReceiving())
      .catch(() => undefined);
  }, []);

  useBanner(
    isLate && isOnline ? { tone: 'info', text: t`Live updates are paused. Trying to reconnect…` } : undefined,
  );
  const dueAt = factorDueAt && formatDate(factorDueAt);
  useBanner(
    dueAt
      ? {
          tone: 'info',
          text: t`Your company asks for a second factor from ${dueAt} on.`,
          link: { label: t`Set up`, to: `${paths.settings}?tab=account` },
        }
      : undefined,
  );
  return null;
}
