import { useLingui } from '@lingui/react/macro';
import { bidLabel } from '../../../shared/bids/bid-label.ts';
import { composeMessage } from '../../../shared/sending/compose-message.ts';
import { paperKinds, type MessageTemplates, type SentPaper } from '../../../shared/sending/paper-kinds.ts';
import { usualWords } from '../../../shared/sending/usual-words.ts';
import { MessagePreview } from '../../entities/sending/message-preview.tsx';
import { useEmployee } from '../../platform/session.ts';
import { formatDay } from '../../ui/format-time.ts';
import { showAmount } from '../../ui/money-format.ts';
import { useCompanyName } from './use-company-name.ts';

interface TemplatePreviewProps {
  paper: SentPaper;
  templates: MessageTemplates;
  /** The id of the heading above. */
  below: string;
}

/** Both messages as an example customer would get them. */
export function TemplatePreview({ paper, templates, below }: TemplatePreviewProps) {
  const { companyName, companyPhone, locale } = useCompanyName();
  const fields = useExampleFields(paper, companyName);
  const words = usualWords(locale);
  const usual = words.templates[paper];
  const linkSentence = paperKinds[paper].hasPage ? words.linkSentence : null;
  const filled = {
    emailSubject: templates.emailSubject.trim() || usual.emailSubject,
    emailCaption: templates.emailCaption.trim() || usual.emailCaption,
    whatsappCaption: templates.whatsappCaption.trim() || usual.whatsappCaption,
  };
  const parts = { templates: filled, fields, closing: { companyName, companyPhone, linkSentence } };
  const messages = (['email', 'whatsapp'] as const).map((channel) => ({
    channel,
    ...composeMessage(channel, {}, parts),
  }));
  return <MessagePreview messages={messages} below={below} />;
}

/** Every field of every kind of paper, as of one example. */
function useExampleFields(
  paper: SentPaper,
  companyName: string,
): Record<(typeof paperKinds)[SentPaper]['fields'][number], string> {
  const { t } = useLingui();
  const { firstName, lastName } = useEmployee();
  return {
    customer: t`Maria Castellanos`,
    company: companyName || t`us`,
    number: paper === 'bid' ? bidLabel({ projectNumber: 'R-1042', number: 1, revision: 1 }) : 'INV-1042',
    project: 'R-1042',
    title: t`Hall bathroom`,
    report: t`Photo report`,
    total: showAmount(12_480),
    balance: showAmount(6_240),
    validUntil: formatDay('2026-12-31'),
    dueDate: formatDay('2026-12-31'),
    link: `${window.location.origin}/bid/…`,
    sender: `${firstName} ${lastName}`,
  };
}
