import { bidQuestionContract } from '../../../shared/bids/bid-question-contract.ts';
import { bidContract } from '../../../shared/bids/bid-contract.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import { JsonText, on, type Route } from '../../platform/http/route.ts';
import { answerQuestion } from './answer-question.ts';
import { findBidDocument } from './bid-document-queries.ts';
import { showKnownPicture } from '../../platform/pictures/show-picture.ts';
import { findBidPicture } from './bid-pictures-queries.ts';
import { answerBidPdf } from './bid-pdf-queries.ts';
import { listBidsText } from './bid-queries.ts';
import { createBid } from './create-bid.ts';
import { readDifference } from './read-difference.ts';
import { finalizeBid } from './finalize-bid.ts';
import { readBid } from './require-bid.ts';
import { restoreBid } from './restore-bid.ts';
import { reviseBid } from './revise-bid.ts';
import { makeBidLink, withdrawBidLink } from './bid-link.ts';
import { deleteBid, updateBid } from './update-bid.ts';

const keyOf = ({ id, bidId }: { id: number; bidId: number }) => ({ projectId: id, bidId });

export const bidRoutes: Route[] = [
  on(bidContract.listBids, async ({ db, audit, params, services }) => {
    const text = await listBidsText(db, params.id, { now: audit.now, publicUrl: services.config.publicUrl });
    if (text === undefined) throw notFound('project');
    return new JsonText(text);
  }),
  on(bidContract.getBid, ({ db, audit, params, services }) =>
    readBid(db, params, { now: audit.now, publicUrl: services.config.publicUrl }),
  ),
  on(bidContract.createBid, ({ db, audit, caller, params, body, services }) =>
    createBid(db, audit, params.id, body, {
      mayCredit: caller.rights.has('credits.give'),
      publicUrl: services.config.publicUrl,
    }),
  ),
  on(bidContract.updateBid, ({ db, audit, caller, params, body, expectedVersion, services }) =>
    updateBid(db, audit, params, body, {
      expectedVersion,
      mayCredit: caller.rights.has('credits.give'),
      publicUrl: services.config.publicUrl,
    }),
  ),
  on(bidContract.deleteBid, ({ db, audit, params, expectedVersion, services }) =>
    deleteBid(db, audit, params, { expectedVersion, publicUrl: services.config.publicUrl }),
  ),
  on(bidContract.restoreBid, ({ db, audit, params, services }) =>
    restoreBid(db, audit, keyOf(params), services.config.publicUrl),
  ),
  on(bidContract.reviseBid, ({ db, audit, params, services }) =>
    reviseBid(db, audit, keyOf(params), services.config.publicUrl),
  ),
  on(bidContract.bidDifference, ({ db, audit, params, services }) =>
    readDifference(db, params, { now: audit.now, publicUrl: services.config.publicUrl }),
  ),
  on(bidContract.bidPdf, async ({ db, audit, params, query, services }) => {
    const found = await findBidDocument(db, keyOf(params), audit.now);
    if (!found) throw notFound('bid');
    return answerBidPdf(db, services, found, query);
  }),
  on(bidContract.bidPicture, async ({ db, params, query, services }) => {
    const { photoId } = params;
    return showKnownPicture(
      { db, files: services.files },
      await findBidPicture(db, { ...keyOf(params), photoId }),
      query,
    );
  }),
  on(bidContract.makeBidLink, ({ db, audit, caller, params, query, expectedVersion, services }) =>
    makeBidLink(
      db,
      audit,
      keyOf(params),
      { accepted: query.accepts ?? [], expectedVersion, rights: caller.rights },
      services.config.publicUrl,
    ),
  ),
  on(bidContract.withdrawBidLink, ({ db, audit, params, services }) =>
    withdrawBidLink(db, audit, keyOf(params), services.config.publicUrl),
  ),
  on(bidQuestionContract.answerBidQuestion, ({ db, services, audit, params, body, expectedVersion }) =>
    answerQuestion(
      { db, services },
      audit,
      { ...keyOf(params), questionId: params.questionId },
      body.text,
      expectedVersion,
    ),
  ),
  on(bidContract.finalizeBid, ({ db, audit, caller, params, body, expectedVersion, services }) =>
    finalizeBid(db, audit, keyOf(params), body, {
      expectedVersion,
      publicUrl: services.config.publicUrl,
      rights: caller.rights,
    }),
  ),
];
