/**
 * SQL: what the invoices of project `p` that are neither removed nor void bill of its contract, beside the invoice `except`. What they
 * bill on top of it is told apart.
 */
const otherInvoices = (except: string) => `(select
    coalesce(sum(o.counted) filter (where o.is_issued), 0)::bigint as billed,
    coalesce(sum(o.counted) filter (where not o.is_issued), 0)::bigint as drafted,
    coalesce(sum(o.extra_cents), 0)::bigint as extras,
    coalesce(sum(o.parts), 0)::bigint as parts, coalesce(sum(o.parts_tax), 0)::bigint as parts_tax
  from (
    select o.issued_at is not null as is_issued, l.parts, l.parts_tax, o.extra_cents, o.total_cents - o.extra_cents as counted
    from invoices o cross join lateral (
      select coalesce(sum(contract_cents), 0) as parts, coalesce(sum(tax_cents), 0) as parts_tax
      from invoice_lines where invoice_id = o.id and contract_cents is not null) l
    where o.project_id = p.id and o.deleted_at is null and o.voided_at is null and o.id is distinct from ${except}) o)`;

/** The members of a `ContractBilling` on the wire, from project `p`, its contract `b` and what others bill, `o`. */
export const contractBillingPairs = `'contract', amount(p.contract_cents), 'contractTax', amount(coalesce(b.tax_cents, 0)),
  'billed', amount(o.billed), 'drafted', amount(o.drafted),
  'remaining', amount(greatest(p.contract_cents - o.billed - o.drafted, 0)),
  'extras', amount(o.extras), 'parts', amount(o.parts), 'partsTax', amount(o.parts_tax)`;

/** SQL: what `contractBillingPairs` reads beside the project `p`; `except` is an invoice that does not count, or null. */
export const contractBillingTables = (except: string) =>
  `left join bids b on b.id = p.finalized_bid_id cross join lateral ${otherInvoices(except)} o`;

/** SQL: the payments of the schedule of contract `b` of project `p`, each with the other invoice that bills it. */
export const scheduleJson = (except: string) => `(
  select coalesce(json_agg(json_build_object('place', place - 1, 'label', payment ->> 'label',
    'amount', amount((payment ->> 'dueCents')::bigint), 'invoice', (
      select json_build_object('id', o.id, 'number', o.number, 'status', o.status)
      from invoices o join invoice_lines l on l.invoice_id = o.id
      where o.project_id = p.id and o.deleted_at is null and o.voided_at is null and o.id is distinct from ${except}
        and l.schedule_place = place - 1 limit 1)) order by place), '[]')
  from jsonb_array_elements(b.payment_schedule) with ordinality as schedule (payment, place))`;

/** SQL: what is due on signing contract `b`, where it has no schedule. */
export const depositJson = `case when jsonb_array_length(b.payment_schedule) = 0 and b.deposit_cents > 0 then amount(b.deposit_cents) end`;

/** SQL: the tax of contract `b` where that has a name. */
export const contractTaxJson = `case when b.tax_name <> '' then json_build_object('taxRateBps', b.tax_rate_bps, 'taxName', b.tax_name) end`;
