import { bidSendingContract } from '../../../shared/bids/bid-sending-contract.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { lookAtSending, pdfAsSent } from './look-at-sending.ts';
import { sendBidBy } from './send-bid-by.ts';

const keyOf = ({ id, bidId }: { id: number; bidId: number }) => ({ projectId: id, bidId });

/** Keys are unique over all callers in the outbox, so that each one names its own. */
const ownKey = ({ employeeId }: Caller, key: string | undefined) => key && `${employeeId}:${key}`;

export const bidSendingRoutes: Route[] = [
  on(bidSendingContract.bidSending, ({ db, services, act, params }) =>
    lookAtSending(db, services, act, keyOf(params)),
  ),
  on(bidSendingContract.sentBidPdf, ({ db, services, act, params }) =>
    pdfAsSent(db, services, act, keyOf(params)),
  ),
  on(bidSendingContract.emailBid, ({ db, services, act, caller, params, query, idempotencyKey }) =>
    sendBidBy('email', { db, services }, act, keyOf(params), query, ownKey(caller, idempotencyKey)),
  ),
  on(bidSendingContract.whatsappBid, ({ db, services, act, caller, params, query, idempotencyKey }) =>
    sendBidBy('whatsapp', { db, services }, act, keyOf(params), query, ownKey(caller, idempotencyKey)),
  ),
];
