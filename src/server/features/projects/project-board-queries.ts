import { boardPage } from '../../../shared/projects/board-page.ts';
import type {
  ProjectBoardQuery,
  ProjectCountsQuery,
} from '../../../shared/projects/project-board-contract.ts';
import { projectFocuses } from '../../../shared/projects/project-focus.ts';
import { projectStatuses } from '../../../shared/projects/project-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { JsonText } from '../../platform/http/route.ts';
import { isBehind } from '../../platform/lists/list-queries.ts';
import { decodeCursor, type Order } from '../../platform/lists/order.ts';
import { peopleIn } from '../employees/employee-columns-queries.ts';
import { seesNoPrices, type Viewer } from './project-access-queries.ts';
import { latestBid, nextAppointmentAt, worthCents } from './project-columns-queries.ts';
import { filteredProjects } from './project-filter-queries.ts';
import { focusCondition } from './project-focus-queries.ts';

/** What came into its column last stands first. */
const newestInStage: Order = {
  name: 'board',
  columns: [{ sql: 'f.status_since', type: 'timestamptz' }],
  isDescending: true,
};

/** As `encodeCursor` writes it. */
const cursorOf = (value: string) =>
  `translate(encode(convert_to(${value}::text, 'UTF8'), 'base64'), E'+/=\\n', '-_')`;

/**
 * The columns of the board in one statement: of each the first cards, how many there are, and what they are worth. With a cursor, the
 * next cards of the one column that is asked for.
 */
export async function readProjectBoard(
  db: Db,
  viewer: Viewer,
  board: ProjectBoardQuery,
  now: Date,
): Promise<JsonText> {
  const { values, param } = parameters();
  const { condition, present } = filteredProjects(viewer, board, now, param);
  const shown = projectStatuses.filter((status) => board.status?.includes(status) ?? true);
  const columns = param(shown);
  const depths = param(shown.map((status) => board.depths?.get(status) ?? boardPage));
  const after =
    board.cursor === undefined
      ? ''
      : `where ${isBehind(newestInStage, decodeCursor(newestInStage, board.cursor), ['f.status_since', 'f.id'], param)}`;
  const hidden = seesNoPrices(viewer);
  const row = await queryOne<{ json: string }>(
    db,
    `with found as materialized (
       select p.id, p.status, p.status_since, p.contract_cents from projects p where ${condition}),
     heads as (
       select f.status, count(*) as count, ${hidden ? 'null' : `amount(coalesce(sum(${worthCents('f')}), 0)::bigint)`} as sum
       from found f group by f.status),
     placed as (
       select f.id, f.status, f.status_since,
         row_number() over (partition by f.status order by f.status_since desc, f.id desc) as place
       from found f ${after}),
     wanted as (
       select w.status, w.depth, w.ord from unnest(${columns}::text[], ${depths}::int[]) with ordinality as w(status, depth, ord)),
     page as materialized (
       select placed.*, w.depth from placed join wanted w on w.status = placed.status where placed.place <= w.depth + 1),
     cards as (
       select page.status, json_agg(${cardOf(hidden, present())} order by page.place) as cards
       from page join projects p on p.id = page.id join customers c on c.id = p.customer_id
         ${hidden ? '' : `left join lateral ${latestBid('p')} o on p.contract_cents <= 0`}
       where page.place <= page.depth group by page.status)
     select coalesce(json_agg(json_build_object(
       'status', w.status, 'count', coalesce(h.count, 0), 'sum', ${hidden ? 'null' : 'coalesce(h.sum, 0)'},
       'cards', coalesce(c.cards, '[]'),
       'next', (select ${cursorOf(`json_build_array('${newestInStage.name}', l.status_since::text, l.id)`)} from page l
         where l.status = w.status and l.place = w.depth
           and exists (select from page m where m.status = w.status and m.place > w.depth))) order by w.ord), '[]')::text as json
     from wanted w left join heads h on h.status = w.status left join cards c on c.status = w.status`,
    values,
  );
  return new JsonText(row!.json);
}

const cardAmount = `'amount', amount(case when p.contract_cents > 0 then p.contract_cents else o.cents end),
    'startsFrom', coalesce(o.starts_from, false)`;

function cardOf(hidden: boolean, present: string): string {
  return `json_build_object('id', p.id, 'number', p.number, 'title', p.title, 'status', p.status,
    'statusSince', iso(p.status_since), 'statusBefore', p.status_before, 'hasContract', p.finalized_bid_id is not null,
    'customerName', c.name, 'street', p.street, 'city', p.city,
    'nextAppointmentAt', iso(${nextAppointmentAt('p', present)}),
    ${hidden ? `'amount', null, 'startsFrom', false` : cardAmount}, 'isSigned', p.contract_cents > 0,
    'isOnHold', p.is_on_hold, 'isWarranty', p.is_warranty,
    'people', ${peopleIn('project_employees', 'l.project_id = p.id')},
    'version', p.version)`;
}

/**
 * How many of the projects that a filter leaves each status and, where they are wanted, each view has, in one statement. The views look
 * into invoices and appointments of every project.
 */
export async function countProjects(
  db: Db,
  viewer: Viewer,
  { with: wanted, ...filter }: ProjectCountsQuery,
  now: Date,
): Promise<JsonText> {
  const { values, param } = parameters();
  const { condition, present } = filteredProjects(viewer, filter, now, param);
  const statuses = param(projectStatuses);
  function countFocuses(): string {
    const me = param(viewer.employeeId);
    const places = { now: present(), withoutMoney: seesNoPrices(viewer), viewer: () => me };
    const counts = projectFocuses.map(
      (focus) =>
        `json_build_object('focus', '${focus}', 'count', count(*) filter (where ${focusCondition(focus, places)}))`,
    );
    return `, 'focuses', (select json_build_array(${counts.join(', ')}) from found p)`;
  }
  const row = await queryOne<{ json: string }>(
    db,
    `with found as materialized (
       select p.id, p.status, p.status_since, p.is_on_hold, p.is_warranty, p.contract_cents
       from projects p where ${condition}),
     counted as (select f.status, count(*) as count from found f group by f.status)
     select json_build_object(
       'statuses', (select json_agg(json_build_object('status', s.status, 'count', coalesce(n.count, 0)) order by s.place)
         from unnest(${statuses}::text[]) with ordinality s(status, place) left join counted n on n.status = s.status)
       ${wanted ? countFocuses() : ''})::text as json`,
    values,
  );
  return new JsonText(row!.json);
}
