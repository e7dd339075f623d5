import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { composeMessage } from '../../../shared/sending/compose-message.ts';
import {
  usualTemplates,
  type FieldValues,
  type MessageTemplates,
} from '../../../shared/sending/message-template.ts';
import { useEmployee } from '../../platform/session.ts';
import { showAmount } from '../../ui/money-format.ts';
import { formatDay } from '../../ui/format-time.ts';
import styles from './sending-settings.module.css';
import { useCompanyName } from './use-company-name.ts';

/** Both messages as an example customer would get them. */
export function TemplatePreview({ templates }: { templates: MessageTemplates }) {
  const { t } = useLingui();
  const { firstName, lastName } = useEmployee();
  const id = useId();
  const { companyName, companyPhone } = useCompanyName();
  const example: FieldValues = {
    customer: t`Maria Castellanos`,
    company: companyName || t`us`,
    project: 'R-1042',
    title: t`Hall bathroom`,
    total: showAmount(12_480),
    validUntil: formatDay(`${new Date().getFullYear()}-12-31`),
    link: `${window.location.origin}/bid/…`,
    sender: `${firstName} ${lastName}`,
  };
  const filled = {
    emailSubject: templates.emailSubject.trim() || usualTemplates.bid.emailSubject,
    emailCaption: templates.emailCaption.trim() || usualTemplates.bid.emailCaption,
    whatsappCaption: templates.whatsappCaption.trim() || usualTemplates.bid.whatsappCaption,
  };
  const closing = { companyName, companyPhone };
  const email = composeMessage('email', {}, filled, example, closing);
  const whatsapp = composeMessage('whatsapp', {}, filled, example, closing);
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <h3 id={id} className={styles.previewTitle}>
        <Trans>As it arrives</Trans>
      </h3>
      <div className={styles.arrival}>
        <p className={styles.subject} dir="auto">
          {email.subject}
        </p>
        <p className={styles.body} dir="auto">
          {email.body}
        </p>
      </div>
      <div className={styles.arrival}>
        <p className={styles.body} dir="auto">
          {whatsapp.body}
        </p>
      </div>
    </section>
  );
}
