import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import type { SentPaper } from '../../../shared/sending/paper-kinds.ts';
import type { PaperSending } from '../../../shared/sending/sending-contract.ts';
import { ApiError } from '../../platform/api-client.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { CaptureNote } from './capture-note.tsx';
import { ChannelField } from './channel-field.tsx';
import { SendingForm, type AskedMessage } from './sending-form.tsx';
import { useDraftLink } from '../../ui/form/draft-link.ts';
import { UndrawnNote } from '../../ui/undrawn-note.tsx';

export interface SendingPanelProps {
  paper: SentPaper;
  /** What would go out, as it was read for this panel. */
  sending: PaperSending;
  /** The paper's id, under which drafts are kept. */
  entity: number;
  customerId: number;
  /** Where the attachment can be looked at. */
  pdfAddress: string;
  /** What keeps a message from going, when something does: said where somebody tries. */
  reminder?: string | undefined;
  /** Sends it; a failure is thrown, and shown beside what was typed. */
  send: (channel: SendingChannel, asked: AskedMessage, options: Partial<WriteOptions>) => Promise<unknown>;
  onSent: () => void;
  /** The paper is another one by now and nothing was sent: reads it anew. */
  onStale: () => void;
  /** Other ways to the customer. */
  children?: ReactNode;
}

/** The ways to the customer: by e-mail or WhatsApp with the PDF attached, and those that the paper has beside. */
export function SendingPanel(props: SendingPanelProps) {
  const { paper, sending, entity, customerId, pdfAddress, reminder, onSent, onStale, children } = props;
  const { t } = useLingui();
  const { recipients, attachment } = sending;
  const { undrawn } = attachment;
  const [channel, setChannel] = useState<SendingChannel>(
    recipients.email.length > 0 || recipients.whatsapp.length === 0 ? 'email' : 'whatsapp',
  );
  useDraftLink({
    [`send-${paper}-email`]: () => setChannel('email'),
    [`send-${paper}-whatsapp`]: () => setChannel('whatsapp'),
  });

  async function send(asked: AskedMessage, options: Partial<WriteOptions>) {
    try {
      return await props.send(channel, asked, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      onStale();
      throw new ApiError(409, {
        error: t`This changed in the meantime, so nothing was sent. You’re now looking at the current version.`,
      });
    }
  }

  return (
    <Stack gap={20} fit>
      <ChannelField value={channel} onChange={setChannel} />
      <CaptureNote channel={channel} channels={sending.channels} />
      {undrawn && <UndrawnNote {...undrawn} />}
      <SendingForm
        // What is written for one way is kept beside what is written for the other.
        key={channel}
        paper={paper}
        channel={channel}
        sending={sending}
        entity={entity}
        customerId={customerId}
        pdfAddress={pdfAddress}
        reminder={reminder}
        send={send}
        onSent={onSent}
      />
      {children}
    </Stack>
  );
}
