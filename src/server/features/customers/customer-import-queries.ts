import { byName } from '../../platform/db/by-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import type { ImportedRecord, PresentRecord } from '../../platform/imports/import-run-queries.ts';
import { tagsOfCustomer } from '../tags/tag-columns-queries.ts';
import { holdTags } from '../tags/tag-queries.ts';
import type { CustomerValues } from './customer-queries.ts';
import { mostWithKey } from './customer-likeness.ts';

/**
 * Until the transaction ends nobody else changes customers, or the list of tags; they are read as before. Locks of single rows wait as well, with them
 * whatever refers to a customer, such as a new lead of a known one: whoever holds a row already is waited for, never met halfway.
 */
export async function holdCustomers(db: Db): Promise<void> {
  await query(db, 'lock table customers in exclusive mode');
  await holdTags(db);
}

export interface ImportKey {
  /** The row's place in the list. */
  n: number;
  name: string;
  /** As they are kept. */
  phones: string[];
  emails: string[];
  street: string;
  postalCode: string;
}

export interface CustomerMatch extends CustomerValues {
  tags: string[];
  n: number;
  id: number;
  version: number;
  /** Whether the words of the name are the same, in whatever order. */
  hasName: boolean;
  /** Whether they share a phone, an e-mail, or a street that is alike. */
  hasContact: boolean;
}

/**
 * One look into the index for each, whatever the planner thinks: while customers come by thousands, its figures of the table may be
 * those of an empty one, and a join would read the whole table for each row.
 */
const customerOf = (id: string) => `select * from customers where id = ${id} limit 1`;

/** More than these are not offered for one row. */
const mostMatches = 6;

/** The rows of a file with what each shares with the records of one person, as `customer_match_keys` writes it down. */
const rowsWithKeys = `select n, name, street, phones || emails = '[]' and street = '' as is_bare, customer_match_keys(name,
    (select coalesce(jsonb_agg(jsonb_build_object('number', p)), '[]') from jsonb_array_elements_text(phones) p),
    (select coalesce(jsonb_agg(jsonb_build_object('address', e)), '[]') from jsonb_array_elements_text(emails) e),
    jsonb_build_array(jsonb_build_object('street', street, 'postalCode', "postalCode"))) as keys
  from jsonb_to_recordset($1::jsonb) as r(n int, name text, phones jsonb, emails jsonb, street text, "postalCode" text)`;

/**
 * The customers that rows of a file may be about. Rows meet customers by keys that few have, by a name and another key that many have
 * each when they have both, and of a name that many have by the first of these; whatever else the two share counts then, a number of
 * many as well.
 */
export async function matchCustomers(db: Db, keys: readonly ImportKey[]): Promise<CustomerMatch[]> {
  const row = await queryOne<{ matches: CustomerMatch[] }>(
    db,
    `with r as materialized (${rowsWithKeys}),
     wanted as materialized (select n, key from r, unnest(keys) key),
     keyed as materialized (
       select key, array_agg(c.id order by c.id) as ids from customers c, unnest(c.match_keys) key
       where c.deleted_at is null group by key),
     held as materialized (
       select key, id from keyed, unnest(ids[:${mostWithKey}]) id
       where cardinality(ids) <= ${mostWithKey} or left(key, 1) = 'n'),
     crowded as materialized (
       select n, key, left(key, 1) = 'n' as is_name from wanted join keyed using (key) where cardinality(ids) > ${mostWithKey}),
     pairs as materialized (
       select c.n, c.key as name_key, o.key as other_key from crowded c join crowded o using (n) where c.is_name and not o.is_name),
     paired as materialized (
       select name_key, other_key, (array_agg(c.id order by c.id))[:${mostWithKey}] as ids
       from customers c, unnest(c.match_keys) name_key, unnest(c.match_keys) other_key
       where c.deleted_at is null and exists (select from pairs) and left(name_key, 1) = 'n'
         and (name_key, other_key) in (select name_key, other_key from pairs)
       group by name_key, other_key),
     met as materialized (
       select n, id from wanted join held using (key)
       union
       select n, id from pairs join paired using (name_key, other_key), unnest(ids) id),
     asked as materialized (select id, r.* from met join r using (n)),
     found as materialized (
       select a.n, a.id, a.name, a.street, k.* from asked a cross join lateral (${customerOf('a.id')}) c
       cross join lateral (
         select bool_or(left(key, 1) = 'n') as has_name, bool_or(left(key, 1) in ('p', 'e')) as has_number,
           bool_or(left(key, 1) in ('s', 'z')) as has_place
         from unnest(a.keys) key where key = any(c.match_keys)) k),
     judged as (
       select f.n, f.id, f.has_name, f.has_number or (f.has_place and exists (
         select from jsonb_array_elements(c.addresses) a where similarity(fold(a ->> 'street'), fold(f.street)) >= 0.6)
         and (f.has_name or similarity(fold(c.name), fold(f.name)) >= 0.35)) as has_contact
       from found f cross join lateral (${customerOf('f.id')}) c),
     best as (
       select *, row_number() over (partition by n order by has_contact and has_name desc, has_contact desc, id) as place
       from judged where has_contact or has_name)
     select coalesce(json_agg(json_build_object('n', b.n, 'id', c.id, 'version', c.version, 'hasName', b.has_name,
       'hasContact', b.has_contact, 'name', c.name, 'companyName', c.company_name, 'phones', c.phones, 'emails', c.emails,
       'addresses', c.addresses, 'language', c.language, 'notes', c.notes, 'tags', ${tagsOfCustomer('c.id')}) order by b.n, b.place), '[]') as matches
     from best b cross join lateral (${customerOf('b.id')}) c where b.place <= ${mostMatches}`,
    [JSON.stringify(keys)],
  );
  return row!.matches;
}

