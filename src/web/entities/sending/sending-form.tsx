import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as z from 'zod/mini';
import { knownLanguage } from '../../../shared/kernel/languages.ts';
import { longestAddresses, splitList, wrongAddresses } from '../../../shared/sending/address-list.ts';
import {
  composeMessage,
  longestWhatsappCaption,
  type SendingChannel,
} from '../../../shared/sending/compose-message.ts';
import {
  fillFields,
  unknownFieldsSentence,
  writtenFields,
  type FieldValues,
} from '../../../shared/sending/message-template.ts';
import { paperKinds, type SentPaper } from '../../../shared/sending/paper-kinds.ts';
import { mostRecipients, type PaperSending } from '../../../shared/sending/sending-contract.ts';
import { usePaths } from '../../paths.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm, type Form as FormState } from '../../ui/form/use-form.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { languageLabel } from '../languages.ts';
import { AttachmentLine } from './attachment-line.tsx';
import { ContactChips } from './contact-chips.tsx';
import { NoRecipient } from './no-recipient.tsx';
import { MessagePreview } from './message-preview.tsx';
import { RecipientsField } from './recipients-field.tsx';
import styles from './sending.module.css';

/** What is asked of the server beside the channel. */
export interface AskedMessage {
  subject: string;
  caption: string;
  recipients: string[];
  /** Addresses as they were written, with commas between them. */
  to: string;
  cc: string;
  /** The version that was looked at: nothing else goes out. */
  version: number;
}

interface SendingFormProps {
  paper: SentPaper;
  channel: SendingChannel;
  sending: PaperSending;
  /** The paper's id, under which drafts are kept. */
  entity: number;
  customerId: number;
  /** Where the attachment can be looked at. */
  pdfAddress: string;
  /** What keeps the message from going, when something does. */
  reminder: string | undefined;
  send: (asked: AskedMessage, options: Partial<WriteOptions>) => Promise<unknown>;
  onSent: () => void;
}

/** Braces would be a place of the sentence itself. */
const aField = '{customer}';

