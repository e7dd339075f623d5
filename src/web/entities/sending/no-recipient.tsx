import { Trans } from '@lingui/react/macro';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import { usePaths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import styles from './sending.module.css';

/** What to do where the records have nobody whom the channel could reach. */
export function NoRecipient({ channel, customerId }: { channel: SendingChannel; customerId: number }) {
  const paths = usePaths();
  const record = (
    <Link to={paths.customer(customerId)}>
      <Trans>the customer’s record</Trans>
    </Link>
  );
  return (
    <p className={styles.muted}>
      {channel === 'email' ? (
        <Trans>This customer has no email address yet. Enter one here, or add it to {record}.</Trans>
      ) : (
        <Trans>
          This customer has no number that WhatsApp can reach yet. Enter one here with its country code, or
          add it to {record}.
        </Trans>
      )}
    </p>
  );
}
