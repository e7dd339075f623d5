import type { CustomerSuggestion } from '../../../shared/customers/customer-contract.ts';
import { foldLetters } from '../../../shared/kernel/fold-letters.ts';
import { byName } from '../../platform/db/by-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { startingWith } from '../../platform/db/like-patterns.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { alikeTables, misspellable } from '../../platform/db/spelled-like.ts';
import { matching, searchedCustomers } from './customer-list-queries.ts';
import { figuresOf } from './customer-figures.ts';

/** One or two letters fit so many customers that only this many of them are compared. */
const mostCandidates = 200;

const mostSuggested = 8;

/** With fewer than these, those that are spelled much like what was typed are suggested as well. */
const fewSuggested = 3;

const suggestion = `json_build_object(
  'id', c.id, 'name', c.name, 'companyName', c.company_name, 'email', c.email, 'phone', c.phone,
  'street', c.street, 'city', c.city, 'state', c.state, 'postalCode', c.postal_code,
  'projectCount', f.project_count, 'openProjectCount', f.open_count)`;

/**
 * The eight customers that fit best what is being typed; those whose name begins with it come first, and where few hold it those
 * that are spelled much like it come last.
 */
export async function suggestCustomers(db: Db, q: string): Promise<CustomerSuggestion[]> {
  const exact = await suggestExactly(db, q);
  const phrase = exact.length < fewSuggested ? misspellable(q) : undefined;
  return phrase === undefined ? exact : [...exact, ...(await suggestAlike(db, phrase, exact))];
}

async function suggestExactly(db: Db, q: string): Promise<CustomerSuggestion[]> {
  const { values, param } = parameters();
  const phrase = foldLetters(q);
  const typed = param(phrase);
  const start = `c.search_text like ${param(startingWith(phrase))}`;
  const row = await queryOne<{ rows: CustomerSuggestion[] }>(
    db,
    `with candidates as (
       (select c.* from customers c where c.deleted_at is null and ${start} limit ${mostCandidates})
       union
       (select c.* from customers c where c.deleted_at is null and ${matching(q, param)} limit ${mostCandidates})),
     best as (
       select c.*, row_number() over (order by not ${start}, word_similarity(${typed}, c.search_text) desc,
         ${byName('c.name')}, c.id) as place
       from candidates c order by place limit ${mostSuggested})
     select coalesce(json_agg(${suggestion} order by c.place), '[]') as rows from best c ${figuresOf()}`,
    values,
  );
  return row!.rows;
}

async function suggestAlike(
  db: Db,
  phrase: string,
  exact: readonly CustomerSuggestion[],
): Promise<CustomerSuggestion[]> {
  const { values, param } = parameters();
  // The exact ones are left out first: beside them nothing else would come near.
  const known = param(exact.map(({ id }) => id));
  const others = { ...searchedCustomers, where: `c.deleted_at is null and c.id <> all(${known}::bigint[])` };
  const row = await queryOne<{ rows: CustomerSuggestion[] }>(
    db,
    `with ${alikeTables(others, phrase, param)},
     best as (
       select c.*, row_number() over (order by a.likeness desc, ${byName('c.name')}, c.id) as place
       from alike a join customers c on c.id = a.id
       order by place limit ${param(mostSuggested - exact.length)}::int)
     select coalesce(json_agg(${suggestion} order by c.place), '[]') as rows from best c ${figuresOf()}`,
    values,
  );
  return row!.rows;
}
