import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { ssoRefusalWords } from '../../platform/sso-words.ts';
import { api, ApiError } from '../../platform/api-client.ts';
import { newKeyOption } from '../../platform/idempotency-key.ts';
import { proofChannel } from '../../platform/sso-arrival.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Stack } from '../../ui/layout/layout.tsx';

/** Goes to the provider in a window of its own, so that what is open here stays. */
export function ProveBySso({ provider, onProven }: { provider: string; onProven: () => void }) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);

  const hear = useEffectEvent((outcome: string) => {
    setPending(false);
    if (outcome === 'done') onProven();
    else setFailure(ssoRefusalWords(outcome));
  });
  useEffect(() => {
    const channel = new BroadcastChannel(proofChannel);
    channel.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data));
    return () => channel.close();
  }, []);

  async function go() {
    setFailure(undefined);
    // Before anything is waited for: browsers open windows for a press alone.
    const opened = window.open('', proofChannel, 'popup,width=520,height=720');
    if (!opened)
      return setFailure(t`Your browser blocked the window. Allow pop-ups for this page and try again.`);
    setPending(true);
    try {
      opened.location.href = (await api('POST /api/auth/sso/prove', newKeyOption())).url;
    } catch (error) {
      opened.close();
      setFailure(error instanceof ApiError ? error.message : t`Couldn’t open the sign-in page. Try again.`);
    }
    // Whoever closes the window may press again.
    setPending(false);
  }

  return (
    <Stack gap={16}>
      {failure && <ErrorNote title={failure} />}
      <span>
        <Button isPending={isPending} onClick={() => void go()}>
          <span>
            <Trans>
              Confirm with <bdi>{provider}</bdi>
            </Trans>
          </span>
        </Button>
      </span>
    </Stack>
  );
}
