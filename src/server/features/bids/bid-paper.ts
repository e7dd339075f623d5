import type { Right } from '../../../shared/auth/rights.ts';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import type { CheckContext, DecisionKey } from '../../../shared/bids/bid-checks.ts';
import { languageOf } from '../../../shared/kernel/languages.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import type { FieldsOf } from '../../../shared/sending/paper-kinds.ts';
import type { PaperKind, ReadPaper } from '../../platform/sending/paper-kind.ts';
import { listSendingContacts } from '../contacts/contact-queries.ts';
import { lockProject, requireLiveProject } from '../projects/advance-project-queries.ts';
import { findPaperTemplates } from '../sending/sending-settings-queries.ts';
import { contextOf } from './bid-check-queries.ts';
import { findBidPaper, type FoundBidDocument } from './bid-document-queries.ts';
import { bidFields, closingOf } from './bid-message.ts';
import { bidPdfName } from './bid-pdf-name.ts';
import { pdfOfBid } from './bid-pdf-queries.ts';
import { lockBidVersion, type BidKey } from './bid-queries.ts';
import { asSent } from './build-bid-document.ts';
import { requireDecided } from './require-decided.ts';
import { releaseBid, requireSendable } from './release-bid.ts';

/** A bid, what its sender may, and what of it they have decided to send anyway. */
interface SentBidKey extends BidKey {
  rights: ReadonlySet<Right>;
  accepts?: DecisionKey[] | undefined;
}

interface ReadBid extends ReadPaper {
  record: Bid;
  fields: FieldsOf<'bid'>;
  /** The document as it is once sent; of a signed bid what was signed. */
  found: FoundBidDocument;
  context: CheckContext;
  accepts: DecisionKey[];
}

/** How a bid is sent: with a link to its page, and frozen from its first release. */
export const bidPaper: PaperKind<SentBidKey, ReadBid> = {
  name: 'bid',
  noun: /*i18n*/ 'bid',
  codes: { noRecipient: 'bid.no_recipient', changed: 'bid.changed' },
  request: ({ projectId, bidId, accepts }) => ({
    path: `/api/projects/${projectId}/bids/${bidId}`,
    asked: { accepts },
  }),
  about: ({ bidId }) => ({ bidId }),

  async read({ db, services }, audit, key) {
    const { publicUrl } = services.config;
    const paper = await findBidPaper(db, key, { now: audit.now, publicUrl });
    if (!paper) throw notFound('bid');
    const { found, bid, contacts, context } = paper;
    const document = found.signature ? found.document : asSent(found.document, audit.now);
    const fields = bidFields(document, { sender: audit.actor.name, link: bid.link ?? `${publicUrl}/bid/…` });
    return {
      record: bid,
      projectId: key.projectId,
      contacts,
      language: languageOf(document.locale),
      templates: await findPaperTemplates(db, 'bid', document.locale),
      fields,
      closing: closingOf(document),
      fileName: bidPdfName(document),
      found: { ...found, document },
      context: contextOf(context, key.rights),
      accepts: key.accepts ?? [],
    };
  },

  listContacts: listSendingContacts('bid'),

  check({ record, context, accepts }) {
    requireSendable(record);
    requireDecided(record, context, accepts);
  },

  draw: ({ db, services }, { found }) => pdfOfBid(db, services, found, { full: true, logo: true }),

  async lock(db, _audit, key) {
    requireLiveProject(await lockProject(db, key.projectId));
    const version = await lockBidVersion(db, key);
    if (version === undefined) throw notFound('bid');
    return version;
  },

  async release({ db, services }, audit, { record, found, context, accepts }, channel) {
    const accepted = requireDecided(record, context, accepts);
    const { code } = await releaseBid(db, audit, record, {
      channel,
      accepted,
      heading: found.record.heading,
    });
    return `${services.config.publicUrl}/bid/${code}`;
  },
};
