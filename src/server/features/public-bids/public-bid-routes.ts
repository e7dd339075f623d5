import { publicBidContract } from '../../../shared/public-bids/public-bid-contract.ts';
import { limitPublicCalls } from '../../platform/http/limit-public-calls.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { answerBidPdf } from '../bids/bid-pdf-queries.ts';
import { acceptBid } from './accept-bid.ts';
import { declineBid } from './decline-bid.ts';
import { recordView } from './public-bid-queries.ts';
import { requirePublicBid } from './require-public-bid.ts';

export const publicBidRoutes: Route[] = [
  on(publicBidContract.viewPublicBid, async (context) => {
    limitPublicCalls(context);
    const { db, act, params } = context;
    const found = await requirePublicBid(db, params.bidIndex, act.now);
    // The office looks at its own bids too, and that says nothing about the customer.
    if (await context.findCaller()) return found.bid;
    await recordView(db, act, found, context);
    return (await requirePublicBid(db, params.bidIndex, act.now)).bid;
  }),
  on(publicBidContract.publicBidPdf, async (context) => {
    limitPublicCalls(context);
    const { db, act, params, query, services } = context;
    return answerBidPdf(db, services, await requirePublicBid(db, params.bidIndex, act.now), query);
  }),
  on(publicBidContract.acceptPublicBid, (context) => {
    limitPublicCalls(context);
    return acceptBid(context, context.act, context.params.bidIndex, context.body, {
      ip: context.ip,
      userAgent: context.userAgent,
    });
  }),
  on(publicBidContract.declinePublicBid, (context) => {
    limitPublicCalls(context);
    return declineBid(context.db, context.act, context.params.bidIndex, context.body.reason ?? '');
  }),
];
