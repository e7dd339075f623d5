import type { BidTemplateSummary } from '../../../../shared/bids/bid-template-contract.ts';
import { byName } from '../../../platform/db/by-name.ts';
import type { Db } from '../../../platform/db/database.ts';
import { query, queryOne } from '../../../platform/db/query.ts';
import { insertRow } from '../../../platform/db/write-columns.ts';
import type { TemplateContent, BookPrice, StoredTemplate } from './template-content.ts';

const bookPrice = `json_build_object('productId', p.id, 'unitPrice', p.price_cents, 'unitCost', p.cost_cents, 'taxable', p.is_taxable)`;

const namedProducts = `from products p where p.id in (
  select (line ->> 'productId')::bigint
  from jsonb_path_query(t.content, '$.sections[*].lines[*]') line where line ->> 'productId' is not null)`;

const columns = `t.id, t.name, t.content, array(select p.id ${namedProducts}) as "knownProductIds",
  (select coalesce(json_agg(${bookPrice}), '[]') ${namedProducts} and p.deleted_at is null) as prices, iso(t.updated_at) as "updatedAt", t.version,
  t.deleted_at is not null as "isRemoved"`;

export async function listTemplates(db: Db): Promise<BidTemplateSummary[]> {
  return query<BidTemplateSummary>(
    db,
    `select t.id, t.name, iso(t.updated_at) as "updatedAt", t.version,
       (select count(*) from jsonb_path_query(t.content, '$.sections[*].lines[*]')) as "lineCount",
       (select count(*) from jsonb_path_query(t.content, '$.sections[*].lines[*] ? (@.fromBook[*] == "unitPrice")') line
        join products p on p.id = (line ->> 'productId')::bigint and p.deleted_at is null) as "followingPrices"
     from bid_templates t where t.deleted_at is null order by ${byName('t.name')}, t.id`,
  );
}

/** What the price book says of these products at present; those that were removed from it are left out. */
export async function findBookPrices(db: Db, productIds: readonly number[]): Promise<BookPrice[]> {
  if (productIds.length === 0) return [];
  const rows = await query<{ price: BookPrice }>(
    db,
    `select ${bookPrice} as price from products p where p.id = any($1) and p.deleted_at is null`,
    [productIds],
  );
  return rows.map(({ price }) => price);
}

export async function findTemplate(db: Db, id: number): Promise<StoredTemplate | undefined> {
  return queryOne<StoredTemplate>(
    db,
    `select ${columns} from bid_templates t where t.id = $1 and t.deleted_at is null`,
    [id],
  );
}

/** A template, removed ones included; locked until the transaction ends. */
export async function lockTemplate(db: Db, id: number): Promise<StoredTemplate | undefined> {
  return queryOne<StoredTemplate>(
    db,
    `select ${columns} from bid_templates t where t.id = $1 for no key update of t`,
    [id],
  );
}

/** Adds a template; the unique name may be taken. */
export async function insertTemplate(
  db: Db,
  template: { name: string; content: TemplateContent; createdBy: number | null },
  now: Date,
): Promise<StoredTemplate> {
  const { name, content, createdBy } = template;
  const written = { name, content: JSON.stringify(content), created_by: createdBy };
  return insertRow<StoredTemplate>(
    db,
    'bid_templates as t',
    { ...written, created_at: now, updated_at: now },
    columns,
  );
}

/** Writes a locked template; the unique name may be taken. */
export async function updateTemplate(
  db: Db,
  { id, name, content }: Pick<StoredTemplate, 'id' | 'name' | 'content'>,
  now: Date,
): Promise<StoredTemplate> {
  const row = await queryOne<StoredTemplate>(
    db,
    `update bid_templates t set name = $2, content = $3, updated_at = $4, version = version + 1
     where id = $1 returning ${columns}`,
    [id, name, JSON.stringify(content), now],
  );
  return row!;
}