export interface RepeatedRow {
  n: number;
  /** The earliest row that it looks like. */
  first: number;
  /** Whether it has the same words in its name, and no phone, e-mail or address that the earlier one lacks. */
  isSame: boolean;
}

/**
 * Rows that may be about whom an earlier row of the file is about: with its name and its phone, e-mail or street, with its name where they
 * tell none of these, or with a phone or an e-mail that few rows have. Two names at one street are two people more often than not.
 */
export async function findRepeatedRows(db: Db, keys: readonly ImportKey[]): Promise<RepeatedRow[]> {
  const row = await queryOne<{ repeated: RepeatedRow[] }>(
    db,
    `with r as materialized (
       select *, coalesce((select key from unnest(keys) key where left(key, 1) = 'n'), 'n' || fold(name)) as name_key
       from (${rowsWithKeys}) r),
     wanted as materialized (
       select n, name_key, street, key from r, unnest(keys || ('x' || fold(nullif(street, '')))) key where left(key, 1) <> 'n'),
     named as (select name_key, key, min(n) as first from wanted group by name_key, key having count(*) > 1),
     shared as (
       select key, min(n) as first from wanted where left(key, 1) in ('p', 'e') group by key
       having count(*) between 2 and ${mostWithKey}),
     hits as (
       select w.n, named.first, true as has_name from wanted w join named using (name_key, key) join r earlier on earlier.n = named.first
       where left(key, 1) not in ('s', 'z') or similarity(fold(w.street), fold(earlier.street)) >= 0.6
       union all
       select r.n, min(earlier.n), true from r join (select name_key, min(n) as n from r group by name_key) earlier using (name_key)
       where r.is_bare group by r.n
       union all
       select w.n, shared.first, false from wanted w join shared using (key)),
     best as (select distinct on (n) n, first, has_name from hits where first < n order by n, has_name desc, first)
     select coalesce(json_agg(json_build_object('n', best.n, 'first', first,
       'isSame', has_name and r.keys <@ earlier.keys)), '[]') as repeated
     from best join r using (n) join r earlier on earlier.n = first`,
    [JSON.stringify(keys)],
  );
  return row!.repeated;
}

export interface NumberedCustomer extends CustomerValues {
  id: number;
}

const recordset = `jsonb_to_recordset($1::jsonb) as r(id bigint, version int, name text, "companyName" text, phones jsonb,
  emails jsonb, addresses jsonb, language text, notes text)`;

/** Adds many customers in one statement. */
export async function insertCustomers(
  db: Db,
  customers: readonly NumberedCustomer[],
  now: Date,
): Promise<void> {
  if (customers.length === 0) return;
  await query(
    db,
    `insert into customers (id, name, company_name, phones, emails, addresses, language, notes, created_at, updated_at)
     overriding system value
     select id, name, "companyName", phones, emails, addresses, language, notes, $2, $2 from ${recordset}`,
    [JSON.stringify(customers), now],
  );
}

/** Changes many customers in one statement. They are held by `holdCustomers`, so that each is as it was matched. */
export async function updateCustomers(
  db: Db,
  customers: readonly NumberedCustomer[],
  now: Date,
): Promise<void> {
  if (customers.length === 0) return;
  await query(
    db,
    `update customers c set company_name = r."companyName", phones = r.phones, emails = r.emails, addresses = r.addresses,
       language = coalesce(r.language, c.language), notes = r.notes, updated_at = $2, version = c.version + 1
     from ${recordset} where c.id = r.id`,
    [JSON.stringify(customers), now],
  );
}

/** Those of an import that are there; used are those that were changed since, or have a project since. */
export async function findImportedCustomers(
  db: Db,
  records: readonly ImportedRecord[],
): Promise<PresentRecord[]> {
  return query<PresentRecord>(
    db,
    `select c.id, c.name, c.version <> r.version or (r.before is null and exists (
       select from projects p where p.customer_id = c.id and p.deleted_at is null)) as "isUsed"
     from jsonb_to_recordset($1::jsonb) as r(id bigint, version int, before jsonb) join customers c using (id)
     where c.deleted_at is null order by ${byName('c.name')}`,
    [JSON.stringify(records)],
  );
}
