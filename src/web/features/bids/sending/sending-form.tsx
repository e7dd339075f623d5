import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { DecisionKey } from '../../../../shared/bids/bid-checks.ts';
import type { Bid } from '../../../../shared/bids/bid-contract.ts';
import type { BidSending } from '../../../../shared/bids/bid-sending-contract.ts';
import {
  composeMessage,
  longestWhatsappCaption,
  type SendingChannel,
} from '../../../../shared/sending/compose-message.ts';
import { fillFields, type FieldValues } from '../../../../shared/sending/message-template.ts';
import { usePaths } from '../../../paths.ts';
import type { Write } from '../../../platform/write.ts';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Link } from '../../../ui/link.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { AttachmentLine } from './attachment-line.tsx';
import { MessagePreview } from './message-preview.tsx';
import { RecipientsField } from './recipients-field.tsx';
import styles from './sending.module.css';

/** What is asked of the server beside the channel. */
export interface AskedMessage {
  subject: string;
  caption: string;
  recipients: string[];
  accepts: DecisionKey[];
}

interface SendingFormProps {
  channel: SendingChannel;
  sending: BidSending;
  bid: Bid;
  customerId: number;
  accepted: readonly DecisionKey[];
  /** What keeps the message from going, when something does. */
  reminder: string | undefined;
  write: Write<AskedMessage, { message: string }>;
  onSent: () => void;
}

/** To whom, in what words, with what attached, and how all of it will look. */
export function SendingForm(props: SendingFormProps) {
  const { channel, sending, bid, customerId, accepted, reminder, write, onSent } = props;
  const { t } = useLingui();
  const paths = usePaths();
  const { fields, templates, closing, attachment, whatsappTemplate } = sending;
  const recipients = sending.recipients[channel];
  const known = (keys: readonly string[]) =>
    keys.filter((key) => recipients.some((each) => each.key === key));
  const compose = (values: { subject: string; caption: string }) =>
    composeMessage(channel, values, templates, fields, closing);
  const longest = t`WhatsApp takes at most ${longestWhatsappCaption} characters, the link among them.`;
  const form = useForm({
    id: `send-bid-${channel}`,
    entity: bid.id,
    initial: {
      subject: channel === 'email' ? written(templates.emailSubject, fields) : '',
      caption: written(channel === 'email' ? templates.emailCaption : templates.whatsappCaption, fields),
      recipients: recipients.slice(0, 1).map((each) => each.key),
    },
    schema: z.object({ subject: z.string(), caption: z.string(), recipients: z.array(z.string()) }).check(
      z.refine((values) => known(values.recipients).length > 0, {
        path: ['recipients'],
        error: t`Choose at least one.`,
      }),
      z.refine((values) => channel === 'email' || compose(values).body.length <= longestWhatsappCaption, {
        path: ['caption'],
        error: longest,
      }),
      z.refine(() => reminder === undefined, { path: ['accepts'], error: reminder ?? '' }),
    ),
    submit: (values, options) =>
      write.send({ ...values, recipients: known(values.recipients), accepts: [...accepted] }, options),
    onSuccess: onSent,
  });
  const composed = compose(form.values);
  const undecided = reminder && form.errorAt('accepts');
  return (
    <Form form={form} guardsLeaving={false}>
      <RecipientsField
        label={t`To`}
        recipients={recipients}
        value={known(form.values.recipients)}
        onChange={(keys) => form.set('recipients', keys)}
        error={form.errorAt('recipients')}
        isPhone={channel === 'whatsapp'}
        hint={
          <Trans>
            As in <Link to={paths.customer(customerId)}>the customer’s record</Link>; change it there.
          </Trans>
        }
      />
      {channel === 'email' && (
        <TextField label={t`Subject`} autoFocus maxLength={200} {...form.field('subject')} />
      )}
      <TextArea
        label={t`Message`}
        hint={
          channel === 'email'
            ? t`Fields such as {customer} are filled in. Below it follow the link to the bid and your company’s name.`
            : t`Fields such as {customer} are filled in. The link follows below it where it is missing.`
        }
        rows={channel === 'email' ? 6 : 4}
        {...form.field('caption')}
      />
      <AttachmentLine bid={bid} attachment={attachment} />
      {channel === 'whatsapp' && whatsappTemplate !== null && (
        <p className={styles.note}>
          <Trans>
            WhatsApp shows the approved template “{whatsappTemplate}” with these fields; your own words stand
            where it has a place for them.
          </Trans>
        </p>
      )}
      <MessagePreview channel={channel} subject={composed.subject} body={composed.body} />
      {undecided && (
        <p role="alert" className={styles.problem}>
          {undecided}
        </p>
      )}
      <FormActions
        form={form}
        submitLabel={channel === 'email' ? <Trans>Send e-mail</Trans> : <Trans>Send by WhatsApp</Trans>}
        onCancel={onSent}
      />
    </Form>
  );
}

/** A template as somebody finds it in the field: filled in, but for a link that the sending makes. */
function written(template: string, fields: FieldValues): string {
  const { link, ...others } = fields;
  return fillFields(template, link.endsWith('…') ? others : fields);
}
