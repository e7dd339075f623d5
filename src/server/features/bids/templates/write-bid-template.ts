import type {
  BidTemplate,
  CreateBidTemplateBody,
  UpdateBidTemplateBody,
} from '../../../../shared/bids/bid-template-contract.ts';
import { notFound } from '../../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../../platform/audit-context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuseDuplicate, valueTaken } from '../../../platform/db/refuse-duplicate.ts';
import { recordEvent } from '../../../platform/history/event-queries.ts';
import { recordUpdate } from '../../../platform/history/record-update.ts';
import { removeRecords, restoreRecords } from '../../../platform/records/removal-queries.ts';
import { requireVersion } from '../../../platform/require-version.ts';
import { contentOf, linesOf } from '../bid-rules.ts';
import { readAnyBid } from '../require-bid.ts';
import { findBookPrices, insertTemplate, lockTemplate, updateTemplate } from './bid-template-queries.ts';
import {
  type StoredTemplate,
  templateAnswer,
  templateContentOf,
  type TemplateContent,
} from './template-content.ts';

/** Keeps the content of a bid (404 when it is not there) as a template; refuses (409) a name that is taken. */
export async function createTemplate(
  db: Db,
  audit: AuditContext,
  { name, bidId, keepsNotes = false }: CreateBidTemplateBody,
): Promise<BidTemplate> {
  const content = await contentFromBid(db, { bidId, keepsNotes }, audit.now);
  const template = await withFreeName(
    insertTemplate(db, { name, content, createdBy: audit.actor.id }, audit.now),
  );
  await recordEvent(db, audit, {
    ...subjectOf(template),
    kind: 'bid_template.created',
    after: told(template),
  });
  return templateAnswer(template);
}

/** Renames a template, or gives it the content of another bid. */
export async function changeTemplate(
  db: Db,
  audit: AuditContext,
  id: number,
  body: UpdateBidTemplateBody,
  expectedVersion: number | undefined,
): Promise<BidTemplate> {
  const before = await requireTemplate(db, id);
  requireVersion(templateAnswer(before), expectedVersion);
  const { bidId, keepsNotes = false } = body;
  const content =
    bidId === undefined ? before.content : await contentFromBid(db, { bidId, keepsNotes }, audit.now);
  const after = await withFreeName(
    updateTemplate(db, { ...before, name: body.name ?? before.name, content }, audit.now),
  );
  const event = { ...subjectOf(after), kind: 'bid_template.updated' };
  await recordUpdate(db, audit, { ...event, before: told(before), after: told(after) }, expectedVersion);
  return templateAnswer(after);
}

/** Removes a template. */
export async function removeTemplate(
  db: Db,
  audit: AuditContext,
  id: number,
  expectedVersion: number | undefined,
): Promise<void> {
  const template = await requireTemplate(db, id);
  requireVersion(templateAnswer(template), expectedVersion);
  const event = { ...subjectOf(template), kind: 'bid_template.deleted' };
  await removeRecords(db, audit, [{ ...event, before: told(template) }]);
}

/** Brings a removed template back; one that is there already is answered as it is. */
export async function restoreTemplate(db: Db, audit: AuditContext, id: number): Promise<BidTemplate> {
  const found = await lockTemplate(db, id);
  if (!found) throw notFound('template');
  if (!found.isRemoved) return templateAnswer(found);
  const event = { ...subjectOf(found), kind: 'bid_template.restored' };
  await withFreeName(restoreRecords(db, audit, [{ ...event, after: told(found) }]));
  return templateAnswer(await requireTemplate(db, id));
}

/** The content of a bid (404 when it is not there) as a template keeps it. */
async function contentFromBid(
  db: Db,
  { bidId, keepsNotes }: { bidId: number; keepsNotes: boolean },
  now: Date,
): Promise<TemplateContent> {
  const content = contentOf(await readAnyBid(db, bidId, now));
  const productIds = linesOf(content.sections).flatMap(({ productId }) => productId ?? []);
  const prices = await findBookPrices(db, productIds);
  return templateContentOf(content, { prices, keepsNotes });
}

async function requireTemplate(db: Db, id: number): Promise<StoredTemplate> {
  const found = await lockTemplate(db, id);
  if (!found || found.isRemoved) throw notFound('template');
  return found;
}

function withFreeName<T>(write: Promise<T>): Promise<T> {
  return refuseDuplicate(write, {
    bid_templates_name_key: valueTaken('bid.template_name_taken', 'name', 'Another template has this name.'),
  });
}

const subjectOf = ({ id }: StoredTemplate) => ({ subjectKind: 'bid_template' as const, subjectId: id });

/** What the history tells of a template. */
const told = ({ name, content }: StoredTemplate) => ({
  name,
  lines: linesOf(content.sections).map((line) => line.name),
});
