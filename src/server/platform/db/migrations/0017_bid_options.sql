-- What a bid offers to choose from, and what a line keeps through the versions of a bid.

-- The same line in the next version keeps its key, by which the two are compared and a customer's choice or question finds it.
alter table bid_lines add column key text;
update bid_lines set key = 'l' || id;
alter table bid_lines alter column key set not null, add unique (bid_id, key);

-- The lines of one section with the same group are alternatives: the chosen one counts.
alter table bid_lines add column choice_group text;
alter table bid_lines add check (choice_group is null or (choice_group <> '' and not is_optional));

-- A credit has a negative quantity; who may enter one is for the calls to say.
alter table bid_lines drop constraint bid_lines_quantity_check;

-- For the customer, below the total.
alter table bids add column customer_notes text not null default '';

-- A payment is a share (rateBps), an amount (amountCents) or, without both, the rest; dueCents is what it comes to. So far all were
-- shares, of which each ends where its part of the total ends.
update bids set payment_schedule = (
  select jsonb_agg(payment || jsonb_build_object('amountCents', null, 'dueCents', until - coalesce(before, 0)) order by place)
  from (
    select payment, place, until, lag(until) over (order by place) as before
    from (
      select payment, place,
        round(total_cents * sum((payment ->> 'rateBps')::numeric) over (order by place) / 10000)::bigint as until
      from jsonb_array_elements(payment_schedule) with ordinality as schedule (payment, place)) as shares) as payments)
where payment_schedule <> '[]';
