import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DecisionKey } from '../../../../shared/bids/bid-checks.ts';
import type { BidSending } from '../../../../shared/bids/bid-sending-contract.ts';
import type { SendingChannel } from '../../../../shared/sending/compose-message.ts';
import { api } from '../../../platform/api-client.ts';
import { sentenceOf } from '../../../platform/write.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Section } from '../../../ui/section.tsx';
import { SegmentedField } from '../../../ui/segmented-field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { bidKey } from '../bid-keys.ts';
import { FindingsList } from './findings-list.tsx';
import { NoRecipient } from './no-recipient.tsx';
import type { SendBidSheetProps } from './send-bid-sheet.tsx';
import { SendingForm } from './sending-form.tsx';
import styles from './sending.module.css';
import { SentMessages } from './sent-messages.tsx';

/** Everything about a sending, as the server sees it at this moment. */
export function SendingPanel(props: SendBidSheetProps) {
  const { bid } = props;
  const { data, error, refetch } = useQuery({
    queryKey: [...bidKey(bid.project_id, bid.id), 'sending', bid.version],
    queryFn: ({ signal }) =>
      api('GET /api/projects/:id/bids/:bidId/sending', {
        params: { id: bid.project_id, bidId: bid.id },
        signal,
      }),
    // What is offered here is what goes out: never what was true a while ago.
    gcTime: 0,
  });
  if (data) return <Ways {...props} sending={data} />;
  if (error) return <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />;
  return <SkeletonText lines={8} />;
}

function Ways({ sending, bid, customer, writes, onClose }: SendBidSheetProps & { sending: BidSending }) {
  const { t } = useLingui();
  const { recipients, findings } = sending;
  const [channel, setChannel] = useState<SendingChannel>(
    recipients.email.length > 0 || recipients.whatsapp.length === 0 ? 'email' : 'whatsapp',
  );
  const [accepted, setAccepted] = useState<readonly DecisionKey[]>([]);
  const [isPressed, setPressed] = useState(false);
  const isBlocked = findings.some(({ key, isDecision }) => !isDecision && key !== 'unreachable');
  const undecided = findings.filter(
    ({ key, isDecision }) => isDecision && !(accepted as readonly string[]).includes(key),
  );
  const reminder = undecided.length > 0 ? t`First decide what is marked above.` : undefined;
  return (
    <div className={styles.panel}>
      {findings.length > 0 && (
        <FindingsList
          findings={findings}
          accepted={accepted}
          onAccept={setAccepted}
          customerId={customer.id}
          onFix={onClose}
        />
      )}
      {!isBlocked && (
        <>
          <SegmentedField
            label={t`Send by`}
            value={channel}
            onChange={setChannel}
            choices={[
              { value: 'email', label: t`E-mail` },
              { value: 'whatsapp', label: t`WhatsApp` },
            ]}
          />
          <CaptureNote channel={channel} sending={sending} />
          {recipients[channel].length > 0 ? (
            <SendingForm
              // What is written for one way is kept beside what is written for the other.
              key={channel}
              channel={channel}
              sending={sending}
              bid={bid}
              customerId={customer.id}
              accepted={accepted}
              reminder={reminder}
              write={writes[channel]}
              onSent={onClose}
            />
          ) : (
            <NoRecipient channel={channel} customerId={customer.id} />
          )}
          <Section title={t`Any other way`}>
            <div className={styles.link}>
              <span className={styles.muted}>
                <Trans>The link opens the bid without a sign-in; there it is read, signed or declined.</Trans>
              </span>
              <span>
                <Button
                  icon="link"
                  isPending={writes.copyLink.isPending}
                  onClick={() => {
                    setPressed(reminder !== undefined);
                    if (!reminder) void writes.copyLink.run([...accepted]);
                  }}
                >
                  <Trans>Copy link</Trans>
                </Button>
              </span>
              {isPressed && reminder && (
                <span role="alert" className={styles.problem}>
                  {reminder}
                </span>
              )}
            </div>
          </Section>
        </>
      )}
      <SentMessages bidId={bid.id} />
    </div>
  );
}

/** Says plainly, before anything is written, that nothing leaves the house. */
function CaptureNote({ channel, sending }: { channel: SendingChannel; sending: BidSending }) {
  if (sending.channels[channel] !== 'capture') return null;
  return (
    <p className={styles.note} role="status">
      {channel === 'email' ? (
        <Trans>No e-mail server is set up. The message is kept in the outbox and reaches nobody.</Trans>
      ) : (
        <Trans>WhatsApp is not set up. The message is kept in the outbox and reaches nobody.</Trans>
      )}
    </p>
  );
}
