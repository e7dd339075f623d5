-- Some places tax in thousandths of a percent (New York City takes 8.875 %), so a rate is basis points with one decimal. What is there keeps
-- its number.
alter table settings alter column tax_rate_bps type numeric, add constraint settings_tax_rate_decimals check (tax_rate_bps = round(tax_rate_bps, 1));
alter table bids alter column tax_rate_bps type numeric, add constraint bids_tax_rate_decimals check (tax_rate_bps = round(tax_rate_bps, 1));
alter table invoices alter column tax_rate_bps type numeric, add constraint invoices_tax_rate_decimals check (tax_rate_bps = round(tax_rate_bps, 1));
