import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ssoRefusalWords } from '../platform/sso-words.ts';
import { proofChannel } from '../platform/sso-arrival.ts';
import { EntryCard } from '../ui/entry-card.tsx';

/** In the window that went to the provider: tells the page that waits how it has gone, and closes. */
export function ProofDonePage({ outcome }: { outcome: string }) {
  const { t } = useLingui();
  const isProven = outcome === 'done';

  useEffect(() => {
    const channel = new BroadcastChannel(proofChannel);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than ours
    channel.postMessage(outcome);
    channel.close();
    if (isProven) window.close();
  }, [outcome, isProven]);

  return (
    <EntryCard
      title={isProven ? t`Confirmed` : t`Not confirmed`}
      subtitle={
        isProven ? t`You can close this window and go on in the other one.` : ssoRefusalWords(outcome)
      }
    />
  );
}
