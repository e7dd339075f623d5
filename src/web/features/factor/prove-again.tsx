import { useLingui } from '@lingui/react/macro';
import { api } from '../../platform/api-client.ts';
import { newKeyOption } from '../../platform/idempotency-key.ts';
import { ProveDialog } from './prove-dialog.tsx';
import { useFactor } from './use-factor.ts';

/** Asks for the password, and the second factor where one is on; what was refused then goes on by itself. */
export function ProveAgain({ answer }: { answer: (isProven: boolean) => void }) {
  const { t } = useLingui();
  const { data: factor, isPending } = useFactor();
  return (
    <ProveDialog
      // Whether a code is wanted is known first.
      isOpen={!isPending}
      onClose={() => answer(false)}
      title={t`Confirm that it’s you`}
      text={t`You signed in a while ago. Enter your password again, and your change goes through.`}
      factor={factor}
      confirmLabel={t`Confirm`}
      submit={async (proof) => {
        await api('POST /api/auth/prove', { body: proof, ...newKeyOption() });
        answer(true);
      }}
    />
  );
}
