import type { Tag } from '../../../shared/tags/tag-contract.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import { mostTags, mostTagsOfCompany } from '../../../shared/tags/tag-fields.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { idsOf } from '../../platform/by-id.ts';
import { byName } from '../../platform/db/by-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { executeDeferred, query, queryOne } from '../../platform/db/query.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { tagColumns } from './tag-columns-queries.ts';

export const listTags = (db: Db): Promise<Tag[]> =>
  query<Tag>(db, `select ${tagColumns} from tags t where t.deleted_at is null order by ${byName('t.name')}`);

/** The list without how many have each. */
export const listTagNames = (db: Db): Promise<TagName[]> =>
  query<TagName>(db, 'select id, name from tags where deleted_at is null');

export const findTag = (db: Db, id: number): Promise<Tag | undefined> =>
  queryOne<Tag>(db, `select ${tagColumns} from tags t where t.id = $1 and t.deleted_at is null`, [id]);

/**
 * Whoever names tags, or changes their list, does one after the other, so that none of them is renamed, removed or joined meanwhile. After the
 * locks of projects and customers.
 */
export const holdTags = (db: Db): Promise<void> =>
  executeDeferred(db, `select pg_advisory_xact_lock(hashtext('tags'), 0)`);

/** As `holdTags`, after whatever has the tag, which `touchTagged` writes. An import of customers, which holds them all, is waited for first. */
export async function holdTagged(db: Db, tagId: number): Promise<void> {
  await query(db, 'lock table customers in row share mode');
  for (const kind of kinds) {
    // oxlint-disable-next-line no-await-in-loop -- one connection does one after the other
    await query(
      db,
      `select id from ${kind}s where id in (select ${kind}_id from ${kind}_tags where tag_id = $1) order by id for no key update`,
      [tagId],
    );
  }
  await holdTags(db);
}

/**
 * Whatever shows a tag is another version once the tag reads otherwise, so that nobody saves the old name over it. What an import has
 * written is still as the import left it, and can be undone.
 */
export async function touchTagged(db: Db, tagId: number): Promise<void> {
  await query(
    db,
    `with touched as (
       update customers set version = version + 1 where id in (select customer_id from customer_tags where tag_id = $1)
       returning id, version),
     followed as (
       update import_run_records r set version = t.version from touched t, import_runs i
       where r.record_id = t.id and r.version = t.version - 1 and i.id = r.run_id and i.kind = 'customers')
     update projects set version = version + 1 where id in (select project_id from project_tags where tag_id = $1)`,
    [tagId],
  );
}

