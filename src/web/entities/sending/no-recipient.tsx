import { Trans } from '@lingui/react/macro';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import { usePaths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import styles from './sending.module.css';

interface NoRecipientProps {
  channel: SendingChannel;
  customerId: number;
  /** Whether the paper has a link that could be handed over instead. */
  hasLink: boolean;
}

/** What to do where the records have nobody whom the channel could reach. */
export function NoRecipient({ channel, customerId, hasLink }: NoRecipientProps) {
  const paths = usePaths();
  const record = (
    <Link to={paths.customer(customerId)}>
      <Trans>the customer’s record</Trans>
    </Link>
  );
  if (!hasLink) {
    return (
      <p className={styles.muted}>
        {channel === 'email' ? (
          <Trans>There is no e-mail address for this customer yet. Add one to {record}.</Trans>
        ) : (
          <Trans>
            There is no number that WhatsApp could reach yet. Add one with its country’s code to {record}.
          </Trans>
        )}
      </p>
    );
  }
  return (
    <p className={styles.muted}>
      {channel === 'email' ? (
        <Trans>
          There is no e-mail address for this customer yet. Add one to {record}, or copy the link.
        </Trans>
      ) : (
        <Trans>
          There is no number that WhatsApp could reach yet. Add one with its country’s code to {record}, or
          copy the link.
        </Trans>
      )}
    </p>
  );
}
