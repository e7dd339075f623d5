import type { Tag } from '../../../shared/tags/tag-contract.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import { mostTags, mostTagsOfCompany, tagKey } from '../../../shared/tags/tag-fields.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { executeDeferred, query, queryOne } from '../../platform/db/query.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { mergedIds, tagColumns } from './tag-columns-queries.ts';

/** SQL: how many there are of each tag, all counted in one pass. */
const counted = (of: 'project' | 'customer') =>
  `(select x.tag_id, count(*) as count from ${of}_tags x join ${of}s r on r.id = x.${of}_id and r.deleted_at is null group by x.tag_id)`;

export const listTags = (db: Db): Promise<Tag[]> =>
  query<Tag>(
    db,
    `select t.id, t.name, coalesce(p.count, 0) as "projectCount", coalesce(c.count, 0) as "customerCount",
       ${mergedIds} as "mergedIds", t.version
     from tags t left join ${counted('project')} p on p.tag_id = t.id left join ${counted('customer')} c on c.tag_id = t.id
     where t.deleted_at is null order by lower(t.name)`,
  );

export const findTag = (db: Db, id: number): Promise<Tag | undefined> =>
  queryOne<Tag>(db, `select ${tagColumns} from tags t where t.id = $1 and t.deleted_at is null`, [id]);

/**
 * Whoever names tags, or changes their list, does one after the other, so that none of them is renamed, removed or joined meanwhile. After the
 * locks of projects and customers.
 */
export const holdTags = (db: Db): Promise<void> =>
  executeDeferred(db, `select pg_advisory_xact_lock(hashtext('tags'), 0)`);

export const tooManyTags = `There are ${mostTagsOfCompany} tags already. Remove one that you no longer need.`;

/** Refuses (409) more tags than a company may have. */
async function requireRoom(db: Db): Promise<void> {
  const row = await queryOne<{ count: number }>(
    db,
    'select count(*)::integer as count from tags where deleted_at is null',
  );
  if (row!.count <= mostTagsOfCompany) return;
  throw new AppError('tag.too_many', tooManyTags);
}

/** The tags of these names as the list spells them, by name; those that are new are added to it. */
export async function requireTags(
  db: Db,
  audit: AuditContext,
  names: readonly string[],
): Promise<{ id: number; name: string }[]> {
  if (names.length === 0) return [];
  await holdTags(db);
  const added = await query<{ id: number; name: string }>(
    db,
    `insert into tags (name, created_at, updated_at) select name, $2, $2 from unnest($1::text[]) name
     on conflict (lower(name)) where deleted_at is null do nothing returning id, name`,
    [names, audit.now],
  );
  if (added.length > 0) await requireRoom(db);
  await recordEvents(
    db,
    audit,
    added.map(({ id, name }) => ({
      subjectKind: 'tag' as const,
      subjectId: id,
      kind: 'tag.created',
      after: { name },
    })),
  );
  return query<{ id: number; name: string }>(
    db,
    `select id, name from tags where lower(name) in (select lower(name) from unnest($1::text[]) name) and deleted_at is null
     order by lower(name)`,
    [names],
  );
}

export const idsOf = (tags: readonly { id: number }[]) => tags.map(({ id }) => id);

const tables = { project: 'project_tags', customer: 'customer_tags' } as const;
export type Tagged = keyof typeof tables;

/** Gives a record exactly these tags. One that was removed from the list stays with it, unseen. */
export async function setTags(db: Db, of: Tagged, id: number, tagIds: readonly number[]): Promise<void> {
  await executeDeferred(
    db,
    `with gone as (
       delete from ${tables[of]} x using tags t
       where x.${of}_id = $1 and t.id = x.tag_id and t.deleted_at is null and x.tag_id <> all ($2::bigint[]))
     insert into ${tables[of]} (${of}_id, tag_id) select $1, unnest($2::bigint[]) on conflict do nothing`,
    [id, tagIds],
  );
}

/** Gives many records exactly these tags of the list, by their names, and writes them anew. */
export async function setTagsOfMany(
  db: Db,
  of: Tagged,
  records: readonly { id: number; tags: readonly string[] }[],
): Promise<void> {
  await executeDeferred(
    db,
    `with given as materialized (select * from jsonb_to_recordset($1::jsonb) as g(id bigint, tags text[])),
     untagged as (
       delete from ${tables[of]} x using given g, tags t
       where x.${of}_id = g.id and t.id = x.tag_id and t.deleted_at is null and t.name <> all (g.tags))
     insert into ${tables[of]} (${of}_id, tag_id)
     select g.id, t.id from given g join tags t on t.name = any (g.tags) and t.deleted_at is null on conflict do nothing`,
    [JSON.stringify(records.map(({ id, tags }) => ({ id, tags })))],
  );
}

