import { checkBid } from '../../../shared/bids/bid-checks.ts';
import type { DecisionKey } from '../../../shared/bids/bid-checks.ts';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { bidSendingContract } from '../../../shared/bids/bid-sending-contract.ts';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { on, StatusAnswer, type Route } from '../../platform/http/route.ts';
import { lookAtPaper, paperAsSent } from '../../platform/sending/look-at-paper.ts';
import { sendPaper, type AskedSending, type SendingCall } from '../../platform/sending/send-paper.ts';
import type { Services } from '../../platform/services.ts';
import { bidPaper } from './bid-paper.ts';
import { readBid } from './require-bid.ts';

interface SendCall extends SendingCall {
  caller: Caller;
  db: Db;
  services: Services;
  audit: AuditContext;
  params: { id: number; bidId: number };
  query: AskedSending & { accepts?: DecisionKey[] | undefined };
}

const keyOf = ({ id, bidId }: { id: number; bidId: number }) => ({ projectId: id, bidId });

/** Sends a bid, and answers it as it is then. */
async function sendBidBy(channel: SendingChannel, call: SendCall): Promise<StatusAnswer> {
  const { db, services, audit, params, query } = call;
  const key = keyOf(params);
  const sent = { ...key, rights: call.caller.rights, accepts: query.accepts };
  const { status, message } = await sendPaper(bidPaper, channel, { db, services }, audit, sent, query, call);
  const { text } = await readBid(db, key, { now: audit.now, publicUrl: services.config.publicUrl });
  return new StatusAnswer(status, { message, bid: JSON.parse(text) as Bid });
}

export const bidSendingRoutes: Route[] = [
  on(bidSendingContract.bidSending, async ({ db, services, audit, caller, params }) => {
    const key = { ...keyOf(params), rights: caller.rights };
    const { read, sending } = await lookAtPaper(bidPaper, { db, services }, audit, key);
    return { ...sending, findings: checkBid(read.record, read.context) };
  }),
  on(bidSendingContract.sentBidPdf, ({ db, services, audit, caller, params }) =>
    paperAsSent(bidPaper, { db, services }, audit, { ...keyOf(params), rights: caller.rights }),
  ),
  on(bidSendingContract.emailBid, (call) => sendBidBy('email', call)),
  on(bidSendingContract.whatsappBid, (call) => sendBidBy('whatsapp', call)),
];
