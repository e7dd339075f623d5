import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Session } from '../../../shared/auth/session-contract.ts';
import { useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Label } from '../../ui/status.tsx';
import type { SessionCalls } from './session-calls.ts';
import styles from './session-list.module.css';

interface SessionListProps {
  calls: SessionCalls;
  /** What the button for all but this one says. */
  endOthersLabel: string;
  /** What stands there when nobody is signed in. */
  emptyText: string;
}

/** Where somebody is signed in, each with its end. */
export function SessionList({ calls, endOthersLabel, emptyText }: SessionListProps) {
  const { t } = useLingui();
  const { key } = calls;
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: ({ signal }) => calls.list(signal) });
  const end = useWrite({
    call: (session: Session, options) => calls.end(session.id, options),
    optimistic: (session, cache) => {
      const before = cache.getQueryData<Session[]>(key);
      cache.setQueryData<Session[]>(key, (all) => all?.filter((each) => each.id !== session.id));
      return () => cache.setQueryData(key, before);
    },
    invalidates: [[...key]],
    successMessage: t`Signed out there`,
  });
  const endOthers = useWrite({
    call: (_input: void, options) => calls.endOthers(options),
    invalidates: [[...key]],
    successMessage: t`Signed out there`,
  });

  if (!data) {
    if (!error) return <SkeletonText />;
    return <ErrorNote title={t`The sessions could not be read.`} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <p className={styles.quiet}>{emptyText}</p>;
  const hasOthers = data.some((session) => !session.isCurrent);
  return (
    <div className={styles.stack}>
      <ul className={styles.list}>
        {data.map((session) => (
          <li key={session.id} className={styles.item}>
            <Icon name={isHandheld(session) ? 'phone' : 'screen'} />
            <Device session={session} />
            {session.isCurrent ? (
              <Label tone="green">{t`This device`}</Label>
            ) : (
              <Button size="small" onClick={() => void end.run(session)}>
                <Trans>Sign out</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <span>
          <Button icon="logout" isPending={endOthers.isPending} onClick={() => void endOthers.run()}>
            {endOthersLabel}
          </Button>
        </span>
      )}
    </div>
  );
}

function Device({ session }: { session: Session }) {
  const { t } = useLingui();
  const { browser, system, ip, createdAt, lastUsedAt } = session;
  const name = browser && system ? t`${browser} on ${system}` : browser || system || t`Unknown device`;
  return (
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      <span className={styles.quiet}>
        <Trans>
          {ip} · signed in <RelativeTime at={createdAt} /> · last used <RelativeTime at={lastUsedAt} />
        </Trans>
      </span>
    </span>
  );
}

function isHandheld({ system }: Session): boolean {
  return ['iPhone', 'iPad', 'Android'].includes(system);
}
