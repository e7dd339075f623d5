import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import { plannedEachTime } from '../../platform/db/prepared-statement.ts';
import { queryOne } from '../../platform/db/query.ts';
import { jsonRows } from '../../platform/db/sql-words.ts';
import { JsonText } from '../../platform/http/route.ts';

/** SQL expressions of a grouping over the joined tables of a report. */
export interface Grouping {
  /** Text that names the group; null for what has none. */
  key: string;
  label: string;
  /** Of a single record, where the grouping is the finest. */
  detail?: string;
  day?: string;
}

/** A report as SQL: what its facts are, how they are grouped, and what is added up of them. */
export interface ReportSql {
  /** More common table expressions in front, each with its comma behind. */
  before?: string;
  /** The columns that the figures are made of, and `project_id`. */
  columns: string;
  /** `from … where …`, which further conditions are added to. */
  from: string;
  groups: Readonly<Record<string, Grouping>>;
  /** The name of the finest grouping, whose rows belong to one project each. */
  finest: string;
  /** Name on the wire → an aggregate over the facts `f`. */
  figures: Readonly<Record<string, string>>;
  /** Cheaper ones for rows of single records, where there is nothing to add up. */
  finestFigures?: Readonly<Record<string, string>>;
  /** How the groups stand, over the columns `key`, `label`, `day` and the figures. */
  order: string;
  /** More of the answer, as the inside of `json_build_object`. */
  more?: string;
}

/** What a report is asked for, whatever it is. */
export interface ReportWish {
  by: string;
  within?: string | undefined;
}

/** SQL: the company's present day; `$1` is now. */
export const today = '(select today from times)';
export const timeZone = '(select time_zone from times)';

/** SQL: the company's day of an instant. */
export const dayOf = (at: string) => `(${at} at time zone ${timeZone})::date`;

/** SQL: a day is within a period. */
export function inPeriod(
  day: string,
  period: { from?: string | undefined; to?: string | undefined },
  param: Param,
): string {
  const conditions = [
    period.from && `${day} >= ${param(period.from)}::date`,
    period.to && `${day} <= ${param(period.to)}::date`,
  ].filter(Boolean);
  return conditions.length > 0 ? conditions.join(' and ') : 'true';
}

/** SQL: a sum of cents as an amount. */
export const sumOf = (column: string, condition?: string) =>
  `amount(coalesce(sum(f.${column})${condition ? ` filter (where ${condition})` : ''}, 0)::bigint)`;

/** SQL: the month or the quarter of a day, as a key that sorts. */
export const monthOf = (day: string) => `to_char(${day}, 'YYYY-MM')`;
export const quarterOf = (day: string) => `to_char(${day}, 'YYYY-"Q"Q')`;

/** Runs a report in one statement. Its facts are read once; rows and total are made of the same ones, so they cannot disagree. */
export async function readReport(
  db: Db,
  now: Date,
  wish: ReportWish,
  make: (param: Param) => ReportSql,
): Promise<JsonText> {
  const { values, param } = parameters(now);
  const report = make(param);
  const group = report.groups[wish.by]!;
  const isFinest = wish.by === report.finest;
  const narrowing = narrowingOf(wish.within, report, param);
  const columnsOf = (figures: ReportSql['figures']) =>
    Object.entries(figures)
      .map(([name, aggregate]) => `${aggregate} as "${name}"`)
      .join(', ');
  const figures = columnsOf(report.figures);
  const rowFigures = isFinest ? columnsOf({ ...report.figures, ...report.finestFigures }) : figures;
  const sql = `with times as materialized (select company_day($1::timestamptz) as today, s.time_zone from settings s),
    ${report.before ?? ''}
    facts as materialized (
      select coalesce(${group.key}, 'none') as key, coalesce(${group.label}, '') as label,
        ${(isFinest && group.detail) || `''`} as detail, ${(isFinest && group.day) || 'null::date'} as day, ${narrowing.label} as narrowed,
        ${report.columns}
      ${report.from} ${narrowing.condition})
    select json_build_object('today', ${today}, 'within', (select max(narrowed) from facts),
      'total', (select row_to_json(t) from (select ${figures} from facts f) t),
      'rows', ${jsonRows(`select g.* from (
          select f.key, max(f.label) as label, max(f.detail) as detail,
            ${isFinest ? 'max(f.project_id)' : 'null::bigint'} as "projectId", max(f.day) as day, ${rowFigures}
          from facts f group by f.key) g order by ${report.order}`)}
      ${report.more ? `, ${report.more}` : ''})::text as json`;
  const row = await queryOne<{ json: string }>(db, plannedEachTime(sql), values);
  return new JsonText(row!.json);
}

function narrowingOf(within: string | undefined, report: ReportSql, param: Param) {
  if (within === undefined) return { label: 'null::text', condition: '' };
  const [name = '', ...rest] = within.split(':');
  // An object answers to more names than it was given.
  const group = Object.hasOwn(report.groups, name) && report.groups[name];
  if (!group) {
    const sentence = `Use one of: ${Object.keys(report.groups).join(', ')}.`;
    throw new AppError('request.invalid', sentence, { fields: { within: sentence } });
  }
  return {
    label: `coalesce(${group.label}, '')`,
    condition: `and coalesce(${group.key}, 'none') = ${param(rest.join(':'))}`,
  };
}
