-- A pick-one group of which nothing is chosen counts with its cheapest line (shared/bids/bid-totals.ts), where it counted nothing before:
-- bids with such a group are added up anew. A contract stays what was agreed.
do $$
declare
  bid record;
  payment record;
  lines numeric;
  taxable numeric;
  cost numeric;
  discount numeric;
  tax numeric;
  total numeric;
  rate numeric;
  share numeric;
  until numeric;
  claim numeric;
  rest numeric;
  dues numeric[];
begin
  for bid in
    select * from bids b where b.status <> 'finalized' and exists (
      select from bid_lines g where g.bid_id = b.id and g.choice_group is not null
      group by g.section_position, g.choice_group having not bool_or(g.is_selected))
  loop
    select coalesce(sum(l.total_cents), 0), coalesce(sum(l.total_cents) filter (where l.is_taxable), 0),
      coalesce(sum(round(l.unit_cost_cents * l.quantity)), 0)
    into lines, taxable, cost
    from (
      select o.*, bool_or(o.is_selected) over (partition by o.section_position, o.choice_group) as is_decided,
        row_number() over (partition by o.section_position, o.choice_group order by o.total_cents, o.position) as place
      from bid_lines o where o.bid_id = bid.id) l
    where case when l.choice_group is null then l.is_selected or not l.is_optional
      else l.is_selected or (not l.is_decided and l.place = 1) end;

    discount := case when lines <= 0 then 0 when bid.discount_kind = 'amount' then least(bid.discount_value, lines)
      when bid.discount_kind = 'rate' then least(round(lines * bid.discount_value / 10000), lines) else 0 end;
    tax := case when lines = 0 then round(taxable * bid.tax_rate_bps / 10000)
      else round(taxable * (lines - discount) * bid.tax_rate_bps / (lines * 10000)) end;
    total := lines - discount + tax;

    rate := 0;
    share := 0;
    rest := total;
    dues := '{}';
    for payment in
      select (each ->> 'rateBps')::numeric as rate_bps, (each ->> 'amountCents')::numeric as amount
      from jsonb_array_elements(bid.payment_schedule) with ordinality as schedule (each, place) order by place
    loop
      claim := null;
      if payment.rate_bps is not null then
        rate := rate + payment.rate_bps;
        until := round(total * rate / 10000);
        claim := case when total < 0 then until - share else least(until - share, rest) end;
        share := until;
      elsif payment.amount is not null then
        claim := least(payment.amount, greatest(rest, 0));
      end if;
      dues := dues || claim;
      rest := rest - coalesce(claim, 0);
    end loop;

    update bids set lines_cents = lines, discount_cents = discount, tax_cents = tax, total_cents = total, cost_cents = cost,
      deposit_cents = case when cardinality(dues) > 0 then coalesce(dues[1], rest) else round(total * deposit_rate_bps / 10000) end,
      payment_schedule = (
        select coalesce(jsonb_agg(each || jsonb_build_object('dueCents', coalesce(dues[place], rest)::bigint) order by place), '[]')
        from jsonb_array_elements(payment_schedule) with ordinality as schedule (each, place))
    where id = bid.id;
  end loop;
end $$;
