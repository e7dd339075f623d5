-- An issued invoice keeps the file of the logo that it was issued with, as a bid that is out does.

-- Until now nothing did. Where the file is gone already the invoice bears the company's name.
update invoices set heading = jsonb_set(heading, '{company,logo}', 'null')
  where heading -> 'company' ->> 'logo' is not null
    and not exists (select from files f where f.sha256 = heading -> 'company' ->> 'logo');

alter table invoices add column issued_logo_sha256 text
  generated always as (heading -> 'company' ->> 'logo') stored references files;
create index invoices_issued_logo on invoices (issued_logo_sha256) where issued_logo_sha256 is not null;
