import { Trans } from '@lingui/react/macro';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import type { PaperSending } from '../../../shared/sending/sending-contract.ts';
import { usePaths } from '../../paths.ts';
import { useRight } from '../../platform/session.ts';
import { Link } from '../../ui/link.tsx';
import styles from './sending.module.css';

/** Says plainly, before anything is written, that nothing leaves the house. */
export function CaptureNote({
  channel,
  channels,
}: {
  channel: SendingChannel;
  channels: PaperSending['channels'];
}) {
  const paths = usePaths();
  const maySetUp = useRight('settings.manage');
  if (channels[channel] !== 'capture') return null;
  return (
    <p className={styles.note} role="status">
      {channel === 'email' ? (
        <Trans>Email isn’t set up. The message stays in the outbox and isn’t delivered.</Trans>
      ) : (
        <Trans>WhatsApp isn’t set up. The message stays in the outbox and isn’t delivered.</Trans>
      )}{' '}
      {maySetUp && (
        <Link to={`${paths.settings}?tab=sending`}>
          <Trans>Set it up</Trans>
        </Link>
      )}
    </p>
  );
}
