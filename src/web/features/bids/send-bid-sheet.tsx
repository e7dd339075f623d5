import { Trans, useLingui } from '@lingui/react/macro';
import { usePaths } from '../../paths.ts';
import type { Write } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import styles from './bid-editor.module.css';

export interface Recipient {
  id: number;
  name: string;
  email: string | null;
}

export interface EmailText {
  subject: string;
  caption: string;
}

interface SendBidSheetProps {
  isOpen: boolean;
  onClose: () => void;
  customer: Recipient;
  usualEmail: EmailText;
  isEmpty: boolean;
  /** Sending freezes a draft; one that was sent before goes out again as it is. */
  willFreeze: boolean;
  copyLink: Write<void, unknown>;
  email: Write<EmailText, unknown>;
}

/** The ways to the customer: e-mail with the PDF and the link, or the link to paste anywhere. */
export function SendBidSheet(props: SendBidSheetProps) {
  const { isOpen, onClose, customer, isEmpty, willFreeze, copyLink } = props;
  const { t } = useLingui();
  const paths = usePaths();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Send to ${customer.name}`}
      description={
        willFreeze ? t`Once sent the bid is frozen; a later change makes the next version.` : undefined
      }
    >
      {isEmpty ? (
        <p className={styles.problem}>
          <Trans>The bid has no lines yet. Add at least one before it goes out.</Trans>
        </p>
      ) : (
        <>
          <Section title={t`By e-mail`}>
            {customer.email ? (
              <EmailForm customer={customer} usual={props.usualEmail} email={props.email} onSent={onClose} />
            ) : (
              <p className={styles.muted}>
                <Trans>
                  There is no e-mail address for this customer yet. Add one to{' '}
                  <Link to={paths.customer(customer.id)}>the customer’s record</Link>, or copy the link.
                </Trans>
              </p>
            )}
          </Section>
          <Section title={t`Any other way`}>
            <div className={styles.link}>
              <span className={styles.muted}>
                <Trans>The link opens the bid without a sign-in; there it is read, signed or declined.</Trans>
              </span>
              <span>
                <Button
                  icon="link"
                  autoFocus={!customer.email}
                  isPending={copyLink.isPending}
                  onClick={() => void copyLink.run()}
                >
                  <Trans>Copy link</Trans>
                </Button>
              </span>
            </div>
          </Section>
        </>
      )}
    </Sheet>
  );
}

interface EmailFormProps {
  customer: Recipient;
  usual: EmailText;
  email: SendBidSheetProps['email'];
  onSent: () => void;
}

function EmailForm({ customer, usual, email, onSent }: EmailFormProps) {
  const { t } = useLingui();
  const paths = usePaths();
  const form = useForm({
    id: 'send-bid',
    initial: usual,
    keepsDraft: false,
    submit: email.send,
    onSuccess: onSent,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <div className={styles.recipient}>
        <p>
          <Trans>
            To <strong>{customer.email}</strong>
          </Trans>
        </p>
        <p className={styles.muted}>
          <Trans>
            The address is that of <Link to={paths.customer(customer.id)}>the customer’s record</Link>; change
            it there.
          </Trans>
        </p>
      </div>
      <TextField
        label={t`Subject`}
        autoFocus
        placeholder={usual.subject}
        maxLength={200}
        {...form.field('subject')}
      />
      <TextArea
        label={t`Message`}
        hint={t`Below it follow the link to the bid and your company's name.`}
        placeholder={usual.caption}
        rows={6}
        {...form.field('caption')}
      />
      <FormActions form={form} submitLabel={<Trans>Send e-mail</Trans>} onCancel={onSent} />
    </Form>
  );
}
