import type { Db } from '../../platform/db/database.ts';
import { plannedEachTime, queryOne } from '../../platform/db/query.ts';
import { alikeTables, misspellable } from '../../platform/db/spelled-like.ts';
import { assignedProjectIds, isField, type Viewer } from '../projects/project-access-queries.ts';
import { searchWords, wordCondition } from './search-words-queries.ts';

/** The most that is found of each. */
const most = 6;

const projectColumns = 'p.id, p.number, p.title, p.status, p.customer_id, p.street, p.city, p.created_at';

/** What holds every word, at most six of each, a project with exactly this number first; field employees: their projects. */
export async function searchEverything(db: Db, viewer: Viewer, typed: string): Promise<string> {
  const words = searchWords(typed);
  const forField = isField(viewer);
  const values: unknown[] = [typed.trim().toLowerCase()];
  const mine = forField ? `and p.id in ${assignedProjectIds(`$${values.push(viewer.employeeId)}`)}` : '';
  const places = words.map((word) => {
    const place = `$${values.push(wordCondition('', '', word).param)}`;
    return { word, place };
  });
  const holds = (columnsFor: (word: string) => readonly string[]) =>
    places
      .map(
        ({ word, place }) =>
          `(${columnsFor(word)
            .map((column) => wordCondition(column, place, word).sql)
            .join(' or ')})`,
      )
      .join(' and ') || 'false';
  const rows = (statement: string) =>
    `(select coalesce(json_agg(row_to_json(r)), '[]') from (${statement}) r)`;
  const forOffice = (statement: string) => (forField ? `'[]'::json` : rows(statement));
  // The number is looked up on its own, so that the others are the newest and need not all be found and sorted.
  const row = await queryOne<{ json: string }>(
    db,
    plannedEachTime(`select json_build_object(
       'projects', ${rows(`select p.id, p.number, p.title, p.status, c.name as "customerName", p.street, p.city
          from ((select 0 as place, ${projectColumns} from projects p
                 where p.deleted_at is null and lower(p.number) = $1 ${mine} limit 1)
                union all
                (select 1 as place, ${projectColumns}
                 from (select * from projects p
                       where p.deleted_at is null and ${holds(() => ['p.search_text'])} and lower(p.number) <> $1 ${mine}
                       ${words.some(isNumberBegun) ? findAllFirst : ''}) p
                 order by p.created_at desc, p.id desc limit ${most})) p
          join customers c on c.id = p.customer_id
          order by p.place, p.created_at desc, p.id desc limit ${most}`)},
       'customers', ${forOffice(`select c.id, c.name, c.company_name as "companyName", c.phone, c.email from customers c
          where c.deleted_at is null and ${holds((word) => (isNumber(word) ? ['c.search_text', 'c.phone_digits'] : ['c.search_text']))}
          order by lower(c.name), c.id limit ${most}`)},
       'products', ${forOffice(`select t.id, t.name, t.unit from products t
          where t.deleted_at is null and t.is_active and ${holds(() => ['lower(t.name)'])} order by lower(t.name), t.id limit ${most}`)},
       'businesses', ${forOffice(`select f.id, f.name, f.phone from businesses f
          where f.deleted_at is null and ${holds(() => ['lower(f.name)'])} order by lower(f.name), f.id limit ${most}`)}
     )::text as json`),
    values,
  );
  return row!.json;
}

/**
 * The projects and customers that are spelled much like what was typed, the most alike first, for when nothing holds the words;
 * undefined when there are none either.
 */
export async function searchAlike(db: Db, viewer: Viewer, typed: string): Promise<string | undefined> {
  const phrase = misspellable(typed);
  if (phrase === undefined) return undefined;
  const values: unknown[] = [];
  const param = (value: unknown) => `$${values.push(value)}`;
  const forField = isField(viewer);
  const mine = forField ? ` and p.id in ${assignedProjectIds(param(viewer.employeeId))}` : '';
  const projects = {
    from: 'projects p',
    alias: 'p',
    text: 'p.search_text',
    where: `p.deleted_at is null${mine}`,
  };
  const customers = { from: 'customers c', alias: 'c', text: 'c.search_text', where: 'c.deleted_at is null' };
  const row = await queryOne<{ json: string; count: number }>(
    db,
    plannedEachTime(`with found_projects as (
       with ${alikeTables(projects, phrase, param)}
       select p.id, p.number, p.title, p.status, c.name as "customerName", p.street, p.city
       from alike a join projects p on p.id = a.id join customers c on c.id = p.customer_id
       order by a.likeness desc, p.created_at desc, p.id desc limit ${most}),
     found_customers as (
       ${
         forField
           ? 'select null::bigint as id limit 0'
           : `with ${alikeTables(customers, phrase, param)}
       select c.id, c.name, c.company_name as "companyName", c.phone, c.email
       from alike a join customers c on c.id = a.id order by a.likeness desc, lower(c.name), c.id limit ${most}`
       })
     select ((select count(*) from found_projects) + (select count(*) from found_customers))::int as count,
       json_build_object(
         'projects', (select coalesce(json_agg(row_to_json(p)), '[]') from found_projects p),
         'customers', (select coalesce(json_agg(row_to_json(c)), '[]') from found_customers c),
         'products', '[]'::json, 'businesses', '[]'::json)::text as json`),
    values,
  );
  return row!.count > 0 ? row!.json : undefined;
}

/**
 * PostgreSQL expects matches everywhere among the projects and looks from the newest on; old numbers all stand at the other end.
 * This makes it ask the index for the words first.
 */
const findAllFirst = 'offset 0';

/** The beginning of a project's number with enough digits for few to match, such as "r-10". */
const isNumberBegun = (word: string) => /^[a-z]+-\d\d/.test(word);

/** Only such a word can be part of a telephone number. */
const isNumber = (word: string) => /^\d+$/.test(word);
