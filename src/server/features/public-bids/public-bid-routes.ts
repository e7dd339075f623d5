import { isLinkPreview } from '../../../shared/public-bids/visitor-device.ts';
import { publicBidContract } from '../../../shared/public-bids/public-bid-contract.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import { answerPicture } from '../../platform/pictures/answer-picture.ts';
import { limitPublicCalls, limitPublicPictures } from '../../platform/http/limit-public-calls.ts';
import { showKnownPicture } from '../../platform/pictures/show-picture.ts';
import { limited, on, type Route } from '../../platform/http/route.ts';
import { answerBidPdf } from '../bids/bid-pdf-queries.ts';
import { acceptBid } from './accept-bid.ts';
import { askQuestion } from './ask-question.ts';
import { chooseLines } from './choose-lines.ts';
import { declineBid } from './decline-bid.ts';
import { requestChanges } from './request-changes.ts';
import { findSignatureOf } from './verify-signature-queries.ts';
import { recordView } from './public-bid-queries.ts';
import { linkNotAvailable, requirePublicBid } from './require-public-bid.ts';

/** As `on`; each of these counts among an address's public calls. */
const counted: typeof on = (endpoint, handler) => limited(limitPublicCalls, on(endpoint, handler));

export const publicBidRoutes: Route[] = [
  counted(publicBidContract.viewPublicBid, async (context) => {
    const { db, audit, params } = context;
    const found = await requirePublicBid(db, params.bidIndex, audit.now);
    // The office looks at its own bids too, and that says nothing about the customer.
    if (isLinkPreview(context.userAgent) || (await context.findCaller())) return found.bid;
    const isFirst = await recordView(db, audit, found, context);
    return isFirst ? { ...found.bid, status: 'viewed' as const } : found.bid;
  }),
  counted(publicBidContract.publicBidPdf, async (context) => {
    const { db, audit, params, query, services } = context;
    const found = await requirePublicBid(db, params.bidIndex, audit.now, { signedCopy: true });
    return answerBidPdf(db, services, found, query);
  }),
  counted(publicBidContract.publicBidLogo, async (context) => {
    const { db, audit, params, services } = context;
    const { logo } = (await requirePublicBid(db, params.bidIndex, audit.now)).document.company;
    if (!logo) throw notFound('logo');
    return answerPicture(services.files, logo);
  }),
  limited(
    limitPublicPictures,
    on(publicBidContract.publicBidPicture, async (context) => {
      const { db, audit, params, query, services } = context;
      const { pictures = [] } = (await requirePublicBid(db, params.bidIndex, audit.now)).document;
      const picture = /^[1-9]\d?$/.test(params.place) ? pictures[Number(params.place) - 1] : undefined;
      if (!picture) throw linkNotAvailable();
      const kept = { sha256: picture.sha256, mediaType: 'image/webp', name: `photo-${params.place}` };
      return showKnownPicture({ db, files: services.files }, kept, {
        ...query,
        size: query.size ?? 'screen',
      });
    }),
  ),
  counted(publicBidContract.acceptPublicBid, (context) =>
    acceptBid(context, context.audit, context.params.bidIndex, context.body, context),
  ),
  counted(publicBidContract.choosePublicBid, (context) =>
    chooseLines(context, context.audit, context.params.bidIndex, context.body, context),
  ),
  counted(publicBidContract.askPublicBid, (context) =>
    askQuestion(context, context.audit, context.params.bidIndex, context.body, context),
  ),
  counted(publicBidContract.requestBidChanges, (context) =>
    requestChanges(context, context.audit, context.params.bidIndex, context.body, context),
  ),
  counted(publicBidContract.declinePublicBid, (context) =>
    declineBid(context, context.audit, context.params.bidIndex, context.body.reason ?? '', context),
  ),
  counted(publicBidContract.verifySignature, (context) => findSignatureOf(context.db, context.body.sha256)),
];