/** To whom, in what words, with what attached, and how all of it will look. */
export function SendingForm(props: SendingFormProps) {
  const { paper, channel, sending, entity, customerId, pdfAddress, reminder, send, onSent } = props;
  const { t } = useLingui();
  const paths = usePaths();
  const { version, fields, templates, attachment, language, whatsappTemplate, whatsappLanguage } = sending;
  const languageWord = languageLabel(language);
  const hasLink = paperKinds[paper].hasPage;
  const recipients = sending.recipients[channel];
  const known = (keys: readonly string[]) =>
    keys.filter((key) => recipients.some((each) => each.key === key));
  const compose = (values: { subject: string; caption: string }) => composeMessage(channel, values, sending);
  const longest = hasLink
    ? t`WhatsApp takes at most ${longestWhatsappCaption} characters, including the link.`
    : t`WhatsApp takes at most ${longestWhatsappCaption} characters.`;
  const unknownAt = (name: keyof Words) =>
    z.refine<Words>((values) => unknownFieldsSentence(paper, values[name], fields) === undefined, {
      path: [name],
      error: ({ input }) => unknownFieldsSentence(paper, (input as Words)[name], fields) ?? '',
    });
  const addressesAt = (name: 'to' | 'cc') =>
    z.refine<Addresses>((values) => wrongAddresses(values[name], mostRecipients) === undefined, {
      path: [name],
      error: ({ input }) => wrongAddresses((input as Addresses)[name], mostRecipients) ?? '',
    });
  const usual = {
    subject: channel === 'email' ? written(templates.emailSubject, fields) : '',
    caption: written(channel === 'email' ? templates.emailCaption : templates.whatsappCaption, fields),
  };
  const form = useForm({
    id: `send-${paper}-${channel}`,
    entity,
    initial: {
      ...usual,
      recipients: recipients.slice(0, 1).map((each) => each.key),
      to: '',
      cc: channel === 'email' ? usualCopies(sending) : '',
    },
    schema: z.object({ ...texts, recipients: z.array(z.string()) }).check(
      z.refine((values) => known(values.recipients).length > 0 || splitList(values.to).length > 0, {
        path: [recipients.length > 0 ? 'recipients' : 'to'],
        error: recipients.length > 0 ? t`Choose at least one recipient.` : t`Enter at least one recipient.`,
      }),
      ...(channel === 'email' ? [addressesAt('to'), addressesAt('cc')] : []),
      unknownAt('subject'),
      unknownAt('caption'),
      z.refine((values) => channel === 'email' || compose(values).body.length <= longestWhatsappCaption, {
        path: ['caption'],
        error: longest,
      }),
      z.refine(() => reminder === undefined, { path: ['accepts'], error: reminder ?? '' }),
    ),
    submit: (values, options) => send({ ...values, recipients: known(values.recipients), version }, options),
    onSuccess: onSent,
  });
  useFollowing(usual, form);
  const hints = {
    linked: {
      email: t`Plumbline fills in fields like ${aField}, and adds the link and your company’s name at the end.`,
      whatsapp: t`Plumbline fills in fields like ${aField}, and adds the link at the end if it’s missing.`,
    },
    plain: {
      email: t`Plumbline fills in fields like ${aField}, and adds your company’s name at the end.`,
      whatsapp: t`Plumbline fills in fields like ${aField}.`,
    },
  };
  const composed = compose(form.values);
  const undecided = reminder && form.errorAt('accepts');
  return (
    <Form form={form} guardsLeaving={false}>
      {recipients.length > 0 ? (
        <RecipientsField
          label={t({ message: 'To', context: 'recipient' })}
          recipients={recipients}
          value={known(form.values.recipients)}
          onChange={(keys) => form.set('recipients', keys)}
          error={form.errorAt('recipients')}
          isPhone={channel === 'whatsapp'}
          hint={
            <Trans>
              From <Link to={paths.customer(customerId)}>the customer’s record</Link>. Change it there.
            </Trans>
          }
        />
      ) : (
        <NoRecipient channel={channel} customerId={customerId} />
      )}
      <FieldRow>
        <TextField
          label={recipients.length > 0 ? t`Also to` : t({ message: 'To', context: 'recipient' })}
          placeholder={channel === 'email' ? 'name@example.com' : undefined}
          inputMode={channel === 'email' ? 'email' : 'text'}
          maxLength={longestAddresses}
          {...form.field('to')}
        />
        {channel === 'email' && (
          <TextField
            label={t({ message: 'Cc', context: 'copy of an e-mail' })}
            inputMode="email"
            maxLength={longestAddresses}
            {...form.field('cc')}
          />
        )}
      </FieldRow>
      <ContactChips
        contacts={sending.contacts}
        channel={channel}
        fields={form.values}
        onChange={(fields) => form.patch(fields)}
      />
      <p className={styles.muted}>
        {channel === 'whatsapp' ? (
          <Trans>Separate several numbers with commas.</Trans>
        ) : hasLink ? (
          <Trans>
            Separate several addresses with commas. Everyone who gets the email sees all of them, and can sign
            through its link.
          </Trans>
        ) : (
          <Trans>Separate several addresses with commas. Everyone who gets the email sees all of them.</Trans>
        )}
      </p>
      {channel === 'email' && (
        <TextField label={t`Subject`} autoFocus maxLength={200} {...form.field('subject')} />
      )}
      <TextArea
        label={t`Message`}
        hint={hints[hasLink ? 'linked' : 'plain'][channel]}
        rows={channel === 'email' ? 6 : 4}
        {...form.field('caption')}
      />
      <Disclosure title={<Trans>Fields you can use</Trans>}>
        <code className={styles.fieldNames}>{writtenFields(paper, ' ')}</code>
      </Disclosure>
      <AttachmentLine href={pdfAddress} attachment={attachment} />
      <p className={styles.muted}>
        <Trans>Paper and message in {languageWord}. Change it on the customer’s record.</Trans>
      </p>
      {channel === 'whatsapp' && whatsappTemplate !== null && (
        <p className={styles.note}>
          <Trans>
            WhatsApp sends the approved template “{whatsappTemplate}” with these fields. Your own message
            appears where the template has a place for it.
          </Trans>{' '}
          {whatsappLanguage !== null && knownLanguage(whatsappLanguage) !== language && (
            <Trans>
              The template isn’t set up in {languageWord}, so WhatsApp sends it as {whatsappLanguage}.
            </Trans>
          )}
        </p>
      )}
      <MessagePreview messages={[{ channel, ...composed }]} />
      {undecided && (
        <Text as="p" tone="red" size="sm" role="alert">
          {undecided}
        </Text>
      )}
      <FormActions
        form={form}
        submitLabel={
          sending.channels[channel] === 'capture' ? (
            <Trans>Save to outbox</Trans>
          ) : channel === 'email' ? (
            <Trans>Send email</Trans>
          ) : (
            <Trans>Send by WhatsApp</Trans>
          )
        }
        onCancel={onSent}
      />
    </Form>
  );
}

/**
 * While the sheet is open the paper may become another one: the words that nobody has touched are then made anew. The key of a sending that
 * was tried stays, so that a try which arrived after all is not repeated in other words.
 */
function useFollowing(usual: Words, form: Pick<FormState<Words>, 'values' | 'patch'>) {
  const shown = useRef(usual);
  const { subject, caption } = usual;
  const follow = useEffectEvent((now: Words) => {
    const before = shown.current;
    shown.current = now;
    const isUntouched = (name: keyof Words) =>
      now[name] !== before[name] && form.values[name] === before[name];
    const change: Partial<Words> = {
      ...(isUntouched('subject') && { subject: now.subject }),
      ...(isUntouched('caption') && { caption: now.caption }),
    };
    if (Object.keys(change).length > 0) form.patch(change);
  });
  useEffect(() => follow({ subject, caption }), [subject, caption]);
}

/** Who of the project's contacts gets such papers, as far as the customer's own address is not the same. */
function usualCopies({ contacts, recipients }: PaperSending): string {
  const first = recipients.email[0]?.address;
  return [...new Set(contacts.flatMap(({ email, getsIt }) => (getsIt && email ? [email] : [])))]
    .filter((address) => address !== first)
    .slice(0, mostRecipients)
    .join(', ');
}

interface Words {
  subject: string;
  caption: string;
}

type Addresses = Pick<AskedMessage, 'to' | 'cc'>;

const texts = { subject: z.string(), caption: z.string(), to: z.string(), cc: z.string() };

/** A template as somebody finds it in the field: filled in, but for a link that the sending makes. */
function written(template: string, fields: FieldValues): string {
  const { link = '', ...others } = fields;
  return fillFields(template, link.endsWith('…') ? others : fields);
}
