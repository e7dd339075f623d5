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
        <Trans>
          There is no e-mail address for this customer yet. Write one here, or add it to {record}.
        </Trans>
      ) : (
        <Trans>
          There is no number that WhatsApp could reach yet. Write one with its country’s code here, or add it
          to {record}.
        </Trans>
      )}
    </p>
  );
}
