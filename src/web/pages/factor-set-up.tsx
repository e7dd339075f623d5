import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { AddPasskey } from '../features/factor/add-passkey.tsx';
import { SetUpFactor } from '../features/factor/set-up-factor.tsx';
import { hasPasskeys } from '../features/factor/why-no-passkeys.tsx';
import { api, type Answer } from '../platform/api-client.ts';
import { rereadSession } from '../platform/reread-session.ts';
import { logout } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { EntryCard, EntryNote } from '../ui/entry-card.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';

/** What stands before everything else once the company's time for setting up a second factor is over. */
export function FactorSetUp() {
  const { t } = useLingui();
  const [factor, setFactor] = useState<Answer<'GET /api/auth/factor'>>();
  const [isPasskey, setPasskey] = useState(false);
  const title = t`Set up your second factor`;

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    // Without an answer the app can be set up as well.
    api('GET /api/auth/factor').then(setFactor, () => undefined);
  }, []);

  const way = {
    onDone: () => void rereadSession(undefined),
    onCancel: () => void logout(),
    cancelLabel: t`Log out`,
  };
  return (
    <EntryCard title={title}>
      <EntryNote>
        <Trans>Your company asks for a second factor. Set it up to continue. It takes two minutes.</Trans>
      </EntryNote>
      {isPasskey ? <AddPasskey {...way} /> : <SetUpFactor {...way} />}
      {factor && hasPasskeys(factor) && (
        <Button variant="ghost" onClick={() => setPasskey(!isPasskey)}>
          {isPasskey ? <Trans>Use an authenticator app instead</Trans> : <Trans>Use a passkey instead</Trans>}
        </Button>
      )}
      <ToastRegion />
    </EntryCard>
  );
}
