import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';

/** What the customer's page has beside the document itself. */
export interface PageExtras {
  rates: PublicBid['rates'];
  taxableKeys: string[];
  questions: PublicBid['questions'];
  changeRequest: PublicBid['changeRequest'];
  depositInstructions: string;
}

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
  'questions', (
    select coalesce(json_agg(json_build_object('id', q.id, 'lineKey', q.line_key, 'lineName', q.line_name, 'askedBy', q.asked_by,
      'text', q.question, 'askedAt', iso(q.asked_at), 'answer', q.answer, 'answeredAt', iso(q.answered_at)) order by q.id), '[]')
    from bid_questions q join bids v on v.id = q.bid_id
    where v.project_id = b.project_id and v.number = b.number and v.revision <= b.revision),
  'changeRequest', (
    select json_build_object('askedBy', r.asked_by, 'text', r.wish, 'askedAt', iso(r.asked_at))
    from bid_change_requests r where r.bid_id = b.id and b.status = 'changes_requested' order by r.id desc limit 1),
  'depositInstructions', case when b.status in ('approved', 'finalized') then c.deposit_instructions else '' end)`;
