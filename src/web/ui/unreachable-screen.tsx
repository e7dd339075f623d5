import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { EntryCard } from './entry-card.tsx';

const retryEveryMs = 10_000;

/** The session check got no answer. It is repeated by itself; nobody is signed out by a tunnel. */
export function UnreachableScreen({ onRetry }: { onRetry: () => Promise<void> }) {
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    document.title = t`Waiting for the server`;
    const retry = () => void onRetry();
    const timer = setInterval(retry, retryEveryMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [onRetry, t]);

  async function retryNow() {
    setPending(true);
    await onRetry();
    setPending(false);
  }

  return (
    <EntryCard
      title={t`Can’t reach the server`}
      subtitle={t`You’re still signed in and nothing is lost. This page keeps trying.`}
    >
      <div style={{ display: 'grid', justifyItems: 'center' }}>
        <Button variant="primary" size="large" isPending={isPending} onClick={() => void retryNow()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </EntryCard>
  );
}