export const tooManyTags = `You already have ${mostTagsOfCompany} tags. Remove one you no longer need.`;

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
export async function requireTags(db: Db, audit: AuditContext, names: readonly string[]): Promise<TagName[]> {
  if (names.length === 0) return [];
  await holdTags(db);
  const added = await query<TagName>(
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
  return query<TagName>(
    db,
    `select id, name from tags where lower(name) in (select lower(name) from unnest($1::text[]) name) and deleted_at is null
     order by ${byName('name')}`,
    [names],
  );
}

type TagName = Pick<Tag, 'id' | 'name'>;
const kinds = ['project', 'customer'] as const;
type Tagged = (typeof kinds)[number];

/** Gives a record exactly these tags. One that was removed from the list stays with it, unseen. */
export async function setTags(db: Db, kind: Tagged, id: number, tagIds: readonly number[]): Promise<void> {
  await executeDeferred(
    db,
    `with gone as (
       delete from ${kind}_tags x using tags t
       where x.${kind}_id = $1 and t.id = x.tag_id and t.deleted_at is null and x.tag_id <> all ($2::bigint[]))
     insert into ${kind}_tags (${kind}_id, tag_id) select $1, unnest($2::bigint[]) on conflict do nothing`,
    [id, tagIds],
  );
}

/** The ids of tags that come to a record, and that go from it. Undoing names them by id: a name may be another's by then. */
export interface TagMoves {
  gained?: readonly number[];
  lost?: readonly number[];
}

/** Gives tags to many records and takes others from them. */
export async function moveTags(
  db: Db,
  kind: Tagged,
  records: readonly (TagMoves & { id: number })[],
): Promise<void> {
  await executeDeferred(
    db,
    `with given as materialized (select * from jsonb_to_recordset($1::jsonb) as g(id bigint, gained bigint[], lost bigint[])),
     gone as (delete from ${kind}_tags x using given g where x.${kind}_id = g.id and x.tag_id = any (g.lost))
     insert into ${kind}_tags (${kind}_id, tag_id) select g.id, unnest(g.gained) from given g on conflict do nothing`,
    [JSON.stringify(records.map(({ id, gained, lost }) => ({ id, gained, lost })))],
  );
}

interface NamedChanges {
  addTag?: string | undefined;
  removeTag?: string | undefined;
  addTagIds?: readonly number[] | undefined;
  removeTagIds?: readonly number[] | undefined;
}

interface TagChanges {
  added: readonly TagName[];
  removed: readonly TagName[];
}

/** The tags that a change of many names, as the list has them; a new name gets to it. Nobody else changes the list until the transaction ends. */
export async function requireTagChanges(
  db: Db,
  audit: AuditContext,
  { addTag, removeTag, addTagIds = [], removeTagIds = [] }: NamedChanges,
): Promise<TagChanges> {
  if ([addTag, removeTag, ...addTagIds, ...removeTagIds].every((tag) => tag === undefined))
    return { added: [], removed: [] };
  await holdTags(db);
  const named = addTag === undefined ? [] : await requireTags(db, audit, [addTag]);
  const wanted = new Set([...addTagIds, ...idsOf(named)]);
  const known = await query<TagName>(
    db,
    'select id, name from tags where (id = any($1::bigint[]) or lower(name) = lower($2)) and deleted_at is null',
    [[...wanted, ...removeTagIds], removeTag ?? null],
  );
  return {
    added: known.filter(({ id }) => wanted.has(id)),
    removed: known.filter(({ id }) => !wanted.has(id)),
  };
}

/** The tags of a record after a change of many, with what of it the record did not have before, or why it has no room. */
export function tagsAfter(
  tags: readonly string[],
  { added, removed }: TagChanges,
): ({ tags: string[] } & Required<TagMoves>) | { reason: string } {
  const lost = removed.filter(({ name }) => tags.includes(name));
  const left = tags.filter((tag) => !lost.some(({ name }) => name === tag));
  const gained = added.filter(({ name }) => !tags.includes(name));
  if (gained.length > 0 && left.length + gained.length > mostTags)
    return { reason: `It already has ${mostTags} tags. Remove one first.` };
  return { tags: [...left, ...gained.map(({ name }) => name)], gained: idsOf(gained), lost: idsOf(lost) };
}

/** What takes a change of tags back. */
export const tagsBack = ({ gained, lost }: Required<TagMoves>) => ({
  ...(lost.length > 0 && { addTagIds: [...lost] }),
  ...(gained.length > 0 && { removeTagIds: [...gained] }),
});

/** Gives whatever has a tag another one as well, and takes the first away from it. */
export async function moveTagged(db: Db, fromId: number, intoId: number): Promise<void> {
  for (const kind of kinds) {
    // oxlint-disable-next-line no-await-in-loop -- one connection does one after the other
    await query(
      db,
      `with gone as (delete from ${kind}_tags where tag_id = $1 returning ${kind}_id)
       insert into ${kind}_tags (${kind}_id, tag_id) select ${kind}_id, $2 from gone on conflict do nothing`,
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
  const isUsed = (kind: Tagged) => `exists (select from ${kind}_tags x join ${kind}s r on r.id = x.${kind}_id
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

/** Gives a customer the tags of another one as well, as far as there is room, and tells which it did not have. */
export async function copyTags(db: Db, fromId: number, toId: number): Promise<number[]> {
  await holdTags(db);
  const copied = await query<{ id: number }>(
    db,
    `insert into customer_tags (customer_id, tag_id)
     select $2, x.tag_id from customer_tags x join tags t on t.id = x.tag_id and t.deleted_at is null
     where x.customer_id = $1 and x.tag_id not in (select tag_id from customer_tags where customer_id = $2)
     order by ${byName('t.name')}
     limit greatest(0, ${mostTags} - (select count(*) from customer_tags h join tags k on k.id = h.tag_id and k.deleted_at is null
       where h.customer_id = $2))
     returning tag_id as id`,
    [fromId, toId],
  );
  return idsOf(copied);
}
