import { isBilled } from '../invoices/invoice-columns-queries.ts';
import { isSigned } from '../projects/project-columns-queries.ts';

/** SQL of `count` and `cents` between two bounds, the second one excluded, and what makes a bound of a moment of the company's calendar. */
interface Monthly {
  between: (from: string, to: string) => string;
  bound: (wallTime: string) => string;
}

const bounded = (column: string, from: string, to: string) => `${column} >= ${from} and ${column} < ${to}`;
const asInstant = (wallTime: string) => `(${wallTime}) at time zone t.time_zone`;
const asDay = (wallTime: string) => `(${wallTime})::date`;

/** What was signed, of the bids in `source`. */
export const signed = (source: string): Monthly => ({
  bound: asInstant,
  between: (from, to) => `(
    select count(*) as count, coalesce(sum(b.total_cents), 0)::bigint as cents from ${source} b
    where ${isSigned} and ${bounded('b.status_since', from, to)})`,
});

/** What was invoiced and is not void; `where` narrows the invoices `i`. */
export const invoiced = (where: string): Monthly => ({
  bound: asDay,
  between: (from, to) => `(
    select count(*) as count, coalesce(sum(i.total_cents), 0)::bigint as cents from invoices i
    where ${isBilled('i')} and ${bounded('i.issued_on', from, to)} ${where})`,
});

/** The payments that were received and are not void; `where` narrows them by their invoice's id. */
export const received = (where: (invoice: string) => string): Monthly => ({
  bound: asDay,
  between: (from, to) => `(
    select count(*) as count, coalesce(sum(r.amount_cents), 0)::bigint as cents from received_payments r
    where r.voided_at is null and ${bounded('r.received_on', from, to)} ${where('r.invoice_id')})`,
});

/**
 * SQL: what each of the last twelve months brought and a year before each, from `times`. Each month is a range told once (`offset 0`),
 * so that no row's own instant needs the time zone.
 */
export function monthSeries({ between, bound }: Monthly): string {
  return `(select json_build_object(
      'months', (select json_agg(json_build_object(
          'month', m.name, 'count', s.count, 'sum', amount(s.cents),
          'before', json_build_object('count', l.count, 'sum', amount(l.cents))) order by m.name)
        from (select to_char(g.begins, 'YYYY-MM') as name,
            ${bound('g.begins')} as begins, ${bound("g.begins + interval '1 month'")} as ends,
            ${bound("g.begins - interval '1 year'")} as year_before,
            ${bound("g.begins - interval '11 months'")} as ends_year_before
          from (select t.month + make_interval(months => -i) as begins from generate_series(0, 11) i) g offset 0) m
        cross join lateral ${between('m.begins', 'm.ends')} s
        cross join lateral ${between('m.year_before', 'm.ends_year_before')} l),
      'sameDaysLastYear', (select json_build_object('from', y.begins::date, 'to', y.ends::date - 1,
          'count', s.count, 'sum', amount(s.cents))
        from (select t.month - interval '1 year' as begins,
            least(t.month - interval '1 year' + (t.today + 1 - t.month), t.month - interval '11 months') as ends) y
        cross join lateral ${between(bound('y.begins'), bound('y.ends'))} s))
    from (select today, date_trunc('month', today::timestamp) as month, time_zone from times) t)`;
}
