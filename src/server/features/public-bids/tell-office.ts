import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { plainMail } from '../../platform/mail/plain-mail.ts';
import type { Services } from '../../platform/services.ts';
import type { NewsText } from './customer-news.ts';
import { newsWords } from './customer-news-words.ts';
import { findOfficeRecipient } from './office-recipient-queries.ts';
import type { FoundPublicBid } from './public-bid-queries.ts';

interface News {
  /** One message for each of these, however often the call is repeated. */
  key: string;
  /** Of the bid in the company's language, whatever its customer speaks. */
  text: (bid: PublicBid) => NewsText;
}

/** Puts a message about a customer's answer into the outbox, in the caller's transaction, with the way to the bid. */
export async function tellOffice(
  { db, services }: { db: Db; services: Pick<Services, 'outbox' | 'config'> },
  audit: AuditContext,
  {
    bid,
    bidId,
    projectId,
    officeLocale,
  }: Pick<FoundPublicBid, 'bid' | 'bidId' | 'projectId' | 'officeLocale'>,
  { key, text }: News,
): Promise<void> {
  const recipient = await findOfficeRecipient(db, bidId);
  if (!recipient) return;
  const { subject, paragraphs } = text({ ...bid, locale: officeLocale });
  const area = `${services.config.publicUrl}/employee/${encodeURIComponent(recipient.firstName)}`;
  await services.outbox.record(db, audit, {
    channel: 'email',
    recipients: [recipient.email],
    ...plainMail(subject, [
      ...paragraphs,
      `${newsWords(officeLocale).bid}\n${area}/projects/${projectId}/bids/${bidId}`,
    ]),
    // Of the project, not of the bid: it is no message that carries the bid to its customer.
    projectId,
    callerKey: `office:${key}`,
  });
}
