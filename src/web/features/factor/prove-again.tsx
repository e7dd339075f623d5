import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '../../platform/api-client.ts';
import { newKeyOption } from '../../platform/idempotency-key.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { ProveBySso } from './prove-by-sso.tsx';
import { ProveForm } from './prove-form.tsx';
import { useFactor } from './use-factor.ts';

/** Asks for the password, and the second factor where one is on, or for a sign-in at the provider; what was refused then goes on by itself. */
export function ProveAgain({ answer }: { answer: (isProven: boolean) => void }) {
  const { t } = useLingui();
  const { data: factor, isPending } = useFactor();
  const { provider, hasPassword = true } = factor ?? {};
  const cancel = (
    <Button variant="ghost" onClick={() => answer(false)}>
      <Trans>Cancel</Trans>
    </Button>
  );
  return (
    <Dialog
      // Whether a code is wanted is known first.
      isOpen={!isPending}
      onClose={() => answer(false)}
      title={t`Confirm that it’s you`}
      description={
        provider
          ? t`You signed in a while ago. Sign in again, and your change goes through.`
          : t`You signed in a while ago. Enter your password again, and your change goes through.`
      }
      width="small"
    >
      <Stack gap={16}>
        {provider && <ProveBySso provider={provider} onProven={() => answer(true)} />}
        {hasPassword ? (
          <ProveForm
            factor={factor}
            confirmLabel={t`Confirm`}
            submit={async (proof) => {
              await api('POST /api/auth/prove', { body: proof, ...newKeyOption() });
              answer(true);
            }}
            cancel={cancel}
          />
        ) : (
          <span>{cancel}</span>
        )}
      </Stack>
    </Dialog>
  );
}
