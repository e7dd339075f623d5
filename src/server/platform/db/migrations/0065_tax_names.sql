-- Sales tax rates by their names, [{"name": "Travis County", "rateBps": 825}, …], and which of them new bids begin with; '' for a rate without a name.
alter table settings add column tax_rates jsonb not null default '[]', add column tax_name text not null default '';

-- What the rate of a bid and of an invoice was called when it was chosen; '' for one that was typed.
alter table bids add column tax_name text not null default '';
alter table invoices add column tax_name text not null default '';
