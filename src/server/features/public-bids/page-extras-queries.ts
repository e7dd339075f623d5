import type { ComparableSection } from '../../../shared/bids/bid-difference.ts';
import { pictureSizes } from '../bids/bid-pictures-queries.ts';
import { startsFromSql } from '../bids/starts-from-queries.ts';
import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';

/** What the customer's page has beside the document itself. */
export interface PageExtras {
  rates: PublicBid['rates'];
  taxableKeys: string[];
  /** Of the bid's pictures by their hash: width and height. */
  pictureSizes: Readonly<Record<string, [number, number]>>;
  questions: PublicBid['questions'];
  changeRequest: PublicBid['changeRequest'];
  depositInstructions: string;
  /** The company's, in which the office reads what the customer has answered. */
  officeLocale: string;
  /** A later version is out. */
  isReplaced: boolean;
  /** The last valid day has passed. */
  hasLapsed: boolean;
  /** Of the version that was sent before this one, and of this one, what decides whether a line is the same. */
  previous: {
    revision: number;
    sentOn: string;
    total: number;
    startsFrom: boolean;
    /** Of the link under which the version can be had as it was signed; null where it was not, or where that was withdrawn. */
    signedCode: string | null;
    before: Array<ComparableSection<ComparedLine>>;
    after: Array<ComparableSection<ComparedLine>>;
  } | null;
}

export interface ComparedLine {
  key: string;
  name: string;
  description: string;
  quantity: number;
  unit: string;
  unitPrice: number;
  total: number;
  optional: boolean;
  choiceGroup: string | null;
}

/** Without what is chosen: that is the customer's own doing. */
const comparedSections = (bid: string) => `(
  select coalesce(json_agg(json_build_object('title', s.title, 'lines', (
    select coalesce(json_agg(json_build_object('key', l.key, 'name', l.name, 'description', l.description,
      'quantity', trim_scale(l.quantity), 'unit', l.unit, 'unitPrice', amount(l.unit_price_cents),
      'total', amount(l.total_cents), 'optional', l.is_optional, 'choiceGroup', l.choice_group) order by l.position), '[]')
    from bid_lines l where l.bid_id = ${bid} and l.section_position = s.position)) order by s.position), '[]')
  from bid_sections s where s.bid_id = ${bid})`;

/** As JSON of the bid `b` and the settings `c`. Questions are those of this version and the ones before it. */
export const pageExtrasJson = `json_build_object(
  'rates', json_build_object('discountKind', b.discount_kind,
    'discountValue', case b.discount_kind when 'amount' then amount(b.discount_value) else b.discount_value end,
    'taxRateBps', b.tax_rate_bps, 'depositRateBps', b.deposit_rate_bps,
    'paymentSchedule', (
      select coalesce(json_agg(json_build_object('rateBps', payment -> 'rateBps',
        'amount', amount((payment ->> 'amountCents')::bigint)) order by place), '[]')
      from jsonb_array_elements(b.payment_schedule) with ordinality as schedule (payment, place))),
  'taxableKeys', (select coalesce(json_agg(l.key), '[]') from bid_lines l where l.bid_id = b.id and l.is_taxable),
  'pictureSizes', ${pictureSizes},
  'questions', (
    select coalesce(json_agg(json_build_object('id', q.id, 'lineKey', q.line_key, 'lineName', q.line_name, 'askedBy', q.asked_by,
      'text', q.question, 'askedAt', iso(q.asked_at), 'answer', q.answer, 'answeredAt', iso(q.answered_at)) order by q.id), '[]')
    from bid_questions q join bids v on v.id = q.bid_id
    where v.project_id = b.project_id and v.number = b.number and v.revision <= b.revision),
  'changeRequest', (
    select json_build_object('askedBy', r.asked_by, 'text', r.wish, 'askedAt', iso(r.asked_at))
    from bid_change_requests r where r.bid_id = b.id and b.status in ('changes_requested', 'superseded') order by r.id desc limit 1),
  'previous', (
    select json_build_object('revision', o.revision, 'sentOn', (coalesce(o.offered_at, o.sent_at) at time zone c.time_zone)::date,
      'total', amount(o.total_cents), 'startsFrom', ${startsFromSql('o')}, 'signedCode', (
        select k.code from bid_signatures g join bid_links k on k.bid_id = g.bid_id and k.revoked_at is null where g.bid_id = o.id),
      'before', ${comparedSections('o.id')}, 'after', ${comparedSections('b.id')})
    from bids o where o.project_id = b.project_id and o.number = b.number and o.revision < b.revision
      and coalesce(o.offered_at, o.sent_at) is not null and o.deleted_at is null
    order by o.revision desc limit 1),
  'isReplaced', exists (
    select from bids v where v.project_id = b.project_id and v.number = b.number and v.revision > b.revision
      and v.status <> 'draft' and v.deleted_at is null),
  'officeLocale', c.locale,
  'hasLapsed', coalesce(b.valid_until < ($1::timestamptz at time zone c.time_zone)::date, false),
  'depositInstructions', case when b.status in ('approved', 'finalized') then c.deposit_instructions else '' end)`;
