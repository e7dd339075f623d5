import type { Bid, UpdateBidBody } from '../../../shared/bids/bid-contract.ts';
import { isEditable } from '../../../shared/bids/bid-status.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { changedLines } from '../../platform/history/changed-lines.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { JsonText } from '../../platform/http/route.ts';
import { removeRecords } from '../../platform/records/removal-queries.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { replacePictures } from './bid-pictures-queries.ts';
import { requireOwnPhotos } from './require-own-photos.ts';
import { replaceSections, updateBidContent } from './bid-content-queries.ts';
import { findMissingProducts, type BidKey } from './bid-queries.ts';
import { changedContent, contentOf, priceBid, requireNoNewCredit } from './bid-rules.ts';
import { productIdsIn, requireKnownProducts } from './create-bid.ts';
import { lockBidOf, readBid } from './require-bid.ts';

/** Replaces the given parts of a bid that is not out (409 once it is); `sections` are replaced whole. */
export async function updateBid(
  db: Db,
  audit: AuditContext,
  key: BidKey,
  body: UpdateBidBody,
  options: { expectedVersion: number | undefined; mayCredit: boolean; publicUrl: string },
): Promise<JsonText> {
  const { expectedVersion, mayCredit, publicUrl } = options;
  const reading = { now: audit.now, publicUrl };
  const { bid: before } = await lockBidOf(db, key, reading);
  requireVersion(before, expectedVersion);
  requireEditable(before);
  requireKnownProducts(body, await findMissingProducts(db, productIdsIn(body)));
  await requireOwnPhotos(db, key.projectId, body.pictures);
  const { version: _version, ...changes } = body;
  const current = contentOf(before);
  const content = changedContent(current, changes);
  if (!mayCredit) requireNoNewCredit(content, current);
  const totals = priceBid(content);
  await updateBidContent(db, key.bidId, content, totals, audit.now);
  if (body.sections) await replaceSections(db, key.bidId, content, totals);
  if (body.pictures !== undefined) await replacePictures(db, key.bidId, body.pictures);
  const { text } = await readBid(db, key, reading);
  const event = {
    projectId: key.projectId,
    subjectKind: 'bid' as const,
    subjectId: key.bidId,
    kind: 'bid.updated',
  };
  await recordUpdate(db, audit, { ...event, ...historyOf(before, JSON.parse(text) as Bid) }, expectedVersion);
  return new JsonText(text);
}

/** What the history compares: the fields as they are, and of the lines only those that differ. */
function historyOf(before: Bid, after: Bid) {
  const linesIn = (bid: Bid) => bid.sections.flatMap((section) => section.lines);
  const lines = changedLines(linesIn(before), linesIn(after));
  const comparable = ({ sections, paymentSchedule, shownPictures, picturesGone: _gone, ...fields }: Bid) => ({
    ...withoutCustomersPart(fields),
    pictures: shownPictures.map(({ filename }) => filename),
    // What each payment comes to follows from the total, whose change is told.
    paymentSchedule: paymentSchedule.map(({ due: _due, ...payment }) => payment),
    sectionTitles: sections.map(({ title }) => title),
  });
  return {
    before: { ...comparable(before), lines: lines.before },
    after: { ...comparable(after), lines: lines.after },
  };
}

/** What the customer does beside an editor is told by events of its own. */
function withoutCustomersPart<
  T extends Omit<Bid, 'sections' | 'paymentSchedule' | 'shownPictures' | 'picturesGone'>,
>(bid: T) {
  const {
    views: _views,
    viewLog: _log,
    questions: _questions,
    openQuestions: _open,
    changeRequests: _changes,
    ...rest
  } = bid;
  return rest;
}

const waitingSentence = 'This bid is waiting in the outbox. Cancel its message to edit it.';

function requireEditable(bid: Bid): void {
  if (isEditable(bid)) return;
  if (bid.isWaiting) throw new AppError('bid.not_editable', waitingSentence);
  const sentence = 'This bid has been sent, so you can’t edit it. Create a revision instead.';
  throw new AppError('bid.not_editable', sentence);
}

/** Removes a draft; a bid that was sent stays in the project's history (409). */
export async function deleteBid(
  db: Db,
  audit: AuditContext,
  key: BidKey,
  { expectedVersion, publicUrl }: { expectedVersion: number | undefined; publicUrl: string },
): Promise<void> {
  const { bid } = await lockBidOf(db, key, { now: audit.now, publicUrl });
  requireVersion(bid, expectedVersion);
  if (bid.isWaiting) throw new AppError('bid.not_editable', waitingSentence);
  if (!isEditable(bid)) {
    throw new AppError('bid.not_editable', 'This bid has been sent. You can only remove drafts.');
  }
  const { number, revision, title, total } = bid;
  const event = { projectId: key.projectId, subjectKind: 'bid' as const, subjectId: key.bidId };
  const before = { number, revision, title, total };
  await removeRecords(db, audit, [{ ...event, kind: 'bid.deleted', before }]);
}
