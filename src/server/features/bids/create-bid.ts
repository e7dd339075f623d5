import type { CreateBidBody } from '../../../shared/bids/bid-contract.ts';
import { AppError, invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import { nextStatusAfter } from '../../../shared/projects/status-after-event.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { advanceProject, requireLiveProject } from '../projects/advance-project-queries.ts';
import { insertBid, insertFirstBid } from './bid-content-queries.ts';
import { lockBidStart, type BidStart } from './bid-queries.ts';
import {
  changedContent,
  contentOf,
  linesOf,
  priceBid,
  requireNoNewCredit,
  type BidContent,
} from './bid-rules.ts';
import { requireOwnPhotos } from './require-own-photos.ts';
import { readAnyBid, readBid } from './require-bid.ts';
import { findTemplate } from './templates/bid-template-queries.ts';
import { presentContent } from './templates/template-content.ts';

/** Starts a bid; what the body leaves out comes from the settings, and its title is that of the job. The first one moves the project to `bid_in_progress`. */
export async function createBid(
  db: Db,
  audit: AuditContext,
  projectId: number,
  { project: named, copyOfBidId, templateId, ...body }: CreateBidBody,
  { mayCredit, publicUrl }: { mayCredit: boolean; publicUrl: string },
): Promise<JsonText> {
  requireSameProject(named, projectId);
  const start = await lockBidStart(db, projectId, productIdsIn(body), audit.now);
  if (!start) throw notFound('project');
  requireLiveProject({ status: start.projectStatus });
  requireKnownProducts(body, start.missingProductIds);
  await requireOwnPhotos(db, projectId, body.pictures);
  const { content: base, of } = await startingContent(
    db,
    { projectId, start },
    { copyOfBidId, templateId },
    audit.now,
  );
  const content = changedContent(base, body);
  // A credit that an administrator gave one customer is none for the next: what a copy or a template brings is new here.
  if (!mayCredit) requireNoNewCredit(content, undefined);
  const totals = priceBid(content);
  if (nextStatusAfter('bid_started', start.projectStatus) !== start.projectStatus) {
    await advanceProject(db, audit, projectId, 'bid_in_progress');
  }
  const { title, sections } = content;
  const after = { title, total: totals.total / 100, lines: linesOf(sections).length, ...of };
  const event = { kind: 'bid.created', before: null, after };
  const bidId = start.id;
  const bid = { id: bidId, projectId, number: null, revision: 1, content, totals, event };
  if (content.pictures.length === 0) return insertFirstBid(db, audit, bid, start.projectNumber);
  await insertBid(db, audit, bid);
  return readBid(db, { projectId, bidId }, { now: audit.now, publicUrl });
}

/** The refusals of specification, section 5: no id, or one of another kind, and then one of another project. */
function requireSameProject(named: unknown, projectId: number): void {
  const id = (named as { id?: unknown } | null | undefined)?.id;
  if (typeof id !== 'string' && typeof id !== 'number') {
    throw new AppError('bid.invalid_project_id', /*i18n*/ 'Invalid project ID', {
      fields: { 'project.id': /*i18n*/ 'Invalid project ID' },
    });
  }
  if (String(id).trim() !== String(projectId)) {
    throw invalidField('project.id', 'The project in this bid doesn’t match the one in the address.');
  }
}

/**
 * What the bid begins with, and of what, for the history. A copy and a template bring all but the validity, and of another job not its
 * title; not both at once (422).
 */
async function startingContent(
  db: Db,
  { projectId, start }: { projectId: number; start: BidStart },
  { copyOfBidId, templateId }: Pick<CreateBidBody, 'copyOfBidId' | 'templateId'>,
  now: Date,
): Promise<{ content: BidContent; of?: { template: string } | { copyOf: string } }> {
  const { validUntil } = start;
  if (copyOfBidId !== undefined) {
    if (templateId !== undefined)
      throw invalidField('templateId', 'Start with a bid or a template, not both.');
    const bid = await readAnyBid(db, copyOfBidId, now);
    // Photos stay with the project that they were taken of.
    const isOwn = bid.project_id === projectId;
    const pictures = isOwn ? bid.pictures : [];
    const title = isOwn ? bid.title : start.projectTitle || bid.title;
    return {
      content: { ...contentOf(bid), title, pictures, validUntil },
      of: { copyOf: [bid.label, bid.title].filter(Boolean).join(' · ') },
    };
  }
  if (templateId === undefined) return { content: blankContent({ ...start, title: start.projectTitle }) };
  const template = await findTemplate(db, templateId);
  if (!template) throw notFound('template');
  const content = {
    ...presentContent(template),
    title: start.projectTitle,
    taxRateBps: start.taxRateBps,
    taxName: start.taxName,
    validUntil,
  };
  return { content, of: { template: template.name } };
}

function blankContent(
  start: Pick<BidContent, 'title' | 'terms' | 'taxRateBps' | 'taxName' | 'depositRateBps' | 'validUntil'>,
): BidContent {
  const { title, terms, taxRateBps, taxName, depositRateBps, validUntil } = start;
  return {
    title,
    scope: '',
    terms,
    customerNotes: '',
    internalNotes: '',
    validUntil,
    discountKind: 'none',
    discountValue: 0,
    taxRateBps,
    taxName,
    depositRateBps,
    paymentSchedule: [],
    pictures: [],
    sections: [],
  };
}

type WithSections = Pick<CreateBidBody, 'sections'>;

export function productIdsIn({ sections = [] }: WithSections): number[] {
  const ids = sections.flatMap(({ lines = [] }) => lines.map((line) => line.productId ?? null));
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Refuses (422) a line whose product is not in the price book, naming the line. */
export function requireKnownProducts({ sections = [] }: WithSections, missing: readonly number[]): void {
  if (missing.length === 0) return;
  for (const [place, { lines = [] }] of sections.entries()) {
    const index = lines.findIndex((line) => line.productId != null && missing.includes(line.productId));
    if (index >= 0) {
      throw invalidField(
        `sections.${place}.lines.${index}.productId`,
        'This product isn’t in the price book.',
      );
    }
  }
}
