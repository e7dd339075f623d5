import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import { figuresOf } from './customer-figures.ts';
import { areNameAndStreetAlike, kindsOfKeys, mostWithKey } from './customer-likeness.ts';

/** Pairs that score less are not worth a look. */
const leastScore = 40;

/**
 * Scores pairs `h` of customers `a` and `b` by the keys they share: a phone or an e-mail makes it likely, a name and street alike
 * too; together they make it sure. Similarities are pg_trgm's. A name alone counts only while one of them has no address that
 * could tell them apart.
 */
const scored = `select h.one, h.other, s.score::int as score, array_remove(array[
      case when h.has_phone then 'phone' end, case when h.has_email then 'email' end,
      case when ${areNameAndStreetAlike} then 'name_and_street' end,
      case when h.has_name and not (h.has_place and t.likeness >= 0.5) then 'name' end], null) as reasons
    from hits h
    join probes a on a.id = h.one
    join customers b on b.id = h.other
    cross join lateral (select greatest(similarity(fold(a.name), fold(b.name)), case when h.has_name then 1 end,
      case when a.company_name <> '' and b.company_name <> ''
        then similarity(fold(a.company_name), fold(b.company_name)) end) as likeness) n
    cross join lateral (select case when h.has_place then (
      select max(similarity(fold(x ->> 'street'), fold(y ->> 'street')))
      from jsonb_array_elements(a.addresses) x, jsonb_array_elements(b.addresses) y
      where x ->> 'street' <> '' and y ->> 'street' <> '') else 0 end as likeness) t
    cross join lateral (select least(99,
      case when h.has_phone then 60 else 0 end + case when h.has_email then 60 else 0 end
      + case when ${areNameAndStreetAlike} then 40 + 30 * n.likeness
             when h.has_phone or h.has_email then 25 * n.likeness
             when h.has_name and (jsonb_array_length(a.addresses) = 0 or jsonb_array_length(b.addresses) = 0) then 45
             else 0 end) as score) s
    where s.score >= ${leastScore}
      and not exists (select from customer_distinctions d
        where d.low_id = least(h.one, h.other) and d.high_id = greatest(h.one, h.other))`;

const compared = (c: string, f: string) => `json_build_object(
  'id', ${c}.id, 'name', ${c}.name, 'companyName', ${c}.company_name, 'email', ${c}.email, 'phone', ${c}.phone,
  'street', ${c}.street, 'city', ${c}.city, 'state', ${c}.state, 'postalCode', ${c}.postal_code,
  'projectCount', ${f}.project_count, 'openProjectCount', ${f}.open_count, 'version', ${c}.version,
  'createdAt', iso(${c}.created_at))`;

/** Every pair that shares a key, found by one pass over all keys; the first `limit` with their total. */
export async function listDuplicatePairs(db: Db, limit: number): Promise<{ rows: string; total: number }> {
  const row = await queryOne<{ rows: string; total: number }>(
    db,
    `with probes as materialized (
       select id, name, company_name, addresses, match_keys from customers where deleted_at is null),
     keyed as materialized (
       select key, array_agg(id order by id) as ids from probes, unnest(match_keys) key
       group by key having count(*) between 2 and ${mostWithKey}),
     hits as materialized (
       select one, other, ${kindsOfKeys} from keyed, unnest(ids) one, unnest(ids) other where one < other group by one, other),
     pairs as materialized (${scored}),
     best as (select pairs.*, row_number() over (order by score desc, one, other) as place from pairs order by place limit $1)
     select (select count(*)::int from pairs) as total,
       (select coalesce(json_agg(json_build_object('one', ${compared('a', 'fa')}, 'other', ${compared('b', 'fb')},
          'score', p.score, 'reasons', p.reasons) order by p.place), '[]')
        from best p join customers a on a.id = p.one join customers b on b.id = p.other
        cross join lateral (select f.* from (select a.id) c ${figuresOf()}) fa
        cross join lateral (select f.* from (select b.id) c ${figuresOf()}) fb)::text as rows`,
    [limit],
  );
  return row!;
}

/** The customers that share a key with the probe, best first; the probe is `probes`, one row of the same columns. */
const duplicatesOfProbe = `hits as materialized (
    select a.id as one, b.id as other, ${kindsOfKeys}
    from probes a join customers b on b.match_keys && a.match_keys and b.deleted_at is null and b.id <> a.id
    cross join lateral unnest(b.match_keys) key
    where key = any(a.match_keys) group by a.id, b.id limit 200),
  pairs as materialized (${scored}),
  best as (select pairs.*, row_number() over (order by score desc, other) as place from pairs order by place limit 8)
  select coalesce(json_agg(json_build_object('customer', ${compared('b', 'f')}, 'score', p.score, 'reasons', p.reasons)
    order by p.place), '[]')::text as rows
  from best p join customers b on b.id = p.other cross join lateral (select f.* from (select b.id) c ${figuresOf()}) f`;

/** JSON of the customers that may be this one. */
export async function listDuplicatesOf(db: Db, id: number): Promise<string> {
  const row = await queryOne<{ rows: string }>(
    db,
    `with probes as materialized (
       select id, name, company_name, addresses, match_keys from customers where id = $1 and deleted_at is null),
     ${duplicatesOfProbe}`,
    [id],
  );
  return row!.rows;
}

export interface TypedCustomer {
  name: string;
  /** As they are kept. */
  phones: readonly string[];
  email: string;
  street: string;
  postalCode: string;
}

/** JSON of the customers that may be the one that somebody is writing down. */
export async function findDuplicates(db: Db, typed: TypedCustomer): Promise<string> {
  const { name, phones, email, street, postalCode } = typed;
  const row = await queryOne<{ rows: string }>(
    db,
    `with typed as (
       select $1::text as name,
         $2::jsonb as phones,
         case when $3::text = '' then '[]' else jsonb_build_array(jsonb_build_object('address', $3::text)) end as emails,
         case when $4::text = '' then '[]' else
           jsonb_build_array(jsonb_build_object('street', $4::text, 'postalCode', $5::text)) end as addresses),
     probes as materialized (
       select 0::bigint as id, name, '' as company_name, addresses,
         customer_match_keys(name, phones, emails, addresses) as match_keys from typed),
     ${duplicatesOfProbe}`,
    [name, JSON.stringify(phones.map((number) => ({ number }))), email, street, postalCode],
  );
  return row!.rows;
}
