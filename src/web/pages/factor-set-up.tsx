import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { SetUpFactor } from '../features/factor/set-up-factor.tsx';
import { rereadSession } from '../platform/reread-session.ts';
import { logout } from '../platform/session.ts';
import { EntryCard, EntryNote } from '../ui/entry-card.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';

/** What stands before everything else once the company's time for setting up a second factor is over. */
export function FactorSetUp() {
  const { t } = useLingui();
  const title = t`Set up your second factor`;

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <EntryCard title={title}>
      <EntryNote>
        <Trans>
          Your company asks for a second factor. Set it up to continue. You need your phone and two minutes.
        </Trans>
      </EntryNote>
      <SetUpFactor
        onDone={() => void rereadSession(undefined)}
        onCancel={() => void logout()}
        cancelLabel={t`Log out`}
      />
      <ToastRegion />
    </EntryCard>
  );
}