export interface TagChanges {
  addTag?: string | undefined;
  removeTag?: string | undefined;
}

/** The change with the tag as the list spells it, which gets it if it is new; nobody else changes the list until the transaction ends. */
export async function requireTagChanges<Change extends TagChanges>(
  db: Db,
  audit: AuditContext,
  change: Change,
): Promise<Change> {
  if (change.addTag === undefined && change.removeTag === undefined) return change;
  await holdTags(db);
  if (change.addTag === undefined) return change;
  const [added] = await requireTags(db, audit, [change.addTag]);
  return { ...change, addTag: added!.name };
}

/** The tags of a record after a change of many, or why it has no room. */
export function tagsAfter(
  tags: readonly string[],
  { addTag, removeTag }: TagChanges,
): { tags: string[] } | { reason: string } {
  const left = tags.filter((tag) => removeTag === undefined || tagKey(tag) !== tagKey(removeTag));
  if (addTag === undefined || left.includes(addTag)) return { tags: left };
  if (left.length >= mostTags) return { reason: `There are ${mostTags} tags on it already.` };
  return { tags: [...left, addTag] };
}

/** What takes a change of tags back. */
export const tagsBack = ({ addTag, removeTag }: TagChanges): TagChanges => ({
  ...(addTag !== undefined && { removeTag: addTag }),
  ...(removeTag !== undefined && { addTag: removeTag }),
});

/** Gives whatever has a tag another one as well, and takes the first away from it. */
export async function moveTagged(db: Db, fromId: number, intoId: number): Promise<void> {
  for (const kind of ['project', 'customer'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one connection does one after the other
    await query(
      db,
      `with gone as (delete from ${tables[kind]} where tag_id = $1 returning ${kind}_id)
       insert into ${tables[kind]} (${kind}_id, tag_id) select ${kind}_id, $2 from gone on conflict do nothing`,
      [fromId, intoId],
    );
  }
}

/** Keeps what has taken the place of a tag, and of those that were merged into that before. */
export async function keepMerged(db: Db, fromId: number, intoId: number): Promise<void> {
  await query(db, 'update tags set merged_into_id = $2 where id = $1 or merged_into_id = $1', [
    fromId,
    intoId,
  ]);
}

/** Removes those of the tags that nothing has, with their history. */
export async function removeUnusedTags(
  db: Db,
  audit: AuditContext,
  tagIds: readonly number[],
): Promise<void> {
  const isUsed = (
    kind: Tagged,
  ) => `exists (select from ${tables[kind]} x join ${kind}s r on r.id = x.${kind}_id
    where x.tag_id = t.id and r.deleted_at is null)`;
  const gone = await query<{ id: number; name: string }>(
    db,
    `update tags t set deleted_at = $2, updated_at = $2, version = version + 1
     where id = any($1::bigint[]) and deleted_at is null and not ${isUsed('project')} and not ${isUsed('customer')}
     returning id, name`,
    [tagIds, audit.now],
  );
  await recordEvents(
    db,
    audit,
    gone.map(({ id, name }) => ({
      subjectKind: 'tag' as const,
      subjectId: id,
      kind: 'tag.deleted',
      before: { name },
    })),
  );
}

/** Gives a customer the tags of another one as well, as far as there is room. */
export async function copyTags(db: Db, fromId: number, toId: number): Promise<void> {
  await holdTags(db);
  await query(
    db,
    `insert into customer_tags (customer_id, tag_id)
     select $2, x.tag_id from customer_tags x join tags t on t.id = x.tag_id and t.deleted_at is null
     where x.customer_id = $1 and x.tag_id not in (select tag_id from customer_tags where customer_id = $2)
     order by lower(t.name)
     limit greatest(0, ${mostTags} - (select count(*) from customer_tags h join tags k on k.id = h.tag_id and k.deleted_at is null
       where h.customer_id = $2))`,
    [fromId, toId],
  );
}

/** Takes from a customer the tags that it had from another one only; `own` are those that it had before. */
export async function takeTagsBack(
  db: Db,
  fromId: number,
  toId: number,
  own: readonly string[],
): Promise<void> {
  await query(
    db,
    `delete from customer_tags x using tags t
     where x.customer_id = $2 and t.id = x.tag_id and lower(t.name) <> all ($3::text[])
       and x.tag_id in (select tag_id from customer_tags where customer_id = $1)`,
    [fromId, toId, own.map(tagKey)],
  );
}
