import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DecisionKey } from '../../../../shared/bids/bid-checks.ts';
import type { BidSending } from '../../../../shared/bids/bid-sending-contract.ts';
import { SendingPanel } from '../../../entities/sending/sending-panel.tsx';
import { SentMessages } from '../../../entities/sending/sent-messages.tsx';
import { api } from '../../../platform/api-client.ts';
import { sentenceOf } from '../../../platform/write.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { bidKey } from '../../../entities/bids/bid-keys.ts';
import styles from './bid-sending.module.css';
import { FindingsList } from './findings-list.tsx';
import type { SendBidSheetProps } from './send-bid-props.ts';

/** Everything about a sending, as the server sees it at this moment. */
export function BidSendingPanel(props: SendBidSheetProps) {
  const { bid } = props;
  const { data, error, refetch } = useQuery({
    queryKey: [...bidKey(bid.project_id, bid.id), 'sending', bid.version],
    queryFn: ({ signal }) =>
      api('GET /api/projects/:id/bids/:bidId/sending', {
        params: { id: bid.project_id, bidId: bid.id },
        signal,
      }),
    // What is offered here is what goes out; while another version is read, the one before it would be refused.
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (data) return <Ways {...props} sending={data} />;
  if (error) return <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />;
  return <SkeletonText lines={8} />;
}

function Ways({ sending, bid, customer, writes, onClose }: SendBidSheetProps & { sending: BidSending }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { findings, version } = sending;
  const [accepted, setAccepted] = useState<readonly DecisionKey[]>([]);
  const isBlocked = findings.some(({ isDecision }) => !isDecision);
  const undecided = findings.filter(
    ({ key, isDecision }) => isDecision && !(accepted as readonly string[]).includes(key),
  );
  const reminder = undecided.length > 0 ? t`Check the warnings above first.` : undefined;
  return (
    <Stack gap={20} fit>
      {findings.length > 0 && (
        <FindingsList findings={findings} accepted={accepted} onAccept={setAccepted} onFix={onClose} />
      )}
      {!isBlocked && (
        <SendingPanel
          paper="bid"
          sending={sending}
          entity={bid.id}
          customerId={customer.id}
          pdfAddress={`/api/projects/${bid.project_id}/bids/${bid.id}/sending/pdf?t=${version}`}
          reminder={reminder}
          send={(channel, asked, options) =>
            writes[channel].send({ ...asked, accepts: [...accepted] }, options)
          }
          onSent={onClose}
          onStale={() => void cache.invalidateQueries({ queryKey: bidKey(bid.project_id, bid.id) })}
        >
          <LinkToCopy
            isDraft={bid.status === 'draft'}
            reminder={reminder}
            isPending={writes.copyLink.isPending}
            onCopy={() => void writes.copyLink.run({ accepts: [...accepted], version })}
          />
        </SendingPanel>
      )}
      <SentMessages about={{ bidId: bid.id }} />
    </Stack>
  );
}

interface LinkToCopyProps {
  /** Whoever has the link has the bid: it counts as sent from then on. */
  isDraft: boolean;
  reminder: string | undefined;
  isPending: boolean;
  onCopy: () => void;
}

function LinkToCopy({ isDraft, reminder, isPending, onCopy }: LinkToCopyProps) {
  const { t } = useLingui();
  const [isPressed, setPressed] = useState(false);
  return (
    <Section title={t`Share a link`}>
      <Stack gap={8}>
        <Text tone="ink-2" size="sm" className={styles.muted}>
          <Trans>The customer can read, sign, or decline the bid without signing in.</Trans>
        </Text>
        <span>
          <Button
            icon="link"
            isPending={isPending}
            onClick={() => {
              setPressed(reminder !== undefined);
              if (!reminder) onCopy();
            }}
          >
            {isDraft ? <Trans>Copy link and mark as sent</Trans> : <Trans>Copy link</Trans>}
          </Button>
        </span>
        {isPressed && reminder && (
          <Text tone="red" size="sm" role="alert" className={styles.problem}>
            {reminder}
          </Text>
        )}
      </Stack>
    </Section>
  );
}
