import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Session } from '../../../shared/auth/session-contract.ts';
import { useDeviceName } from '../../entities/use-device-name.ts';
import { intlFormat } from '../../platform/intl-format.ts';
import { useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
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
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: ({ signal }) => calls.list(signal) });
  const end = useWrite({
    call: (session: Session, options) => calls.end(session.id, options),
    optimistic: (session, cache) => {
      const before = cache.getQueryData<Session[]>(key);
      cache.setQueryData<Session[]>(key, (all) => all?.filter((each) => each.id !== session.id));
      return () => cache.setQueryData(key, before);
    },
    invalidates: [[...key]],
    successMessage: t`Signed out`,
  });
  const endOthers = useWrite({
    call: (_input: void, options) => calls.endOthers(options),
    invalidates: [[...key]],
    successMessage: t`Signed out`,
  });

  if (!data) {
    if (!error) return <SkeletonText />;
    return <ErrorNote title={t`Couldn’t load the sessions.`} onRetry={() => void refetch()} />;
  }
  if (data.length === 0)
    return (
      <Text as="p" tone="ink-2" size="sm" breakWords>
        {emptyText}
      </Text>
    );
  const others = data.filter((session) => !session.isCurrent);
  return (
    <Stack gap={12}>
      <Stack as="ul">
        {data.map((session) => (
          <Row key={session.id} as="li" gap={12} align="center" tone="ink-2" lined className={styles.item}>
            <Icon name={isHandheld(session) ? 'phone' : 'screen'} />
            <Device session={session} />
            {session.isCurrent ? (
              <Label tone="green">{t`This device`}</Label>
            ) : (
              <Button size="small" onClick={() => void end.run(session)}>
                <Trans>Sign out</Trans>
              </Button>
            )}
          </Row>
        ))}
      </Stack>
      {others.length > 0 && (
        <span>
          <Button icon="logout" isPending={endOthers.isPending} onClick={() => setAsking(true)}>
            {endOthersLabel}
          </Button>
        </span>
      )}
      <ConfirmDialog
        isOpen={isAsking && others.length > 0}
        title={<Plural value={others.length} one="Sign out of # session?" other="Sign out of # sessions?" />}
        text={<EndingSessions sessions={others} />}
        confirmLabel={endOthersLabel}
        isDanger
        onConfirm={() => {
          // A second press while it closes is none.
          if (isAsking) void endOthers.run();
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  );
}

/** On which devices they are, the busiest first. */
function EndingSessions({ sessions }: { sessions: readonly Session[] }) {
  const { i18n } = useLingui();
  const nameOf = useDeviceName();
  const counts = new Map<string, number>();
  for (const session of sessions) counts.set(nameOf(session), (counts.get(nameOf(session)) ?? 0) + 1);
  const devices = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => (count > 1 ? `${name} (${count})` : name));
  const named = intlFormat(Intl.ListFormat, i18n.locale, { type: 'conjunction' }).format(devices);
  return <Trans>Signs out right away: {named}. Unsaved work there is lost. You can’t undo this.</Trans>;
}

function Device({ session }: { session: Session }) {
  const nameOf = useDeviceName();
  const { ip, createdAt, lastUsedAt } = session;
  return (
    <Stack as="span" grow shrink>
      <Text tone="ink" weight={500}>
        {nameOf(session)}
      </Text>
      <Text tone="ink-2" size="sm" breakWords>
        <Trans>
          {ip} · signed in <RelativeTime at={createdAt} /> · last used <RelativeTime at={lastUsedAt} />
        </Trans>
      </Text>
    </Stack>
  );
}

function isHandheld({ system }: Session): boolean {
  return ['iPhone', 'iPad', 'Android'].includes(system);
}
