import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import styles from './outgoing.module.css';
import { outgoingKinds } from './outgoing-kinds.ts';
import { usePaths } from './paths.ts';
import { totalsOf } from './platform/outgoing/outgoing-rules.ts';
import { startSending } from './platform/outgoing/outgoing-sender.ts';
import { outgoingOf, useOutgoing } from './platform/outgoing/use-outgoing.ts';
import { useLocation } from './platform/router/router-provider.tsx';
import { useEmployee } from './platform/session.ts';
import { useIsOnline } from './platform/use-is-online.ts';
import { classNames } from './ui/class-names.ts';
import { Icon } from './ui/icon.tsx';
import { Link } from './ui/link.tsx';
import { useIsPhone } from './ui/use-is-phone.ts';

/** Sends what waits on this device, wherever the person is, and says on every page that something does. */
export function Outgoing() {
  const { id } = useEmployee();
  const cache = useQueryClient();
  useEffect(() => {
    const ending = new AbortController();
    startSending(outgoingOf(id), outgoingKinds(cache), ending.signal);
    return () => ending.abort();
  }, [id, cache]);
  return <OutgoingLine />;
}

function OutgoingLine() {
  const { t } = useLingui();
  const paths = usePaths();
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  const { view } = useOutgoing();
  const unsent = view.items.filter(({ state }) => state !== 'kept');
  const { refused, unsent: count } = totalsOf(unsent);
  const first = unsent.find(({ state }) => state === 'refused') ?? unsent[0];
  if (!first) return null;
  const path = pathOf(first.place, paths);
  // The page itself says it, of each.
  if (path === pathname) return null;
  const isPhotos = unsent.every(({ kind }) => kind === 'project-photo');
  return (
    <aside
      className={classNames(styles.line, refused > 0 && styles.refused)}
      aria-label={t`Waits on this device`}
    >
      <Icon name={refused > 0 ? 'warning' : isPhotos ? 'camera' : 'clock'} />
      <Link to={path}>
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
      <span className={styles.state}>
        <LineState />
      </span>
    </aside>
  );
}

/** What becomes of it, in a few words. */
function LineState() {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const { view } = useOutgoing();
  const { refused, waiting } = totalsOf(view.items);
  const isAtRisk = view.items.some(({ hold, state }) => hold === 'memory' && state !== 'kept');
  if (refused > 0) return <Plural value={refused} one="# was not taken" other="# were not taken" />;
  if (isAtRisk) return t`keep this page open`;
  if (waiting === 0) return t`not sent yet`;
  if (!isOnline) return t`sent when the network is back`;
  if (view.isLineDown) return t`trying again`;
  return <Trans>sending</Trans>;
}

function pathOf(place: string, paths: ReturnType<typeof usePaths>): string {
  const [, kind, id] = /^(project|captured):(\d+)$/.exec(place) ?? [];
  if (kind === 'captured') return paths.project(Number(id));
  return kind ? paths.upload(Number(id)) : paths.newLead;
}
