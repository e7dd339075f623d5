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
    successMessage: t`All data is being checked now`,
    lostMessage: t`The server could not be reached to ask for an examination.`,
  });
  const backUp = useWrite({
    call: (_: void, { idempotencyKey }) => api('POST /api/system/backups', { body: {}, idempotencyKey }),
    invalidates,
    successMessage: ({ isNew }) => (isNew ? t`The backup is being made` : t`A backup is being made already`),
    lostMessage: t`The server could not be reached to ask for a backup.`,
  });
  const retry = useWrite({
    call: (_: void, { idempotencyKey }) => api('POST /api/system/jobs/retry', { body: {}, idempotencyKey }),
    invalidates,
    successMessage: ({ retried }) =>
      retried === 0 ? t`There is nothing to try again` : t`Jobs that failed are tried again now: ${retried}`,
    lostMessage: t`The server could not be reached to try the failed work again.`,
  });
  const sendTest = useWrite({
    call: (channel: Channel, { idempotencyKey }) =>
      api('POST /api/system/test-messages', { body: { channel }, idempotencyKey }),
    invalidates,
    lostMessage: (channel) =>
      channel === 'email'
        ? t`The server could not be reached to send a test e-mail.`
        : t`The server could not be reached to send a test by WhatsApp.`,
    onSuccess: ({ status, recipient, error }) => {
      if (status === 'sent') toast.success(t`Sent to ${recipient}`);
      else if (status === 'captured')
        toast.show(t`Kept in the outbox, because nothing is set up to send it.`);
      else toast.error(t`The test message did not go out.`, { description: error ?? '' });
    },
  });
  return { examine, backUp, retry, sendTest };
}
