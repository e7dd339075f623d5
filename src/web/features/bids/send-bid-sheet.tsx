import { Trans, useLingui } from '@lingui/react/macro';
import type { Write } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Section } from '../../ui/section.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import styles from './bid-editor.module.css';

interface SendBidSheetProps {
  isOpen: boolean;
  onClose: () => void;
  customer: { name: string; email: string | null };
  isEmpty: boolean;
  /** Sending freezes a draft; one that was sent before goes out again as it is. */
  willFreeze: boolean;
  copyLink: Write<void, unknown>;
  email: Write<{ subject: string; caption: string }, unknown>;
}

/** The ways to the customer: e-mail with the PDF and the link, or the link to paste anywhere. */
export function SendBidSheet(props: SendBidSheetProps) {
  const { isOpen, onClose, customer, isEmpty, willFreeze, copyLink } = props;
  const { t } = useLingui();
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
              <EmailForm to={customer.email} email={props.email} onSent={onClose} />
            ) : (
              <p className={styles.muted}>
                <Trans>
                  There is no e-mail address for this customer yet. Add one on the project, or copy the link.
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
                <Button icon="link" isPending={copyLink.isPending} onClick={() => void copyLink.run()}>
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

function EmailForm({
  to,
  email,
  onSent,
}: {
  to: string;
  email: SendBidSheetProps['email'];
  onSent: () => void;
}) {
  const { t } = useLingui();
  const form = useForm({
    id: 'send-bid',
    initial: { subject: '', caption: '' },
    keepsDraft: false,
    submit: email.send,
    onSuccess: onSent,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <p className={styles.muted}>
        <Trans>To {to}, with the PDF and the link.</Trans>
      </p>
      <TextField
        label={t`Subject`}
        placeholder={t`The usual one, with the project's number`}
        maxLength={200}
        {...form.field('subject')}
      />
      <TextArea
        label={t`Message`}
        placeholder={t`The usual one. The link is added below it.`}
        rows={6}
        {...form.field('caption')}
      />
      <FormActions form={form} submitLabel={<Trans>Send e-mail</Trans>} onCancel={onSent} />
    </Form>
  );
}
