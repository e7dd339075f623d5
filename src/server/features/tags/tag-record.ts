import type { Tag } from '../../../shared/tags/tag-contract.ts';
import { invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { valueTaken } from '../../platform/db/refuse-duplicate.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { record, required } from '../../platform/records/record.ts';
import { mostTagsOfCompany } from '../../../shared/tags/tag-fields.ts';
import { replaceTagInViews } from '../views/view-queries.ts';
import { tagColumns } from './tag-columns-queries.ts';
import { findTag, holdTagged, keepMerged, moveTagged, tooManyTags, touchTagged } from './tag-queries.ts';

const tagRecord = record<Tag, Pick<Tag, 'name'>>({
  subjectKind: 'tag',
  noun: 'tag',
  table: { name: 'tags', alias: 't', fields: { name: 'name' }, columns: tagColumns },
  defaults: { name: required },
  limit: { most: mostTagsOfCompany, code: 'tag.too_many', sentence: tooManyTags },
  unique: { tags_name_key: valueTaken('tag.name_taken', 'name', 'Another tag has this name.') },
  afterChange: (db, _audit, _viewer, { after }) => touchTagged(db, after.id),
});

/** A free word that projects and customers have. */
export const tags: typeof tagRecord = {
  create: tagRecord.create,

  async update(db, audit, viewer, place, ...rest) {
    await holdTagged(db, place.id);
    return tagRecord.update(db, audit, viewer, place, ...rest);
  },

  async delete(db, audit, viewer, place, ...rest) {
    await holdTagged(db, place.id);
    await tagRecord.delete(db, audit, viewer, place, ...rest);
    await touchTagged(db, place.id);
  },

  async restore(db, audit, viewer, place) {
    await holdTagged(db, place.id);
    if (!(await findTag(db, place.id))) await touchTagged(db, place.id);
    return tagRecord.restore(db, audit, viewer, place);
  },
};

/** Joins a tag with another one, which stays. */
export async function mergeTag(db: Db, audit: AuditContext, id: number, intoId: number): Promise<Tag> {
  if (id === intoId) throw invalidField('intoId', 'Choose another tag.');
  await holdTagged(db, id);
  const [from, into] = [await findTag(db, id), await findTag(db, intoId)];
  if (!from) throw notFound('tag');
  if (!into) throw invalidField('intoId', 'This tag was not found.');
  await touchTagged(db, id);
  await moveTagged(db, id, intoId);
  await keepMerged(db, id, intoId);
  await replaceTagInViews(db, id, intoId, audit.now);
  await tagRecord.delete(db, audit, undefined, { id }, undefined);
  const { name, projectCount, customerCount } = from;
  await recordEvent(db, audit, {
    subjectKind: 'tag',
    subjectId: intoId,
    kind: 'tag.merged',
    after: { name: into.name, mergedName: name, projectCount, customerCount },
  });
  return (await findTag(db, intoId))!;
}
