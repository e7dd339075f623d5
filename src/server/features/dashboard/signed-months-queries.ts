import { isSigned } from '../projects/project-columns-queries.ts';

const signedBetween = (source: string, from: string, to: string) => `(
  select count(*) as count, coalesce(sum(b.total_cents), 0)::bigint as cents from ${source} b
  where ${isSigned} and b.status_since >= ${from} and b.status_since < ${to})`;

/** A moment of the company's calendar as an instant. */
const instantOf = (wallTime: string) => `(${wallTime}) at time zone t.time_zone`;

/**
 * SQL: what was signed in each of the last twelve months and a year before each, from `times`. `source` holds the bids.
 * Each month is a range of instants, told once (`offset 0`), so that no row's own instant needs the time zone.
 */
export function signedMonths(source: string): string {
  return `(select json_build_object(
      'months', (select json_agg(json_build_object(
          'month', m.name, 'count', s.count, 'sum', amount(s.cents),
          'before', json_build_object('count', l.count, 'sum', amount(l.cents))) order by m.name)
        from (select to_char(g.begins, 'YYYY-MM') as name,
            ${instantOf('g.begins')} as begins, ${instantOf("g.begins + interval '1 month'")} as ends,
            ${instantOf("g.begins - interval '1 year'")} as year_before,
            ${instantOf("g.begins - interval '11 months'")} as ends_year_before
          from (select t.month + make_interval(months => -i) as begins from generate_series(0, 11) i) g offset 0) m
        cross join lateral ${signedBetween(source, 'm.begins', 'm.ends')} s
        cross join lateral ${signedBetween(source, 'm.year_before', 'm.ends_year_before')} l),
      'sameDaysLastYear', (select json_build_object('from', y.begins::date, 'to', y.ends::date - 1,
          'count', s.count, 'sum', amount(s.cents))
        from (select t.month - interval '1 year' as begins,
            least(t.month - interval '1 year' + (t.today + 1 - t.month), t.month - interval '11 months') as ends) y
        cross join lateral ${signedBetween(source, instantOf('y.begins'), instantOf('y.ends'))} s))
    from (select today, date_trunc('month', today::timestamp) as month, time_zone from times) t)`;
}
