import { foldLetters } from '../../../shared/kernel/fold-letters.ts';
import { fieldHistory, fieldSubjects } from '../../../shared/projects/field-history.ts';
import { costFields, costSubjects } from '../../../shared/auth/cost-fields.ts';
import { containing } from '../../platform/db/like-patterns.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import { quoted } from '../../platform/db/sql-words.ts';
import { seesNoCosts, seesNoPrices, type Viewer } from '../projects/project-access-queries.ts';

export interface HistoryFilter {
  kind?: string | undefined;
  actor?: string | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The parts of a statement about one project's history, with the values for its places so far. */
export interface HistoryParts {
  values: unknown[];
  param: Param;
  /** SQL: a side of an event `e` as the viewer may read it. */
  seen: (side: 'before' | 'after') => string;
  /** Conditions on an event `e`. */
  narrowed: { subject: string; actor: string; rest: string };
}

/**
 * SQL: the events `e` of the project `$1` under a condition, and what was changed of its customer since it is there: a customer's
 * own events belong to no project. Each half has an index in the order of the ids; with a `most` it reads no more than that from
 * where it starts, for the planner would sort the whole of both.
 */
export function projectEvents(where: string, most?: string): string {
  const tail = most === undefined ? '' : `order by e.id desc limit ${most}`;
  return `(
    (select e.* from events e where e.project_id = $1 and ${where} ${tail})
    union all
    (select e.* from events e where e.subject_kind = 'customer' and e.subject_id = (select customer_id from projects where id = $1)
       and e.project_id is null and e.kind = 'customer.updated' and e.at >= (select created_at from projects where id = $1)
       and ${where} ${tail})) e`;
}

const mostWords = 8;

/** Turns what is asked for into SQL. A search looks only at what the viewer may read, or it would tell the rest word by word. */
export function historyParts(viewer: Viewer, projectId: number, wish: HistoryFilter): HistoryParts {
  const { values, param } = parameters(projectId);
  // Placed with its first use: PostgreSQL refuses a value whose place stands nowhere in the statement, such as in a plain count.
  let allowed: string | undefined;
  const withoutPrices = seesNoPrices(viewer);
  const seen = (side: 'before' | 'after') => {
    if (!withoutPrices) return seesNoCosts(viewer) ? withoutCosts(`e.${side}`) : `e.${side}`;
    allowed ??= `${param(JSON.stringify(fieldHistory))}::jsonb`;
    return `(select jsonb_object_agg(f.key, f.value) from jsonb_each(e.${side}) f where ${allowed} -> e.subject_kind ? f.key)`;
  };
  const rest = [
    withoutPrices && isKnownToField(param(fieldSubjects), param(viewer.employeeId)),
    !withoutPrices && seesNoCosts(viewer) && `(${isOfNoCost} or e.actor_id = ${param(viewer.employeeId)})`,
    wish.from && `e.at >= ${startOf(param(wish.from), 0)}`,
    wish.to && `e.at < ${startOf(param(wish.to), 1)}`,
    ...wordsOf(wish.q).map((word) => holds(param(containing(word)), seen)),
  ].filter(Boolean);
  return {
    values,
    param,
    seen,
    narrowed: {
      subject: wish.kind ? ofKinds(param(wish.kind.split(','))) : 'true',
      actor: wish.actor ? byActor(wish.actor, param) : 'true',
      rest: rest.length === 0 ? 'true' : rest.join(' and '),
    },
  };
}

/** SQL: the events `e` of everything but what is spent. */
const isOfNoCost = `e.subject_kind not in (${quoted(costSubjects)})`;

/** SQL: a side of an event without what it tells of costs; what holds lines is left out whole. */
const withoutCosts = (side: string) => `(${side} - array[${quoted([...costFields, 'sections', 'lines'])}])`;

/** SQL: `isKnownInField`. */
function isKnownToField(subjects: string, employee: string): string {
  return `(split_part(e.kind, '.', 1) = any(${subjects}) or e.actor_id = ${employee})`;
}

function ofKinds(kinds: string): string {
  return `(e.kind = any(${kinds}) or split_part(e.kind, '.', 1) = any(${kinds}))`;
}

function byActor(actor: string, param: HistoryParts['param']): string {
  return /^\d/.test(actor) ? `e.actor_id = ${param(Number(actor))}` : `e.actor_kind = ${param(actor)}`;
}

/** SQL: when a day of the company's calendar begins, or a later one. */
function startOf(day: string, laterDays: number): string {
  return `(select (${day}::date + ${laterDays})::timestamp at time zone time_zone from settings)`;
}

function wordsOf(q: string | undefined): string[] {
  return foldLetters(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords);
}

/** SQL: the name of who did it, or a text or number among the values, holds a word. */
function holds(word: string, seen: HistoryParts['seen']): string {
  return `(fold(e.actor_name) like ${word} or exists (
    select from jsonb_path_query(jsonb_build_array(${seen('before')}, ${seen('after')}), 'strict $.**') v
    where jsonb_typeof(v) in ('string', 'number') and fold(v #>> '{}') like ${word}))`;
}
