-- What an invoice bills on top of the contract: all but the contract's parts where that was agreed, else the expenses that it passes on.
alter table invoices
  -- With its tax.
  add column extra_cents bigint not null default 0,
  -- The tax in it.
  add column extra_tax_cents bigint not null default 0;

with own as (
  select i.id, i.is_beyond_contract, i.tax_rate_bps, i.discount_cents,
    sum(l.total_cents) as lines,
    coalesce(sum(l.total_cents) filter (where l.is_taxable), 0) as taxable,
    coalesce(sum(l.total_cents) filter (where l.expense_id is not null), 0) as passed_on,
    coalesce(sum(l.total_cents) filter (where l.expense_id is not null and l.is_taxable), 0) as passed_on_taxable
  from invoices i join invoice_lines l on l.invoice_id = i.id and l.contract_cents is null
  group by i.id),
counted as (
  select id, discount_cents as off, lines, tax_rate_bps,
    case when is_beyond_contract then lines else passed_on end as extra,
    case when is_beyond_contract then taxable else passed_on_taxable end as extra_taxable
  from own),
shared as (
  select id,
    extra - case when lines = 0 then 0 else round(off * extra / lines) end as net,
    round(extra_taxable * (case when lines = 0 then 1 else (lines - off) / lines end) * tax_rate_bps / 10000) as tax
  from counted)
update invoices set extra_cents = shared.net + shared.tax, extra_tax_cents = shared.tax
from shared where shared.id = invoices.id and (shared.net <> 0 or shared.tax <> 0);
