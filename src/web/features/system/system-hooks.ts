import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { System } from '../../../shared/system/system-contract.ts';
import { systemKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { toast } from '../../ui/toast-store.ts';

const calmMs = 10_000;
/** While somebody waits for something to end. */
const busyMs = 2_000;

const isBusy = ({ doctor, backups }: System) =>
  doctor.running !== null || backups.isAsked || backups.running !== null;

/** How the installation is, looked at again while the page is visible; nobody's session is kept alive by that. */
export function useSystem() {
  return useQuery({
    queryKey: systemKey,
    queryFn: ({ signal }) => api('GET /api/system', { signal }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? busyMs : calmMs),
    refetchOnMount: 'always',
  });
}

export type SystemActions = ReturnType<typeof useSystemActions>;
export type Channel = 'email' | 'whatsapp';

/** What an admin can have done. */
export function useSystemActions() {
  const { t } = useLingui();
  const invalidates = [systemKey];
  const examine = useWrite({
    call: (_: void, { idempotencyKey }) => api('POST /api/system/examinations', { body: {}, idempotencyKey }),
    invalidates,
    successMessage: t`Data check started`,
    lostMessage: t`Couldn’t reach the server to start the data check.`,
  });
  const backUp = useWrite({
    call: (_: void, { idempotencyKey }) => api('POST /api/system/backups', { body: {}, idempotencyKey }),
    invalidates,
    successMessage: ({ isNew }) => (isNew ? t`Backup started` : t`A backup is already running`),
    lostMessage: t`Couldn’t reach the server to start the backup.`,
  });
  const retry = useWrite({
    call: (_: void, { idempotencyKey }) => api('POST /api/system/jobs/retry', { body: {}, idempotencyKey }),
    invalidates,
    successMessage: ({ retried }) =>
      retried === 0 ? t`Nothing to try again` : t`Failed jobs started again: ${retried}`,
    lostMessage: t`Couldn’t reach the server to try the failed jobs again.`,
  });
  const sendTest = useWrite({
    call: (channel: Channel, { idempotencyKey }) =>
      api('POST /api/system/test-messages', { body: { channel }, idempotencyKey }),
    invalidates,
    lostMessage: (channel) =>
      channel === 'email'
        ? t`Couldn’t reach the server to send a test email.`
        : t`Couldn’t reach the server to send a WhatsApp test.`,
    onSuccess: ({ status, recipient, error }) => {
      if (status === 'sent') toast.success(t`Sent to ${recipient}`);
      else if (status === 'captured') toast.show(t`Kept in the outbox because sending isn’t set up`);
      else toast.error(t`The test message wasn’t sent.`, { description: error ?? '' });
    },
  });
  return { examine, backUp, retry, sendTest };
}
